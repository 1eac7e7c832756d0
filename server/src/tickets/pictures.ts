import { Readable } from "node:stream";
import type { TicketPicture } from "@vitrine/contract/tickets/calls.ts";
import { TICKET_LIMITS } from "@vitrine/contract/tickets/rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import {
  drawUploadInTurn,
  openUpload,
  readBase64Picture,
  refuseUnreadable,
  requirePicture,
} from "../platform/pictures.ts";
import { WAITING_PICTURES_MOST } from "./rules.ts";

const SIDE = 1600;
const MAX_SECONDS = 8;
const { picturePixels, picturesOfPost, picturesOfTicket } = TICKET_LIMITS;

const tooMany = () => new Refusal("ticket_pictures", { ofPost: picturesOfPost, ofTicket: picturesOfTicket });

/**
 * Stores an uploaded picture until a post uses it. It is encoded again as a WebP of at most 1600 pixels on each side,
 * so that neither metadata nor anything hidden in the file reaches an operator. Refuses a player with too many pictures
 * that no post uses.
 */
export async function storePicture(db: Db, playerId: number, image: string): Promise<TicketPicture> {
  const file = readBase64Picture(image);
  const { waiting } = await db
    .selectFrom("tickets_pictures")
    .select(sql<number>`count(*)`.as("waiting"))
    .where("player_id", "=", playerId)
    .where("post_id", "is", null)
    .executeTakeFirstOrThrow();
  if (waiting >= WAITING_PICTURES_MOST) throw tooMany();
  requirePicture(file);
  const { data, info } = await drawUploadInTurn(async () => {
    const picture = await openUpload(file, picturePixels);
    return picture
      .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseUnreadable);
  });
  return db
    .insertInto("tickets_pictures")
    .values({ player_id: playerId, width: info.width, height: info.height, bytes: data })
    .returning(["id", "width", "height"])
    .executeTakeFirstOrThrow();
}

/** Gives uploaded pictures of the player to a post. Refuses pictures of others, used pictures, and too many of them. */
export async function attachPictures(
  tx: Tx,
  { playerId, ticketId, postId, ids }: { playerId: number; ticketId: number; postId: number; ids: readonly number[] },
): Promise<void> {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable("tickets_pictures")
    .set({ post_id: postId })
    .where("id", "in", chosen)
    .where("player_id", "=", playerId)
    .where("post_id", "is", null)
    .executeTakeFirst();
  const { used } = await tx
    .selectFrom("tickets_pictures as picture")
    .innerJoin("tickets_posts as post", "post.id", "picture.post_id")
    .select(sql<number>`count(*)`.as("used"))
    .where("post.ticket_id", "=", ticketId)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== chosen.length || used > picturesOfTicket) throw tooMany();
}

/** Reads the pictures of posts, without their bytes, by post. */
export async function readPicturesOf(db: Db, postIds: readonly number[]): Promise<Map<number, TicketPicture[]>> {
  const rows = await db
    .selectFrom("tickets_pictures")
    .select(["id", "width", "height", "post_id"])
    .where("post_id", "in", postIds.length > 0 ? postIds : [0])
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ post_id }) => post_id!) as Map<number, TicketPicture[]>;
}

/** Returns the file of a picture. With `playerId` it must be the player's own; without, a post must use it. */
export async function readPicture(db: Db, id: number, playerId: number | null) {
  let query = db.selectFrom("tickets_pictures").select("bytes").where("id", "=", id);
  query = playerId === null ? query.where("post_id", "is not", null) : query.where("player_id", "=", playerId);
  const found = await query.executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  return { name: `${id}.webp`, stream: Readable.from([found.bytes]) };
}

/** Deletes the pictures that no post has used for a day. */
export async function forgetUnusedPictures(db: Db): Promise<void> {
  await db
    .deleteFrom("tickets_pictures")
    .where("post_id", "is", null)
    .where("created_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}
