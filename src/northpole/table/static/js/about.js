/* What a line of the story is about: names in it, found again on the board and on desks. Cards, places and reindeer are
 * written with capitals in both; nothing is known here but what the page shows anyway. */
const NAME = /\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu;
const SHORTEST = 4;
const LONGEST = 40;
const ROOM = 'section, article, [role="group"]';
const THING = `[data-piece], .spot, .card, .piece, .slip, li, ${ROOM}`;
const CORNER = '[id^="desk-"], .player, section[class*="seat-"], article[class*="seat-"]';

const shown = (element) => element.getClientRects().length > 0;
const tidy = (text) => text.trim().replace(/\s+/g, " ");

/** Whose own corner this is: a desk, a board of one's own, what is unfolded of a rival. */
function owner(element) {
  const corner = element.closest(CORNER);
  const number = corner && (corner.id.match(/\d+$/) ?? corner.className.match(/seat-(\d+)/)?.slice(1));
  return number ? Number(number[0]) : null;
}

/** A place that can be chosen is labelled with its name and the move: "Wagon: Put 1 wood on it". */
function labels(place) {
  return [...place.querySelectorAll("[aria-label]")].map((element) => {
    const label = element.getAttribute("aria-label");
    return [tidy(element.matches(".glow") ? label.split(/[:,] /)[0] : label), element];
  });
}

function texts(place) {
  const found = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push([tidy(node.nodeValue), node.parentElement]);
  return found;
}

/** All names in sight that may be meant where these seats are spoken of, and where they stand. */
function names(seats) {
  const places = [...document.querySelectorAll(".floor, .mat, .player-more")].filter(shown);
  return places.flatMap((place) => [...labels(place), ...texts(place)]).filter(([name, element]) => {
    if (!/^\p{Lu}/u.test(name) || name.length < SHORTEST || name.length > LONGEST) return false;
    const whose = owner(element);
    return whose === null || !seats.size || seats.has(whose);
  });
}

const same = (name, said) => name === said || `${name}s` === said;
const room = (name, element, said) => element.matches(ROOM) && ` ${name.replaceAll(",", "")} `.includes(` ${said} `);

/** What is called just so, and rooms in whose name it is; or the same without the first word of a sentence. */
function called(said, known) {
  if (said.length < SHORTEST) return [];
  const found = known.filter(([name, element]) => same(name, said) || room(name, element, said));
  return found.length || !said.includes(" ") ? found : called(said.slice(said.indexOf(" ") + 1), known);
}

/** The pieces and places that a line names, and the players in it. */
export function about(line) {
  const words = line.cloneNode(true);
  const seats = new Set();
  for (const who of words.querySelectorAll(".who")) { seats.add(Number(who.dataset.seat)); who.replaceWith(" · "); }
  const known = names(seats);
  const found = [...words.textContent.matchAll(NAME)].flatMap(([said]) => called(said, known));
  const things = new Set(found.map(([, element]) => element.closest(THING)).filter((thing) => thing && shown(thing) && !thing.matches(".region, .player")));
  const players = [...seats].map((seat) => document.getElementById(`player-${seat}`)).filter(Boolean);
  return { things: [...things].filter((thing) => ![...things].some((other) => other !== thing && thing.contains(other))), players };
}
