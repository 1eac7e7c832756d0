import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { drawInTurn, loadSharp } from "../../platform/pictures.ts";

const PORTRAITS = join(import.meta.dirname, "../../../../web/public/pictures/bots");
/**
 * Maximum share of differing bits between a portrait and its copy. Scaling, another format or another colour changes at
 * most 6 % of the sure bits (see SURE_SHADES). In the site's other pictures at least 13 % differ.
 */
const ALIKE_SHARE = 0.1;
/**
 * A bit of a portrait is sure if the two columns that it compares differ by at least this many shades of grey. Scaling
 * changes the other bits.
 */
const SURE_SHADES = 2;
/**
 * A portrait is a disc, and a copy may have any background. We compare only the square inside the disc, whose side is
 * this share of the picture's side.
 */
const INNER = 0.68;
const SIDE = 256;
/** Pixels of a frame may differ by this many shades of grey. */
const FRAME_SHADES = 10;

/** The 64 bits of a dHash, and a mask that has a 1 for each bit that is sure. */
type Hash = { bits: bigint; sure: bigint };

let known: Promise<Hash[]> | undefined;

/**
 * Returns true if the picture shows a bot's portrait, even when it is scaled, recoloured, cropped, framed or mirrored.
 */
export async function showsBot(picture: Buffer): Promise<boolean> {
  known ??= hashPortraits();
  const portraits = await known.catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  const hashes = await hashesOf(picture);
  return hashes.some((hash) => portraits.some((portrait) => isAlike(hash, portrait)));
}

function isAlike({ bits }: Hash, portrait: Hash): boolean {
  return countOnes((bits ^ portrait.bits) & portrait.sure) <= ALIKE_SHARE * countOnes(portrait.sure);
}

async function hashPortraits(): Promise<Hash[]> {
  const files = (await readdir(PORTRAITS)).filter((name) => /^\d+\.webp$/.test(name));
  const hashes: Hash[] = [];
  // Read one file after the other: 40 parallel reads would take every thread of the pool that also checks passwords.
  for (const name of files)
    hashes.push(differenceHash(await greyOf(join(PORTRAITS, name)), inner(WHOLE, INNER), false));
  return hashes;
}

type Square = { left: number; top: number; side: number };
const WHOLE: Square = { left: 0, top: 0, side: SIDE };

/**
 * Returns the hashes of all variants: the whole disc or only the inner square, with or without a frame, mirrored or
 * not.
 */
async function hashesOf(picture: Buffer): Promise<Hash[]> {
  const grey = await greyOf(picture);
  const squares = [WHOLE, framed(grey)].flatMap((square) => [square, inner(square, INNER)]);
  return squares.flatMap((square) => [true, false].map((mirrored) => differenceHash(grey, square, mirrored)));
}

/** Returns the brightness of each pixel, row by row. */
async function greyOf(picture: Buffer | string): Promise<Buffer> {
  const sharp = await loadSharp();
  const flat = sharp(picture).resize(SIDE, SIDE, { fit: "fill" }).flatten({ background: "#000" });
  return drawInTurn(() => flat.greyscale().raw().toBuffer());
}

function inner({ left, top, side }: Square, part: number): Square {
  const margin = (side * (1 - part)) / 2;
  return { left: left + margin, top: top + margin, side: side * part };
}

/** Returns the square around all pixels that differ from the colour of the corner. */
function framed(grey: Buffer): Square {
  const edges = { left: SIDE, top: SIDE, right: -1, bottom: -1 };
  for (const [at, value] of grey.entries()) {
    if (Math.abs(value - grey[0]!) <= FRAME_SHADES) continue;
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.top = Math.min(edges.top, y);
    edges.bottom = Math.max(edges.bottom, y);
  }
  if (edges.right < 0) return WHOLE;
  const side = Math.max(edges.right - edges.left, edges.bottom - edges.top) + 1;
  const [x, y] = [(edges.left + edges.right + 1) / 2, (edges.top + edges.bottom + 1) / 2];
  return { left: Math.max(0, x - side / 2), top: Math.max(0, y - side / 2), side };
}

/**
 * Returns the dHash of a square: for 8 rows of 9 columns, each bit says whether a column is brighter than the next
 * column.
 */
function differenceHash(grey: Buffer, { left, top, side }: Square, mirrored: boolean): Hash {
  let [bits, sure] = [0n, 0n];
  for (let row = 0; row < 8; row += 1) {
    const averages = Array.from({ length: 9 }, (_, column) =>
      meanOf(grey, { x: left + (column * side) / 9, y: top + (row * side) / 8, width: side / 9, height: side / 8 }),
    );
    if (mirrored) averages.reverse();
    for (let column = 0; column < 8; column += 1) {
      const fall = averages[column]! - averages[column + 1]!;
      bits = (bits << 1n) | (fall > 0 ? 1n : 0n);
      sure = (sure << 1n) | (Math.abs(fall) >= SURE_SHADES ? 1n : 0n);
    }
  }
  return { bits, sure };
}

function meanOf(
  grey: Buffer,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  let [sum, count] = [0, 0];
  for (let row = Math.round(y); row < Math.min(SIDE, Math.round(y + height)); row += 1) {
    for (let column = Math.round(x); column < Math.min(SIDE, Math.round(x + width)); column += 1) {
      sum += grey[row * SIDE + column]!;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

function countOnes(bits: bigint): number {
  let count = 0;
  for (let left = bits; left > 0n; left &= left - 1n) count += 1;
  return count;
}
