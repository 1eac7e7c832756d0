import { createHash } from "node:crypto";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import type { FastifyInstance } from "fastify";
import type Sharp from "sharp";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { drawUploadInTurn, openUpload, refuseUnreadable, requirePicture } from "../platform/pictures.ts";

/**
 * Where uploaded pictures of items are served. The end of the path is like that of the site's own pictures, so that
 * pages find the small size.
 */
export const PICTURES_AT = "/uploads/pictures/items/";

/** The longest allowed side of an uploaded picture, in px. */
const MOST_PIXELS = 4096;
const MAX_SECONDS = 10;
/** The sizes of the site's own item pictures, in px. */
export const SIZES = { large: { width: 960, height: 720 }, small: { width: 320, height: 240 } } as const;

/** A picture of an item in both sizes, as WebP. */
export type ItemPicture = { large: Buffer; small: Buffer };

/**
 * Encodes an uploaded picture in the two sizes of item pictures, without its metadata. The background is transparent.
 * An SVG is refused by its first bytes, under any name, and a decompression bomb by the size in its header.
 */
export async function resizeItemPicture(bytes: Buffer): Promise<ItemPicture> {
  requirePicture(bytes);
  return drawUploadInTurn(async () => encodeSizes(await openUpload(bytes, MOST_PIXELS)));
}

/** Encodes an open picture in the two sizes. */
export async function encodeSizes(picture: ReturnType<typeof Sharp>): Promise<ItemPicture> {
  const resized = (size: (typeof SIZES)[keyof typeof SIZES]) =>
    picture
      .clone()
      .resize({ ...size, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 86 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
      .catch(refuseUnreadable);
  return { large: await resized(SIZES.large), small: await resized(SIZES.small) };
}

/** The name of a picture follows from its content. */
export const hashOf = (picture: Buffer) => createHash("sha256").update(picture).digest("hex").slice(0, 40);

export const isWebp = (bytes: Buffer) => /^RIFF.{4}WEBP$/s.test(bytes.toString("latin1", 0, 12));

type Picture = ItemPicture & { hash: string; operator: string };

/** Stores a picture. A picture with the same content is stored only once. */
export async function savePicture(tx: Db | Tx, picture: Picture): Promise<void> {
  await tx
    .insertInto("catalogue_pictures")
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function readPictures(db: Db) {
  return db.selectFrom("catalogue_pictures").select(["hash", "large", "small"]).orderBy("hash").execute();
}

const FILE = /^([0-9a-f]{40})(-320)?\.webp$/;
const RATE = rateLimit("item-picture");

/** Serves uploaded pictures of items. Their names follow from their content, so browsers keep them permanently. */
export function servePictures(http: FastifyInstance, { db, imageHost }: { db: Db; imageHost: () => string }): void {
  http.get<{ Params: { file: string } }>(
    `${PICTURES_AT}:file`,
    { schema: { hide: true } as object, config: { limit: { rates: [RATE] } } },
    async (request, reply) => {
      const [, hash, isSmall] = FILE.exec(request.params.file) ?? [];
      const found = hash
        ? await db
            .selectFrom("catalogue_pictures")
            .select(isSmall ? "small as bytes" : "large as bytes")
            .where("hash", "=", hash)
            .executeTakeFirst()
        : undefined;
      if (!found) throw new Refusal("not_found");
      return reply
        .type("image/webp")
        .header("cache-control", "public, max-age=31536000, immutable")
        .headers(imageHost().startsWith("https:") ? { "cross-origin-resource-policy": "cross-origin" } : {})
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(found.bytes);
    },
  );
}
