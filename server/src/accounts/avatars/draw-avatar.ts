import { AVATAR_LIMITS } from "@vitrine/contract/accounts/avatars.ts";
import sharp from "sharp";
import { Refusal } from "../../platform/errors.ts";
import { drawUploadInTurn } from "../../platform/pictures.ts";

const SIDE = 256;
const MAX_SECONDS = 5;

/**
 * Redraws an uploaded picture as a WebP square of 256 × 256 pixels. Only the first frame is kept and all metadata is
 * dropped. The format is detected from the bytes, because the name and type in a request cannot be trusted.
 */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  if (!looksLikePicture(bytes)) throw new Refusal("avatar_unreadable");
  return drawUploadInTurn(() => drawSquare(bytes));
}

async function drawSquare(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: AVATAR_LIMITS.pixels ** 2, failOn: "error" });
  // The size is in the file's header, so a decompression bomb is refused before any pixel is unpacked.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (Math.max(width, height) > AVATAR_LIMITS.pixels) {
    throw new Refusal("avatar_too_large", { max: AVATAR_LIMITS.pixels });
  }
  return picture
    .autoOrient()
    .resize(SIDE, SIDE, { fit: "cover" })
    .webp({ quality: 84 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(refuseUnreadable);
}

function looksLikePicture(bytes: Buffer): boolean {
  const begins = (signature: string, at = 0) => bytes.toString("latin1", at, at + signature.length) === signature;
  const isPng = begins("\x89PNG\r\n\x1a\n");
  const isJpeg = begins("\xff\xd8\xff");
  const isWebp = begins("RIFF") && begins("WEBP", 8);
  return isPng || isJpeg || isWebp;
}

function refuseUnreadable(): never {
  throw new Refusal("avatar_unreadable");
}
