// @ts-check
/* Small sounds made here, no files. */
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let air = null;

// browsers allow sound after somebody has touched something
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { once: true });

function wake() {
  try {
    air ??= new AudioContext();
  } catch { /* no sound here */ }
}

/**
 * @param {number} from a pitch
 * @param {number} to another, where it ends
 * @param {number} length in seconds
 * @param {number} loud
 * @param {number} [when] in how many seconds
 * @param {OscillatorType} [shape]
 */
function tone(from, to, length, loud, when = 0, shape = "sine") {
  if (!settings.sound || !air) return;
  const start = air.currentTime + when;
  const voice = air.createOscillator();
  const fade = air.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  fade.gain.setValueAtTime(loud, start);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(fade).connect(air.destination);
  voice.start(start);
  voice.stop(start + length);
}

export function knock() {
  tone(190, 90, 0.09, 0.12, 0, "triangle");
}

export function bell() {
  tone(1175, 1170, 0.9, 0.06);
  tone(1760, 1755, 0.7, 0.03, 0.12);
}

export function fanfare() {
  [523, 659, 784, 1047].forEach((note, n) => tone(note, note, 0.35, 0.06, n * 0.14, "triangle"));
}
