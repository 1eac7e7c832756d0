import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import subsetFont from "subset-font";

// `npm run fonts` reduces the pages' fonts to the characters, weights and widths that the pages use.
// web/src/ui/fonts.css declares the same ranges.
const root = resolve(import.meta.dirname, "..");
const sources = join(root, "node_modules/@fontsource-variable");
const target = join(root, "web/src/ui/fonts");

const LATIN = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}‐‑–—‘’‚“”„†•…‰‹›€₽№™←↑→↓−≈≠≤≥\u2009\u202f`;
const RUSSIAN = `Ёё№${span(0x410, 0x44f)}`;
const CYRILLIC = `${span(0x400, 0x45f)}Ґґ№`;
const FEATURES = ["kern", "liga", "locl", "ccmp", "mark", "mkmk", "tnum", "lnum", "pnum"];

const DISPLAY = { wdth: 78, wght: { min: 450, max: 500 } };
const TEXT = { FLAR: 60, wght: { min: 400, max: 500 } };

const cuts = [
  cut("noto-serif-display", "latin-wdth", "display-latin", LATIN, DISPLAY),
  cut("noto-serif-display", "cyrillic-wdth", "display-cyrillic", RUSSIAN, DISPLAY),
  cut("commissioner", "latin-flar", "text-latin", LATIN, TEXT),
  cut("commissioner", "cyrillic-flar", "text-cyrillic", CYRILLIC, TEXT),
  cut("jetbrains-mono", "latin-wght", "mono-latin", span(0x20, 0x7e), { wght: 400 }, ["kern"]),
];

for (const { name, before, after } of await Promise.all(cuts))
  console.log(`${name.padEnd(18)} ${String(before).padStart(7)} → ${String(after).padStart(6)} bytes`);

type Axes = Record<string, number | { min: number; max: number }>;

/** Writes one font file of the pages. Characters that the source does not have are left out. */
async function cut(family: string, face: string, name: string, text: string, axes: Axes, features = FEATURES) {
  const source = await readFile(join(sources, family, "files", `${family}-${face}-normal.woff2`));
  const small = await subsetFont(source, text, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(join(target, `${name}.woff2`), small);
  return { name, before: source.length, after: small.length };
}

function span(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
