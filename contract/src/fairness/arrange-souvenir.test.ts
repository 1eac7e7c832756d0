import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../languages.ts";
import { arrangeSouvenir, type Part, type Shape, SOUVENIR_SIZES, type SouvenirFormat } from "./arrange-souvenir.ts";
import type { Souvenir } from "./calls.ts";

const VERIFY = "https://vitrine.example/provably-fair/verify/120394";
const souvenir: Souvenir = {
  ...{ roundId: 120_394, createTime: "2026-11-26T23:40:00.000Z", publicHash: "ab".repeat(32), revealed: true },
  ...{ boxName: "Night Flight", itemName: "AK · Afterglow", image: "/pictures/items/ak.webp", grade: 2, glow: 0.3 },
  ...{ value: 48, price: 12.5, paysPoints: false, roll: 27_148, start: 25_001, end: 40_000, verifyAddress: VERIFY },
};
const FORMATS = Object.keys(SOUVENIR_SIZES) as SouvenirFormat[];
const every = FORMATS.flatMap((format) => LANGUAGES.map((language) => [format, language] as const));

const textsOf = (...parts: Part[]) =>
  parts.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === "text" ? shape.text : [])));

test.each(every)("the QR code of the %s card in %s leads to the proof of this roll", (format, language) => {
  const verifyAddress = `${VERIFY}?lang=${language}`;
  const { code } = arrangeSouvenir({ ...souvenir, verifyAddress }, language, format);
  const { cells, cell, left, right, bottom } = readCode(code);
  expect(decodeQr(cells)).toBe(verifyAddress);
  // Cameras need a light margin as wide as four modules.
  const paper = arrangeSouvenir(souvenir, language, format).label.shapes.flatMap((shape) =>
    shape.kind === "path" ? [...shape.d.matchAll(/h([\d.]+)v([\d.]+)/g)].map(([, w, h]) => [Number(w), Number(h)]) : [],
  );
  const [width = 0, height = 0] = paper[3] ?? [];
  expect(width - right).toBeGreaterThanOrEqual(4 * cell);
  expect(height - bottom).toBeGreaterThanOrEqual(4 * cell);
  const beside = code.shapes.filter((shape) => shape.kind === "text").map(({ at }) => at[0]);
  expect(left - Math.max(...beside)).toBeGreaterThan(4 * cell);
});

const HOSTS = [
  "vitrine.example",
  "a-rather-long-name.of-a-shop.example",
  "a-name.with.many.parts.of-a-shop.vitrine.example",
];

test.each(HOSTS.flatMap((host) => FORMATS.map((format) => [format, host] as const)))(
  "the modules of the QR code on the %s card of %s have sharp edges, also in the clip",
  (format, host) => {
    const verifyAddress = `${VERIFY.replace("vitrine.example", host)}?lang=zh-CN`;
    const { code } = arrangeSouvenir({ ...souvenir, verifyAddress }, "zh-CN", format);
    const { cells, cell, left, top } = readCode(code);
    expect(decodeQr(cells)).toBe(verifyAddress);
    // The clip has two thirds of the size of the tall card.
    const grid = format === "tall" ? 3 : 1;
    const [x, y] = code.at;
    for (const pixels of [x + left * code.scale, y + top * code.scale, cell * code.scale])
      expect(pixels / grid).toBeCloseTo(Math.round(pixels / grid), 6);
  },
);

test.each(every)("the %s card in %s has the label, the roll and the whole commitment", (format, language) => {
  const { label, roll, code } = arrangeSouvenir(souvenir, language, format);
  const texts = textsOf(label, roll, code);
  const number = (value: number) => value.toLocaleString(language);
  expect(texts).toContain("AK · Afterglow");
  expect(texts.join(" ")).toContain("Night Flight");
  expect(texts).toEqual(expect.arrayContaining(["48", number(27_148), `№ 120394 · ${DATES[language]}`]));
  expect(texts.join(" ")).toContain(`${number(25_001)}–${number(40_000)}`);
  expect(texts.join("").replaceAll(" ", "")).toContain("ab".repeat(32));
  expect(new Set(every.map(([, other]) => textsOf(arrangeSouvenir(souvenir, other, format).code).join(" "))).size).toBe(
    3,
  );
});

const DATES: Record<Language, string> = {
  "zh-CN": "2026年11月26日",
  "en-US": "Nov 26, 2026",
  "ru-RU": "26 нояб. 2026 г.",
};

test("while the seed is secret, the card says that the roll can be verified later, in each language", () => {
  for (const language of LANGUAGES) {
    const said = [true, false].map((revealed) =>
      textsOf(arrangeSouvenir({ ...souvenir, revealed }, language, "wide").code).join(" "),
    );
    expect(said[0]).not.toBe(said[1]);
  }
  const { code } = arrangeSouvenir({ ...souvenir, revealed: false }, "en-US", "wide");
  expect(textsOf(code).join(" ")).toContain("Sealed before opening. Scan to verify it once the seed is revealed.");
});

test("a free box has no price, and its value has the mark of points instead of coins", () => {
  const marksOf = (part: Part) =>
    part.shapes.flatMap((shape) => (shape.kind === "path" && shape.stroke ? shape.d : []));
  const paid = arrangeSouvenir(souvenir, "en-US", "wide").label;
  const free = arrangeSouvenir({ ...souvenir, price: null, paysPoints: true }, "en-US", "wide").label;
  expect(textsOf(paid)).toContain("12.50");
  expect(textsOf(free)).toContain("Free");
  expect(textsOf(free).join(" ")).toContain("Free box · Night Flight");
  const [coin, ...others] = marksOf(paid);
  expect(others).toEqual([coin]);
  expect(marksOf(free)).toHaveLength(1);
  expect(marksOf(free)).not.toContain(coin);
});

test("the light grows with the glow, and an item without glow gets little light", () => {
  const strongest = (glow: number) =>
    Math.max(
      ...arrangeSouvenir({ ...souvenir, glow }, "en-US", "wide").light.shapes.flatMap((shape) =>
        shape.kind === "path" && typeof shape.fill === "object" ? shape.fill.stops.map(([, , opacity]) => opacity) : [],
      ),
    );
  expect(strongest(0)).toBeLessThan(0.3);
  expect(strongest(1)).toBeGreaterThan(0.6);
});

test.each(every)("the longest name of the demo catalogue fits on the %s card in %s", (format, language) => {
  const seed = readFileSync(new URL("../../../server/seed/items.json", import.meta.url), "utf8");
  const names = (JSON.parse(seed) as { name: Record<Language, string> }[]).map(({ name }) => name[language]);
  const itemName = names.reduce((longest, name) => (name.length > longest.length ? name : longest));
  const texts = textsOf(arrangeSouvenir({ ...souvenir, itemName }, language, format).label);
  expect(texts.join(" ")).toContain(itemName);
  const cut = textsOf(arrangeSouvenir({ ...souvenir, itemName: itemName.repeat(9) }, language, format).label);
  expect(cut.join(" ")).toContain("…");
});

/** Reads the modules of the QR code from the path that is drawn. */
function readCode({ shapes }: Part) {
  const { d } = shapes.at(-1) as Extract<Shape, { kind: "path" }>;
  const dark = [...d.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v/g)].map(([, x, y, side]) => [x, y, side].map(Number));
  const cell = dark[0]![2]!;
  const [left, top] = [0, 1].map((axis) => Math.min(...dark.map((each) => each[axis]!))) as [number, number];
  const [right, bottom] = [0, 1].map((axis) => Math.max(...dark.map((each) => each[axis]!)) + cell) as [number, number];
  const size = Math.round((right - left) / cell);
  const cells = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [x, y] of dark) cells[Math.round((y! - top) / cell)]![Math.round((x! - left) / cell)] = true;
  return { cells, cell, left, top, right, bottom };
}

/** The data bytes of each block, by version and error correction (L, M, Q, H), for the sizes that an address needs. */
const BLOCKS: Record<number, Record<string, number[]>> = {
  4: { L: [80], M: [32, 32], Q: [24, 24], H: [9, 9, 9, 9] },
  5: { L: [108], M: [43, 43], Q: [15, 15, 16, 16], H: [11, 11, 12, 12] },
  6: { L: [68, 68], M: [27, 27, 27, 27], Q: [19, 19, 19, 19], H: [15, 15, 15, 15] },
};
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Decodes an undamaged QR code of version 4 to 6 (ISO 18004), independently of the library that makes it. */
function decodeQr(cells: boolean[][]): string {
  const size = cells.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4].map((x) => Number(cells[8]![x]!)).join("");
  const bits = Number.parseInt(format, 2) ^ 0b10101;
  const level = "MLHQ"[bits >> 3]!;
  const mask = MASKS[bits & 7]!;
  const centre = size - 7;
  const isFunction = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2);
  const read: number[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFunction(x, y)) read.push(Number(cells[y]![x]! !== mask(x, y)));
    }
  }
  const bytes = Array.from({ length: Math.floor(read.length / 8) }, (_, at) =>
    Number.parseInt(read.slice(at * 8, at * 8 + 8).join(""), 2),
  );
  const sizes = BLOCKS[version]![level]!;
  const blocks: number[][] = sizes.map(() => []);
  let at = 0;
  for (let index = 0; index < Math.max(...sizes); index += 1)
    for (const [block, length] of sizes.entries()) if (index < length) blocks[block]!.push(bytes[at++]!);
  const text = blocks
    .flat()
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  expect(text.slice(0, 4)).toBe("0100");
  const length = Number.parseInt(text.slice(4, 12), 2);
  return String.fromCharCode(
    ...Array.from({ length }, (_, index) => Number.parseInt(text.slice(12 + index * 8, 20 + index * 8), 2)),
  );
}
