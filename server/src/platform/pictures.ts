import type Sharp from "sharp";
import { Refusal } from "./errors.ts";
import { takeTurns } from "./turns.ts";

let loaded: Promise<typeof Sharp> | undefined;

/** Loads the library that draws pictures. Most programs draw none, so they start without it. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // Each picture uses one processor. No picture is drawn twice, so the library's cache is off.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/**
 * The one queue in which this process draws pictures: captchas, share cards and avatars. Drawing uses the same few
 * threads as password hashing, which would otherwise wait for the drawings. Refuses with `busy` when the queue is full.
 */
export const drawInTurn = takeTurns({ atOnce: 2, mostWaiting: 40 });

const uploadsInTurn = takeTurns({ atOnce: 1, mostWaiting: 12 });

/**
 * Large pictures take only one place of the queue, so the other place stays free for small ones. At most one upload and
 * one souvenir come here together: one is drawn, the other waits.
 */
const largeInTurn = takeTurns({ atOnce: 1, mostWaiting: 1 });

/**
 * The same queue for uploaded pictures, which may be much larger than ours. Only one upload runs at a time, and not
 * beside a souvenir. Refuses with `busy` when too many uploads wait.
 */
export const drawUploadInTurn: typeof drawInTurn = (work) => uploadsInTurn(() => largeInTurn(() => drawInTurn(work)));

const souvenirsInTurn = takeTurns({ atOnce: 1, mostWaiting: 12 });

/**
 * The same queue for souvenirs, the largest pictures of ours: anyone can ask for one of each opening. Only one is drawn
 * at a time, and not beside an upload. Refuses with `busy` when too many wait.
 */
export const drawSouvenirInTurn: typeof drawInTurn = (work) =>
  souvenirsInTurn(() => largeInTurn(() => drawInTurn(work)));

/** Refuses a file that is no PNG, JPEG or WebP by its bytes: the name and type in a request cannot be trusted. */
export function requirePicture(bytes: Buffer): void {
  const begins = (signature: string, at = 0) => bytes.toString("latin1", at, at + signature.length) === signature;
  const isPng = begins("\x89PNG\r\n\x1a\n");
  const isJpeg = begins("\xff\xd8\xff");
  const isWebp = begins("RIFF") && begins("WEBP", 8);
  if (!isPng && !isJpeg && !isWebp) refuseUnreadable();
}

/** Opens an uploaded picture, turned upright. Refuses one that is unreadable or has a side of more than `pixels`. */
export async function openUpload(bytes: Buffer, pixels: number): Promise<ReturnType<typeof Sharp>> {
  const sharp = await loadSharp();
  // The size is in the file's header, so a decompression bomb is refused before any pixel is unpacked.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (Math.max(width, height) > pixels) throw new Refusal("avatar_too_large", { max: pixels });
  return sharp(bytes, { limitInputPixels: pixels ** 2, failOn: "error" }).autoOrient();
}

export function refuseUnreadable(): never {
  throw new Refusal("avatar_unreadable");
}

/** Decodes a picture that was sent as base64. A form turns plus signs into spaces, so spaces are turned back. */
export function readBase64Picture(text: string): Buffer {
  const base64 = text.replace(/^data:[\w.+-]+\/[\w.+-]+;base64,/, "").replaceAll(" ", "+");
  if (base64 === "") throw new Refusal("avatar_missing");
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) throw new Refusal("avatar_unreadable");
  return Buffer.from(base64, "base64");
}
