import type { Updateable } from "kysely";
import { tellOwner } from "../accounts/index.ts";
import { now } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Schema } from "../platform/database/schema.ts";
import { Refusal } from "../platform/errors.ts";
import { readText } from "./read-text.ts";

/** The result of an act of support: no data, and the states before and after for the log. */
type Done = { result: null; before?: unknown; after?: unknown; accountId: number };

/**
 * Takes a ticket, so that nobody else works on it. A ticket of a colleague can be taken over only by a request that
 * names the colleague, so of two operators who take it at the same time the second is refused.
 */
export async function takeTicket(
  tx: Tx,
  { id, from }: { id: number; from?: string | undefined },
  operator: string,
): Promise<Done> {
  const { playerId, takenBy } = await lockTicket(tx, id);
  if (takenBy !== operator && takenBy !== null && takenBy !== from)
    throw new Refusal("ticket_taken", { operator: takenBy });
  await update(tx, id, { taken_by: operator });
  return { result: null, before: { takenBy }, after: { takenBy: operator }, accountId: playerId };
}

export async function giveBackTicket(tx: Tx, { id }: { id: number }, operator: string): Promise<Done> {
  const { playerId } = await lockOwn(tx, id, operator);
  await update(tx, id, { taken_by: null });
  return { result: null, before: { takenBy: operator }, after: { takenBy: null }, accountId: playerId };
}

type Written = { id: number; text: string; lastPost: number };

/**
 * Answers the player, who gets a message and a mail, but only one until the answer is read. If the thread has a newer
 * post than the operator has read, the answer is refused, because it may not fit.
 */
export async function answerPlayer(
  tx: Tx,
  { id, text: written, lastPost, close }: Written & { close: boolean },
  operator: string,
): Promise<Done> {
  const text = readText(written);
  const ticket = await lockOwn(tx, id, operator);
  await writePost(tx, { id, text, lastPost, operator, internal: false });
  const ended = close ? { closed_at: now(), closed_by: "support" } : { closed_at: null, closed_by: null };
  await update(tx, id, {
    ...{ state: close ? "closed" : "answered", changed_at: now(), unread: true, taken_by: operator },
    first_answer_at: ticket.firstAnswerAt ?? now(),
    ...ended,
  });
  if (!ticket.unread) await tellOwner(tx, ticket.playerId, "ticket_answered", { ticket: id });
  const after = { state: close ? "closed" : "answered" };
  return { result: null, before: { state: ticket.state }, after, accountId: ticket.playerId };
}

/** Adds a note that the player never receives. */
export async function noteTicket(tx: Tx, { id, text: written, lastPost }: Written, operator: string): Promise<Done> {
  const text = readText(written);
  const { playerId } = await lockTicket(tx, id);
  await writePost(tx, { id, text, lastPost, operator, internal: true });
  return { result: null, accountId: playerId };
}

export async function sortTicket(tx: Tx, { id, urgency }: { id: number; urgency: number }): Promise<Done> {
  const before = await lockTicket(tx, id);
  await update(tx, id, { urgency });
  return { result: null, before: { urgency: before.urgency }, after: { urgency }, accountId: before.playerId };
}

/** Closes a ticket without an answer, or opens a closed one again. */
export async function setTicketState(tx: Tx, { id, open }: { id: number; open: boolean }): Promise<Done> {
  const { playerId, state } = await lockTicket(tx, id);
  const isOpen = state !== "closed";
  if (isOpen !== open)
    await update(tx, id, {
      ...{ state: open ? "open" : "closed", changed_at: now() },
      ...(open ? { closed_at: null, closed_by: null } : { closed_at: now(), closed_by: "support" }),
    });
  return { result: null, before: { state }, after: { open }, accountId: playerId };
}

async function lockTicket(tx: Tx, id: number) {
  const found = await tx
    .selectFrom("tickets_tickets")
    .select(["player_id as playerId", "taken_by as takenBy", "state", "urgency", "unread"])
    .select("first_answer_at as firstAnswerAt")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  return found;
}

/** Locks a ticket that no colleague has taken. */
async function lockOwn(tx: Tx, id: number, operator: string) {
  const ticket = await lockTicket(tx, id);
  if (ticket.takenBy !== null && ticket.takenBy !== operator)
    throw new Refusal("ticket_taken", { operator: ticket.takenBy });
  return ticket;
}

type Change = Updateable<Schema["tickets_tickets"]>;

function update(tx: Tx, id: number, change: Change) {
  return tx.updateTable("tickets_tickets").set(change).where("id", "=", id).execute();
}

async function writePost(
  tx: Tx,
  post: { id: number; text: string; lastPost: number; operator: string; internal: boolean },
): Promise<void> {
  const { id, text, lastPost, operator, internal } = post;
  const { newest } = await tx
    .selectFrom("tickets_posts")
    .select(({ fn }) => fn.max("id").as("newest"))
    .where("ticket_id", "=", id)
    .executeTakeFirstOrThrow();
  if (newest !== lastPost) throw new Refusal("ticket_changed");
  await tx.insertInto("tickets_posts").values({ ticket_id: id, text, operator, internal }).execute();
}
