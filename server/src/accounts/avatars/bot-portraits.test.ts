import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { plain } from "../../../test/fixtures/pictures.ts";
import { showsBot } from "./bot-portraits.ts";
import { drawAvatar } from "./change-avatar.ts";

const PICTURES = join(import.meta.dirname, "../../../../web/public/pictures");
const read = (path: string) => readFileSync(join(PICTURES, path));
const largeOf = (folder: string) => readdirSync(join(PICTURES, folder)).filter((name) => /^\d+\.webp$/.test(name));
const drawn = async (picture: Sharp) => drawAvatar(await picture.png().toBuffer());

// 80 pictures take 4 s, and much longer on a busy machine.
test("each bot portrait is recognised in both sizes", { timeout: 120_000 }, async () => {
  const files = largeOf("bots").flatMap((name) => [name, name.replace(".webp", "-96.webp")]);
  expect(files).toHaveLength(80);
  for (const name of files) expect(await showsBot(await drawAvatar(read(`bots/${name}`))), name).toBe(true);
});

const copies: [string, (portrait: Sharp) => Sharp][] = [
  ["as a JPEG on white", (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 40 })],
  ["mirrored", (picture) => picture.flop()],
  ["in other colours", (picture) => picture.modulate({ hue: 120, saturation: 0.5, brightness: 1.1 })],
  ["in grey", (picture) => picture.greyscale()],
  ["blurred", (picture) => picture.blur(2)],
  ["cut to the square within the medal", (picture) => picture.extract({ left: 41, top: 41, width: 174, height: 174 })],
  [
    "in a dark frame",
    (picture) =>
      picture.flatten({ background: "#000" }).extend({ top: 40, bottom: 40, left: 40, right: 40, background: "#000" }),
  ],
  ["small", (picture) => picture.resize(40, 40)],
];
// With CAMPAIGN=short (`npm test`) each way of copying is tried on only one quarter of the portraits. The ways use the
// quarters in turn, so that each portrait is still copied in two ways.
test.each(copies)("a copy %s is recognised", async (way, change) => {
  const number = copies.findIndex(([one]) => one === way);
  const isShort = process.env.CAMPAIGN === "short";
  for (const name of largeOf("bots").filter((_, index) => !isShort || index % 4 === number % 4)) {
    expect(await showsBot(await drawn(change(sharp(read(`bots/${name}`))))), name).toBe(true);
  }
});

test("player portraits, box pictures and a plain colour are not recognised as a bot's portrait", async () => {
  const boxes = readdirSync(join(PICTURES, "boxes")).filter((name) => name.endsWith("-320.webp"));
  const others = [...largeOf("avatars").map((name) => `avatars/${name}`), ...boxes.map((name) => `boxes/${name}`)];
  for (const path of others) expect(await showsBot(await drawAvatar(read(path))), path).toBe(false);
  expect(await showsBot(await drawn(sharp(plain)))).toBe(false);
});
