import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PUZZLE_SIZE } from "@vitrine/contract/captcha.ts";
import sharp from "sharp";

const BANNERS = join(import.meta.dirname, "../../../../web/public/pictures/banners");
/** The pictures have this many pixels for each of the protocol's. */
export const SCALE = 2;
const WIDTH = PUZZLE_SIZE.width * SCALE;
const HEIGHT = PUZZLE_SIZE.height * SCALE;

export type Pixels = { bytes: Buffer; width: number; height: number; channels: 3 | 4 };

let prepared: Promise<Pixels[]> | undefined;

/** Has the pictures ready before somebody asks for the first puzzle. */
export async function warmBackgrounds(): Promise<void> {
  prepared ??= prepare();
  await prepared.catch(() => {
    prepared = undefined;
  });
}

/** A part of one of our pictures, another one each time, of the size of a puzzle. */
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

/** Reads the pictures once, unpacked, and keeps them: some eight megabytes. */
async function prepare(): Promise<Pixels[]> {
  const files = (await readdir(BANNERS)).filter((name) => name.endsWith(".webp") && !name.includes("-390"));
  return Promise.all(
    files.map(async (name) => {
      const picture = sharp(join(BANNERS, name));
      const { width, height } = await picture.metadata();
      // What stands in the window is on the right; the left is dark for the banner's words, and a hole could not be seen.
      const part = { left: Math.round(width * 0.36), top: 0, width: width - Math.round(width * 0.36), height };
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
