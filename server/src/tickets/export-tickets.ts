import type { Tx } from "../platform/database/database.ts";
import { type ExportPart, ownRows, pagedPart } from "../platform/export-part.ts";
import { readPicturesOf } from "./pictures.ts";

/** The posts of the player and of support, for the player's export. Notes of support are left out. */
export const exportTickets: readonly ExportPart[] = [
  pagedPart({
    file: "tickets.json",
    read: (db, playerId, page) =>
      ownRows(
        db.selectFrom("tickets_tickets").select(["id", "topic", "subject_id", "state", "created_at", "closed_at"]),
        { playerId, ...page },
      ),
    idOf: ({ id }) => id,
  }),
  pagedPart({
    file: "ticket-posts.json",
    read: async (db, playerId, { after, limit }) => {
      const posts = await db
        .selectFrom("tickets_posts as post")
        .innerJoin("tickets_tickets as ticket", "ticket.id", "post.ticket_id")
        .select(["post.id", "post.ticket_id", "post.operator", "post.text", "post.created_at"])
        .where("ticket.player_id", "=", playerId)
        .where("post.internal", "=", false)
        .where("post.id", ">", after)
        .orderBy("post.id")
        .limit(limit)
        .execute();
      const pictures = await readPicturesOf(
        db,
        posts.map(({ id }) => id),
      );
      return posts.map(({ id, ticket_id, operator, text, created_at }) => ({
        ...{ id, ticketId: ticket_id, by: operator === null ? "player" : "support", text, createTime: created_at },
        pictures: (pictures.get(id) ?? []).map((picture) => picture.id),
      }));
    },
    idOf: ({ id }) => id,
  }),
  {
    file: "ticket-pictures.json",
    // Pictures are large, so they are read one by one.
    async *rows(db, playerId) {
      const own = db.selectFrom("tickets_pictures").where("player_id", "=", playerId);
      for (const { id } of await own.select("id").orderBy("id").execute()) {
        const picture = await own.select(["bytes", "created_at"]).where("id", "=", id).executeTakeFirst();
        if (picture) yield { id, createTime: picture.created_at, webp: picture.bytes.toString("base64") };
      }
    },
  },
];

/** Deletes the tickets of an account that is being closed, with their posts and pictures. */
export async function forgetTickets(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom("tickets_tickets").where("player_id", "=", playerId).execute();
  await tx.deleteFrom("tickets_pictures").where("player_id", "=", playerId).execute();
}
