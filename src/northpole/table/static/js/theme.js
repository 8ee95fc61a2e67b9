// @ts-check
/* Before the first paint: the light, the motion and the list somebody likes. Not a module, so that nothing flashes. */
(function () {
  try {
    const kept = JSON.parse(localStorage.getItem("northpole") || "{}");
    const root = document.documentElement;
    if (kept.theme === "dark" || kept.theme === "light") root.dataset.theme = kept.theme;
    if (kept.motion === "off") root.dataset.motion = "off";
    if (typeof kept.list === "boolean") root.dataset.list = kept.list ? "on" : "off";
  } catch { /* a browser that keeps nothing */ }
})();
