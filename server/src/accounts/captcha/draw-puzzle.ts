import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PUZZLE_SIZE } from "@vitrine/contract/accounts/captcha.ts";
import { loadSharp } from "../../platform/pictures.ts";

const BANNERS = join(import.meta.dirname, "../../../../web/public/pictures/banners");
/** Pixels of the picture per pixel of the captcha protocol. */
const SCALE = 2;
const WIDTH = PUZZLE_SIZE.width * SCALE;
const HEIGHT = PUZZLE_SIZE.height * SCALE;

type Pixels = { bytes: Buffer; width: number; height: number; channels: 3 | 4 };

/** The side of the square around a piece with its knobs, in pixels of the protocol. */
export const PIECE_SIDE = 47;

const BODY = 28;
const MARGIN = (PIECE_SIDE - BODY) / 2;
const NECK = 4;

/**
 * Returns a random outline as an SVG path, relative to the corner of the square. Each side has a knob, a notch or
 * neither.
 */
export function pieceShape(): string {
  const sides = [0, 1, 2, 3].map(() => randomInt(-1, 2));
  // Every shape has at least one knob, because a plain square would match every dark corner of a picture.
  sides[randomInt(4)] = 1;
  let path = `M${MARGIN} ${MARGIN}`;
  for (const [side, knob] of sides.entries()) path += drawSide(side, knob);
  return `${path}Z`;
}

// The sides are numbered clockwise from the upper left corner: top, right, bottom, left.
function drawSide(side: number, knob: number): string {
  const [dx, dy] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][side] as [number, number];
  const end = `l${dx * BODY} ${dy * BODY}`;
  if (knob === 0) return end;
  const radius = 4.4 + randomInt(12) / 10;
  const before = BODY / 2 - NECK + randomInt(-3, 4);
  const after = BODY - before - 2 * NECK;
  const sweep = knob > 0 ? 1 : 0;
  return `l${dx * before} ${dy * before}a${radius} ${radius} 0 1 ${sweep} ${dx * 2 * NECK} ${dy * 2 * NECK}l${dx * after} ${dy * after}`;
}

export type Puzzle = { original: Buffer; jigsaw: Buffer; x: number };

const { width, height } = PUZZLE_SIZE;
const SIDE = PIECE_SIDE * SCALE;
/** The smallest solution. It is above zero, so that an unmoved piece is never right. */
const LEAST_X = 60;
const EDGE = 5;

/**
 * Draws a puzzle: a picture with a hole, and the piece on a separate strip at the height of the hole. `x` is the
 * solution and must not be sent.
 */
export async function drawPuzzle(): Promise<Puzzle> {
  const background = await pickBackground();
  const shape = pieceShape();
  const x = randomInt(LEAST_X, width - PIECE_SIDE - EDGE + 1);
  const y = randomInt(EDGE, height - PIECE_SIDE - EDGE + 1);
  const [original, jigsaw] = await Promise.all([
    drawOriginal(background, { shape, x, y }),
    drawPiece(background, { shape, x, y }),
  ]);
  return { original, jigsaw, x };
}

type Place = { shape: string; x: number; y: number };

async function drawOriginal({ bytes, ...raw }: Pixels, place: Place): Promise<Buffer> {
  const decoy = { shape: pieceShape(), ...decoyPlace(place) };
  const drawing = svg(width, height, [
    ...Array.from({ length: 5 }, scratch),
    `<path transform="translate(${decoy.x} ${decoy.y}) rotate(${randomInt(20, 70)} 23 23)" d="${decoy.shape}"
      fill="#000" fill-opacity=".28" stroke="#fff" stroke-opacity=".16" stroke-width="1"/>`,
    `<path transform="translate(${place.x} ${place.y})" d="${place.shape}"
      fill="#000" fill-opacity=".6" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/>`,
  ]);
  const sharp = await loadSharp();
  return sharp(bytes, { raw })
    .composite([{ input: drawing }])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}

async function drawPiece({ bytes, ...raw }: Pixels, { shape, x, y }: Place): Promise<Buffer> {
  const mask = svg(PIECE_SIDE, PIECE_SIDE, [`<path d="${shape}"/>`]);
  const rim = svg(PIECE_SIDE, PIECE_SIDE, [
    `<path d="${shape}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.2"/>`,
  ]);
  const sharp = await loadSharp();
  const piece = await sharp(bytes, { raw })
    .extract({ left: x * SCALE, top: y * SCALE, width: SIDE, height: SIDE })
    // Make the piece a little lighter than the place from which it was cut, so that a search for equal pixels does not
    // find the solution.
    .linear(1 + randomInt(4, 12) / 100, randomInt(2, 8))
    .ensureAlpha()
    .composite([{ input: mask, blend: "dest-in" }, { input: rim }])
    .raw()
    .toBuffer();
  const strip = { width: SIDE, height: raw.height, channels: 4, background: "#0000" } as const;
  return sharp({ create: strip })
    .composite([{ input: piece, raw: { width: SIDE, height: SIDE, channels: 4 }, left: 0, top: y * SCALE }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/**
 * Returns the place of a second, faint and rotated hole. People ignore this hole, but a program that searches for edges
 * may choose it.
 */
function decoyPlace({ x, y }: Place): { x: number; y: number } {
  const lowest = height - PIECE_SIDE - EDGE;
  return {
    x: x > width / 2 ? randomInt(EDGE, x - PIECE_SIDE) : randomInt(x + PIECE_SIDE, width - PIECE_SIDE),
    y: y > lowest / 2 ? randomInt(EDGE, Math.max(y - 20, EDGE + 1)) : randomInt(Math.min(y + 20, lowest - 1), lowest),
  };
}

function scratch(): string {
  const [x, y] = [randomInt(width), randomInt(height)];
  const bend = [0, 1, 2, 3].map(() => randomInt(-60, 61));
  return `<path d="M${x} ${y}q${bend.join(" ")}" fill="none" stroke="${randomInt(2) ? "#fff" : "#000"}"
    stroke-opacity=".${randomInt(10, 22)}" stroke-width="${1 + randomInt(3)}"/>`;
}

function svg(w: number, h: number, parts: readonly string[]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * SCALE}" height="${h * SCALE}" viewBox="0 0 ${w} ${h}">${parts.join("")}</svg>`,
  );
}

/** The names of the banner pictures, and the pictures that were already unpacked (about 13 MB for all of them). */
let names: Promise<string[]> | undefined;
const unpacked = new Map<string, Promise<Pixels>>();

/** Returns a random part of one of the banner pictures, in the size of a puzzle. */
async function pickBackground(): Promise<Pixels> {
  const name = await pickName();
  const { bytes, ...raw } = await remember(name);
  const sharp = await loadSharp();
  const cut = sharp(bytes, { raw })
    .extract({
      left: randomInt(raw.width - WIDTH + 1),
      top: randomInt(raw.height - HEIGHT + 1),
      width: WIDTH,
      height: HEIGHT,
    })
    .flop(randomInt(2) === 1);
  return { bytes: await cut.raw().toBuffer(), width: WIDTH, height: HEIGHT, channels: 3 };
}

async function pickName(): Promise<string> {
  names ??= readdir(BANNERS).then((all) => all.filter((name) => name.endsWith(".webp") && !/-(390|day)/.test(name)));
  const all = await names.catch((error) => {
    names = undefined;
    throw error;
  });
  return all[randomInt(all.length)]!;
}

/**
 * Unpacks a picture when the first puzzle needs it. If a picture cannot be read, the next puzzle that needs it tries
 * again.
 */
function remember(name: string): Promise<Pixels> {
  const picture = unpacked.get(name) ?? unpack(name);
  unpacked.set(name, picture);
  picture.catch(() => unpacked.delete(name));
  return picture;
}

async function unpack(name: string): Promise<Pixels> {
  const sharp = await loadSharp();
  const picture = sharp(join(BANNERS, name));
  const { width, height } = await picture.metadata();
  // Use only the right part: the left part is dark for the banner's text, and a hole would be invisible there.
  const part = {
    left: Math.round(width * 0.36),
    top: 0,
    width: width - Math.round(width * 0.36),
    height,
  };
  const { data: bytes, info } = await picture
    .extract(part)
    .removeAlpha()
    .linear(1.35, 14)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height, channels: 3 };
}
