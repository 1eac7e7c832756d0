import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { ticketAnswer, ticketGet, ticketList, ticketOpen } from "@vitrine/contract/tickets/calls.ts";
import { TICKET_LIMITS } from "@vitrine/contract/tickets/rules.ts";
import { sql } from "kysely";
import { readMessagesAbout } from "../messages/index.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { attachPictures, readPicturesOf } from "./pictures.ts";
import { readText } from "./read-text.ts";
import { POSTS_SHOWN, SAME_TICKET_MINUTES } from "./rules.ts";
import { findSubject, type SubjectDeps } from "./subjects.ts";

type Writer = { playerId: number; language: Language };

/**
 * Opens a ticket, or finds the ticket that the same request has opened. Refuses a subject that is not the player's own.
 */
export async function openTicket(
  deps: SubjectDeps,
  { playerId, language }: Writer,
  { topic, subjectId, pictures, ...written }: InputOf<typeof ticketOpen>,
): Promise<{ id: number }> {
  const text = readText(written.text);
  if (subjectId !== undefined && !(await findSubject(deps, { playerId, topic, subjectId })))
    throw new Refusal("ticket_subject");
  return transact(deps.db, async (tx) => {
    // Requests of one player run in turn, so that the limit of open tickets holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets ${playerId}`}, 0))`.execute(tx);
    const same = await findSame(tx, { playerId, topic, subjectId: subjectId ?? null, text });
    if (same) return same;
    await requirePlaceForOpen(tx, playerId);
    const { id } = await tx
      .insertInto("tickets_tickets")
      .values({ player_id: playerId, topic, subject_id: subjectId ?? null, language })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writePost(tx, { playerId, ticketId: id, text, pictures });
    return { id };
  });
}

function findSame(
  tx: Tx,
  { playerId, topic, subjectId, text }: { playerId: number; topic: string; subjectId: number | null; text: string },
) {
  return tx
    .selectFrom("tickets_tickets as ticket")
    .innerJoin("tickets_posts as post", "post.ticket_id", "ticket.id")
    .select("ticket.id")
    .where("ticket.player_id", "=", playerId)
    .where("ticket.topic", "=", topic)
    .where("ticket.subject_id", "is not distinct from", subjectId)
    .where("ticket.created_at", ">", sql<Date>`now() - make_interval(mins => ${SAME_TICKET_MINUTES})`)
    .where("post.text", "=", text)
    .executeTakeFirst();
}

async function requirePlaceForOpen(tx: Tx, playerId: number): Promise<void> {
  const { open } = await tx
    .selectFrom("tickets_tickets")
    .select(sql<number>`count(*)`.as("open"))
    .where("player_id", "=", playerId)
    .where("state", "<>", "closed")
    .executeTakeFirstOrThrow();
  if (open >= TICKET_LIMITS.openMost) throw new Refusal("tickets_many", { most: TICKET_LIMITS.openMost });
}

/** Adds a post of the player. A ticket that support has answered or that was closed waits for support again. */
export async function answerTicket(
  db: Db,
  playerId: number,
  { id, text: written, pictures }: InputOf<typeof ticketAnswer>,
): Promise<null> {
  const text = readText(written);
  return transact(db, async (tx) => {
    const { state } = await lockOwn(tx, { id, playerId });
    if (state === "closed") await requirePlaceForOpen(tx, playerId);
    await writePost(tx, { playerId, ticketId: id, text, pictures });
    // A ticket that waits already keeps its place in the line.
    if (state !== "open")
      await tx
        .updateTable("tickets_tickets")
        .set({ state: "open", changed_at: sql`now()`, closed_at: null, closed_by: null })
        .where("id", "=", id)
        .execute();
    return null;
  });
}

export async function closeOwnTicket(db: Db, playerId: number, id: number): Promise<null> {
  return transact(db, async (tx) => {
    const { state } = await lockOwn(tx, { id, playerId });
    if (state !== "closed")
      await tx
        .updateTable("tickets_tickets")
        .set({ state: "closed", changed_at: sql`now()`, closed_at: sql`now()`, closed_by: "player" })
        .where("id", "=", id)
        .execute();
    return null;
  });
}

async function lockOwn(tx: Tx, { id, playerId }: { id: number; playerId: number }): Promise<{ state: string }> {
  const own = tx.selectFrom("tickets_tickets").select("state").where("id", "=", id).where("player_id", "=", playerId);
  const found = await own.forUpdate().executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  return found;
}

async function writePost(
  tx: Tx,
  { playerId, ticketId, text, pictures }: { playerId: number; ticketId: number; text: string; pictures: string },
): Promise<void> {
  const { id: postId } = await tx
    .insertInto("tickets_posts")
    .values({ ticket_id: ticketId, text })
    .returning("id")
    .executeTakeFirstOrThrow();
  await attachPictures(tx, { playerId, ticketId, postId, ids: pictures.split(",").filter(Boolean).map(Number) });
}

const BEGINNING = 160;

/** How the first post of a ticket begins. */
export const beginningOf = sql<string>`(select left(post.text, ${sql.lit(BEGINNING)}) from tickets_posts post
  where post.ticket_id = ticket.id order by post.id limit 1)`;

const HEADING = ["ticket.id", "ticket.topic", "ticket.subject_id", "ticket.state", "ticket.created_at"] as const;

const selectOwn = (db: Db, playerId: number) =>
  db
    .selectFrom("tickets_tickets as ticket")
    .select([...HEADING, "ticket.changed_at", "ticket.unread", beginningOf.as("begins")])
    .where("ticket.player_id", "=", playerId);

type Heading = Awaited<ReturnType<ReturnType<typeof selectOwn>["execute"]>>[number];

/** Returns the fields of a ticket that every list shows. */
export const showHeading = (row: Omit<Heading, "unread">) => ({
  ...{ id: row.id, topic: row.topic, subjectId: row.subject_id, state: row.state, begins: row.begins },
  ...{ createTime: row.created_at.toISOString(), changeTime: row.changed_at.toISOString() },
});

export async function listOwnTickets(
  db: Db,
  playerId: number,
  { before, pageSize }: InputOf<typeof ticketList>,
): Promise<OutputOf<typeof ticketList>> {
  let query = selectOwn(db, playerId)
    .orderBy("ticket.id", "desc")
    .limit(pageSize + 1);
  if (before !== undefined) query = query.where("ticket.id", "<", before);
  const rows = await query.execute();
  const list = rows.slice(0, pageSize).map((row) => ({ ...showHeading(row), unread: row.unread }));
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null } as OutputOf<typeof ticketList>;
}

/** Reads an own ticket without the notes of support, and marks its answers as read. */
export async function readOwnTicket(db: Db, playerId: number, id: number): Promise<OutputOf<typeof ticketGet>> {
  const ticket = await selectOwn(db, playerId).where("ticket.id", "=", id).executeTakeFirst();
  if (!ticket) throw new Refusal("not_found");
  if (ticket.unread)
    await transact(db, async (tx) => {
      await tx.updateTable("tickets_tickets").set({ unread: false }).where("id", "=", id).execute();
      await readMessagesAbout(tx, playerId, id);
    });
  const posts = await readPosts(db, id, { notes: false });
  const own = posts.map(({ operator, internal: _, ...post }) => ({ ...post, own: operator === null }));
  return { ...showHeading(ticket), posts: own } as OutputOf<typeof ticketGet>;
}

/** Reads the newest posts of a ticket, oldest first, with or without the notes of support. */
export async function readPosts(db: Db, ticketId: number, { notes }: { notes: boolean }) {
  let query = db
    .selectFrom("tickets_posts")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("id", "desc")
    .limit(POSTS_SHOWN);
  if (!notes) query = query.where("internal", "=", false);
  const rows = (await query.execute()).reverse();
  const pictures = await readPicturesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, operator, internal, text, created_at }) => ({
    ...{ id, operator, internal, text, createTime: created_at.toISOString() },
    pictures: (pictures.get(id) ?? []).map(({ id, width, height }) => ({ id, width, height })),
  }));
}
