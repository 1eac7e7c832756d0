export type Random = () => number;

/** A small seeded random generator (mulberry32), so that the same code makes the same pictures. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Makes a number from a name, by FNV-1a. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Smooth value noise, 0 to 1. */
export function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - i), smooth(y - j)];
  const [a, b, c, d] = [lattice(i, j), lattice(i + 1, j), lattice(i, j + 1), lattice(i + 1, j + 1)];
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Noise on several scales, each twice as fine and half as strong. */
export function roughNoise(x: number, y: number, octaves = 4): number {
  let [sum, total, weight] = [0, 0, 0.5];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x, y);
    total += weight;
    weight /= 2;
    x = x * 2.03 + 17;
    y = y * 2.03 + 31;
  }
  return sum / total;
}

const table = Uint16Array.from(
  { length: 65_536 },
  (
    (random) => () =>
      random() * 65_536
  )(seeded(7)),
);
const lattice = (x: number, y: number): number => table[(table[x & 65_535]! + y) & 65_535]! / 65_535;
const smooth = (t: number): number => t * t * (3 - 2 * t);
