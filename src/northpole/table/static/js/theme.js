/* Before the first paint: the light and the motion somebody has chosen. Not a module, so that nothing flashes. */
(function () {
  try {
    const kept = JSON.parse(localStorage.getItem("northpole") || "{}");
    const root = document.documentElement;
    if (kept.theme === "dark" || kept.theme === "light") root.dataset.theme = kept.theme;
    if (kept.motion === "off") root.dataset.motion = "off";
  } catch { /* a browser that keeps nothing */ }
})();
