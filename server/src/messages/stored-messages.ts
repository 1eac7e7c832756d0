import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { getMessageDetail, listMessage } from "@vitrine/contract/messages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { type ExportPart, ownRows, pagedPart } from "../platform/export-part.ts";
import { type MessageDetails, type MessageKind, sayMessage } from "./say-message.ts";

type Reader = { accountId: number; language: Language };
type Row = { id: number; kind: string; details: unknown; created_at: Date; read_at: Date | null };

/** Returns messages of an account, newest first. `before` is the id of the last message of the previous page. */
export async function readMessages(
  db: Db,
  { accountId, language }: Reader,
  { before, pageSize }: InputOf<typeof listMessage>,
): Promise<OutputOf<typeof listMessage>> {
  const { list, next } = await readTexts(db, { accountId, language }, { before, pageSize });
  return { list: list.map(({ text: _, ...heading }) => heading), next };
}

/** Does the same with the texts, for an operator: reading them here leaves the messages unread. */
export async function readTexts(
  db: Db,
  { accountId, language }: Reader,
  { before, pageSize }: InputOf<typeof listMessage>,
): Promise<{ list: ReturnType<typeof word>[]; next: number | null }> {
  let query = db.selectFrom("messages_messages").selectAll().where("account_id", "=", accountId);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const list = rows.slice(0, pageSize).map((row) => word(row, language));
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
}

/** Returns one message of an account and marks it as read. Another account's message is refused as not_found. */
export async function readMessage(
  db: Db,
  { accountId, language }: Reader,
  id: number,
): Promise<OutputOf<typeof getMessageDetail>> {
  const mine = db.updateTable("messages_messages").where("account_id", "=", accountId);
  await mine.set({ read_at: sql`now()` }).where("id", "=", id).where("read_at", "is", null).execute();
  const row = await db
    .selectFrom("messages_messages")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return word(row, language);
}

/** Returns the number of unread messages. */
export async function countUnread(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom("messages_messages")
    .select(sql<number>`count(*)`.as("unread"))
    .where("account_id", "=", accountId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.unread;
}

/**
 * Marks messages as read: those up to and including `upTo`, or all. Returns the number of messages that are still
 * unread.
 */
export async function readAll(db: Db, accountId: number, upTo: number | undefined): Promise<number> {
  let update = db
    .updateTable("messages_messages")
    .set({ read_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  if (upTo !== undefined) update = update.where("id", "<=", upTo);
  await update.execute();
  return countUnread(db, accountId);
}

/** Marks the messages about a ticket as read, because the player has read the ticket itself. */
export async function readMessagesAbout(tx: Tx, accountId: number, ticketId: number): Promise<void> {
  await tx
    .updateTable("messages_messages")
    .set({ read_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("kind", "=", "ticket_answered" satisfies MessageKind)
    .where(sql<boolean>`details ->> 'ticket' = ${String(ticketId)}`)
    .where("read_at", "is", null)
    .execute();
}

function word(row: Row, language: Language) {
  const details = row.details as MessageDetails | null;
  const { title, text } = sayMessage(row.kind as MessageKind, language, details ?? {});
  return {
    battleId: typeof details?.battle === "number" ? details.battle : null,
    giveawayId: typeof details?.giveaway === "number" ? details.giveaway : null,
    ticketId: typeof details?.ticket === "number" ? details.ticket : null,
    id: row.id,
    kind: row.kind,
    title,
    text,
    read: row.read_at !== null,
    createTime: row.created_at.toISOString(),
  };
}

/** The player's messages for an export: their kind and details. */
export const exportMessages: readonly ExportPart[] = [
  pagedPart({
    file: "messages.json",
    read: (db, accountId, page) =>
      ownRows(db.selectFrom("messages_messages").select(["id", "kind", "details", "created_at", "read_at"]), {
        playerId: accountId,
        ...page,
        owner: "account_id",
      }),
    idOf: ({ id }) => id,
  }),
];

/** Deletes the messages of an account that is being closed. */
export async function forgetMessages(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom("messages_messages").where("account_id", "=", accountId).execute();
}
