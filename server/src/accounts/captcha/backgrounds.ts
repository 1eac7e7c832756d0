import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PUZZLE_SIZE } from "@vitrine/contract/accounts/captcha.ts";
import { loadSharp } from "../../platform/pictures.ts";

const BANNERS = join(import.meta.dirname, "../../../../web/public/pictures/banners");
/** Pixels of the picture per pixel of the captcha protocol. */
export const SCALE = 2;
const WIDTH = PUZZLE_SIZE.width * SCALE;
const HEIGHT = PUZZLE_SIZE.height * SCALE;

export type Pixels = { bytes: Buffer; width: number; height: number; channels: 3 | 4 };

/** The names of our pictures, and those that were unpacked already (all together about 8 MB). */
let names: Promise<string[]> | undefined;
const unpacked = new Map<string, Promise<Pixels>>();

/** Returns a random part of one of our pictures, in the size of a puzzle. */
export async function pickBackground(): Promise<Pixels> {
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
  names ??= readdir(BANNERS).then((all) => all.filter((name) => name.endsWith(".webp") && !name.includes("-390")));
  const all = await names.catch((error) => {
    names = undefined;
    throw error;
  });
  return all[randomInt(all.length)]!;
}

/** Unpacks a picture when the first puzzle needs it. A picture that cannot be read is tried again the next time. */
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
