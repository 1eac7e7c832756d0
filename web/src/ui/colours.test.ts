import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COLOURS } from "@vitrine/contract/colours.ts";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const dark = read("tokens.css");
const themes = read("themes.css");
const tokenOf = (css: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(css)?.[1];

test("the colours outside the style sheets equal the tokens", () => {
  const { night, grades, ...others } = COLOURS;
  for (const [name, colour] of Object.entries(others)) expect(tokenOf(dark, name), name).toBe(colour);
  for (const [grade, colour] of grades.entries()) expect(tokenOf(dark, `g${grade}`), `grade ${grade}`).toBe(colour);
  const contrast = themes.indexOf("@variant more-contrast");
  expect(contrast).toBeGreaterThan(0);
  expect({
    dark: tokenOf(dark, "night"),
    light: tokenOf(themes.slice(0, contrast), "night"),
    contrast: tokenOf(themes.slice(contrast), "night"),
  }).toEqual(night);
});

test.each([
  ["index.html", /<meta name="theme-color" content="(.+?)"/],
  ["public/offline.html", /<meta name="theme-color" content="(.+?)"/],
  ["public/manifest.webmanifest", /"theme_color": "(.+?)"/],
  ["public/manifest.webmanifest", /"background_color": "(.+?)"/],
])("the first colour of %s is the night of the dark theme", (path, pattern) => {
  expect(pattern.exec(read(`../../${path}`))?.[1]).toBe(COLOURS.night.dark);
});
