import { AVATAR_LIMITS } from "@vitrine/contract/accounts/rules.ts";

/** Why a file cannot become an avatar: not a PNG, JPEG or WebP, too many bytes, or too many pixels. */
export type PictureFlaw = "unreadable" | "heavy" | "wide";

/**
 * Reads a chosen file as a picture. Its first bytes, and not its declared type, show whether it is a picture, as on the
 * server.
 */
export async function readPicture(file: Blob): Promise<ImageBitmap | PictureFlaw> {
  if (file.size > AVATAR_LIMITS.bytes) return "heavy";
  if (!looksLikePicture(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return "unreadable";
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return "unreadable";
  return Math.max(picture.width, picture.height) > AVATAR_LIMITS.pixels ? "wide" : picture;
}

/** Whether the bytes start with the signature of a PNG, a JPEG or a WebP file. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  const isWebp = text.startsWith("RIFF") && text.startsWith("WEBP", 8);
  return text.startsWith("\x89PNG\r\n\x1a\n") || text.startsWith("\xff\xd8\xff") || isWebp;
}
