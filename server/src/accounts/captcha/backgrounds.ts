import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PUZZLE_SIZE } from "@vitrine/contract/accounts/captcha.ts";
import sharp from "sharp";

const BANNERS = join(import.meta.dirname, "../../../../web/public/pictures/banners");
/** Pixels of the picture per pixel of the captcha protocol. */
export const SCALE = 2;
const WIDTH = PUZZLE_SIZE.width * SCALE;
const HEIGHT = PUZZLE_SIZE.height * SCALE;

export type Pixels = { bytes: Buffer; width: number; height: number; channels: 3 | 4 };

let prepared: Promise<Pixels[]> | undefined;

/** Loads the pictures in advance, so that the first puzzle is drawn without delay. */
export async function warmBackgrounds(): Promise<void> {
  prepared ??= prepare();
  await prepared.catch(() => {
    prepared = undefined;
  });
}

/** Returns a random part of one of our pictures, in the size of a puzzle. */
export async function pickBackground(): Promise<Pixels> {
  prepared ??= prepare();
  const all = await prepared.catch((error) => {
    prepared = undefined;
    throw error;
  });
  const { bytes, ...raw } = all[randomInt(all.length)]!;
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

/** Reads and unpacks the pictures once and caches them (about 8 MB). */
async function prepare(): Promise<Pixels[]> {
  const files = (await readdir(BANNERS)).filter((name) => name.endsWith(".webp") && !name.includes("-390"));
  return Promise.all(
    files.map(async (name) => {
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
      return { bytes, width: info.width, height: info.height, channels: 3 } as const;
    }),
  );
}
