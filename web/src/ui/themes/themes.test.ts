import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COLOURS } from "@vitrine/contract/colours.ts";
import { expect, test } from "vitest";
import { below, GRIDS_PX, SCREENS_PX } from "../layout/breakpoints.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const dark = read("dark-theme.css");
const light = read("light-theme.css");
const [moreDark = "", moreLight = ""] = read("contrast-theme.css").split('&[data-theme="light"] {');

const themes: Record<string, Record<string, string>> = {
  dark: colours(dark),
  light: { ...colours(dark), ...colours(light) },
  "dark with more contrast": { ...colours(dark), ...colours(moreDark) },
  "light with more contrast": { ...colours(dark), ...colours(light), ...colours(moreLight) },
};

const surfaces = ["night", "raised", "panel", "well"];
const inks = ["ink", "muted", "quiet", "brass", "g0-t", "g1-t", "g2-t", "g3-t", "g4-t", "ok", "warn", "bad"];

test.each(Object.keys(themes))("every text colour is readable on every surface: %s", (name) => {
  const theme = themes[name]!;
  const least = name.includes("more") ? 7 : 4.5;
  const faint = surfaces.flatMap((surface) =>
    inks
      .map((ink) => ({ ink, surface, ratio: contrast(theme[ink]!, theme[surface]!) }))
      .filter(({ ratio }) => ratio < least),
  );
  expect(faint).toEqual([]);
});

test.each(Object.keys(themes))(
  "the label on brass, the text on paper and the focus ring have enough contrast: %s",
  (name) => {
    const theme = themes[name]!;
    expect(contrast(theme["on-brass"]!, theme.brass!)).toBeGreaterThan(4.5);
    expect(contrast(theme["paper-ink"]!, theme.paper!)).toBeGreaterThan(7);
    expect(contrast(theme["paper-muted"]!, theme.paper!)).toBeGreaterThan(4.5);
    expect(contrast(theme.brass!, theme.night!)).toBeGreaterThan(3);
  },
);

test("both sets of breakpoints in the style sheet and in the code match the specification", () => {
  const theme = read("../theme.css");
  expect(SCREENS_PX).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280 });
  expect(GRIDS_PX).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 });
  for (const [name, px] of Object.entries(SCREENS_PX)) expect(theme).toContain(`--breakpoint-${name}: ${px}px;`);
  const { xs, ...grids } = GRIDS_PX;
  for (const [name, px] of Object.entries(grids)) expect(theme).toContain(`--breakpoint-grid-${name}: ${px}px;`);
  expect(below(SCREENS_PX.md)).toBe("(max-width: 767px)");
  expect(below(xs)).toBe("(max-width: -1px)");
});

test("the colours in contract/src/colours.ts equal the tokens", () => {
  const { night, grades, ...others } = COLOURS;
  for (const [name, colour] of Object.entries(others)) expect(themes.dark?.[name], name).toBe(colour);
  for (const [grade, colour] of grades.entries()) expect(themes.dark?.[`g${grade}`], `grade ${grade}`).toBe(colour);
  const nights = [themes.dark, themes.light, themes["dark with more contrast"]].map((theme) => theme?.night);
  expect(nights).toEqual([night.dark, night.light, night.contrast]);
});

test.each([
  ["index.html", /<meta name="theme-color" content="(.+?)"/],
  ["public/offline.html", /<meta name="theme-color" content="(.+?)"/],
  ["public/manifest.webmanifest", /"theme_color": "(.+?)"/],
  ["public/manifest.webmanifest", /"background_color": "(.+?)"/],
])("the first colour of %s is the night of the dark theme", (path, pattern) => {
  expect(pattern.exec(read(`../../../${path}`))?.[1]).toBe(COLOURS.night.dark);
});

/**
 * A copy of colours that cannot use tokens, because they stay the same in every theme or because no token is loaded.
 */
type Copy = {
  path: string;
  block: string;
  theme: string;
  least: number;
  tokens?: Record<string, string>;
  own?: string;
};
const copies: Copy[] = [
  ...[":root", '[data-theme="light"]', '[data-theme="contrast"]'].map((block, index) => ({
    ...{ path: "web/public/offline.css", block, theme: Object.keys(themes)[index]!, least: 4 },
  })),
  {
    path: "web/src/ui/item/scene.css",
    block: ".scene",
    theme: "dark",
    least: 4,
    tokens: { background: "night" },
    own: "muted",
  },
  {
    path: "web/src/ui/item/scene.css",
    block: '[data-theme="light"] .scene:has(> .scene-day)',
    theme: "light",
    least: 5,
    tokens: { background: "panel" },
  },
  ...[".theme-sample", '.theme-sample[data-sample="light"]', '.theme-sample[data-sample="contrast"]'].map(
    (block, index) => ({
      ...{ path: "web/src/app/settings/settings.css", block, theme: Object.keys(themes)[index]!, least: 2 },
      tokens: { "sample-ground": "night", "sample-ledge": "brass" },
    }),
  ),
  { path: "sandbox/checkout/style.ts", block: ":root", theme: "dark", least: 6 },
];

test.each(copies)("the colours of $block in $path are those of the theme $theme", (copy) => {
  const { path, block, theme, least, tokens = {}, own } = copy;
  const sheet = read(`../../../../${path}`);
  const start = sheet.indexOf(`${block} {`) === -1 ? sheet.indexOf(`${block}{`) : sheet.indexOf(`${block} {`);
  const copied = Object.entries(colours(sheet.slice(start, sheet.indexOf("}", start)))).filter(
    ([name]) => name !== own,
  );
  expect(start).toBeGreaterThan(-1);
  expect(copied.length).toBeGreaterThanOrEqual(least);
  const expected = copied.map(([name]) => [name, themes[theme]![tokens[name] ?? name]]);
  expect(Object.fromEntries(copied)).toEqual(Object.fromEntries(expected));
});

test("every token is used, and every variable that is read is set somewhere", () => {
  const paths = globSync("**/*.{css,ts,tsx}", { cwd: join(import.meta.dirname, "../..") });
  const sources = paths.map((path) => read(`../../${path}`)).join("\n");
  const used = new Set([...sources.matchAll(/--[\w-]+\b(?!:)/g)].map(([name]) => name));
  // The code also builds names from a number: `--g${grade}`.
  const families = new Set([...sources.matchAll(/(--[\w-]+)\$\{/g)].map(([, family]) => family));
  const tokens = [...`${read("dark-theme.css")}${read("light-theme.css")}`.matchAll(/(--[\w-]+):/g)].map(
    ([, name]) => name!,
  );
  expect(tokens.length).toBeGreaterThan(50);
  expect(tokens.filter((name) => !used.has(name) && !families.has(name.replace(/\d+$/, "")))).toEqual([]);

  // A style sheet sets a variable with `--lux: 1`, code with `"--lux": 1` or `setProperty("--lux", …)`. A variable that
  // nobody sets must be read with a default.
  const set = new Set([...sources.matchAll(/(--[\w-]+)(?:"?\]?:|",)/g)].map(([, name]) => name!));
  const readNames = [...sources.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!);
  expect(readNames.length).toBeGreaterThan(500);
  expect([...new Set(readNames)].filter((name) => !set.has(name)).sort()).toEqual([]);
});

function colours(sheet: string): Record<string, string> {
  return Object.fromEntries(
    [...sheet.matchAll(/(?:--)?([\w-]+): ?(#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  );
}

/** WCAG's contrast ratio of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, "$&$&") : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
