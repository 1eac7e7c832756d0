import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";

/** The purpose of a ticket, and its subject: a phone, a Steam id, or an account id as text. */
export type TicketClaim = { purpose: string; subject: string };

/** Creates a ticket for one use: 256 bits as hex. The database stores only its hash. */
export async function giveTicket(db: Db, claim: TicketClaim & { lifeMs: number }): Promise<string> {
  const ticket = randomBytes(32).toString("hex");
  await db
    .insertInto("accounts_tickets")
    .values({
      ticket_hash: hashTicket(ticket, claim),
      expires_at: sql`now() + make_interval(secs => ${claim.lifeMs / 1000})`,
    })
    .execute();
  return ticket;
}

/**
 * Uses up a ticket. After a rollback it is valid again. Of two parallel uses only one succeeds. An unknown, used or
 * expired ticket is refused, and so is a ticket of another purpose or subject.
 */
export async function useTicket(db: Db, { ticket, ...claim }: TicketClaim & { ticket: string }): Promise<void> {
  const used = await db
    .deleteFrom("accounts_tickets")
    .where("ticket_hash", "=", hashTicket(ticket, claim))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("ticket_hash")
    .executeTakeFirst();
  if (!used) throw new Refusal("ticket_invalid");
}

/** Does the same as useTicket, for a transaction that runs in a pipeline. */
export async function useTicketIn(
  statements: Statements,
  { ticket, ...claim }: TicketClaim & { ticket: string },
): Promise<void> {
  const used = await statements.query(
    "use_ticket",
    "delete from accounts_tickets where ticket_hash = $1 and expires_at > now() returning ticket_hash",
    [`\\x${hashTicket(ticket, claim).toString("hex")}`],
  );
  if (used.length === 0) throw new Refusal("ticket_invalid");
}

/** Makes the same check as useTicket, but leaves the ticket valid. */
export async function requireTicket(db: Db, { ticket, ...claim }: TicketClaim & { ticket: string }): Promise<void> {
  const good = await db
    .selectFrom("accounts_tickets")
    .select("ticket_hash")
    .where("ticket_hash", "=", hashTicket(ticket, claim))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!good) throw new Refusal("ticket_invalid");
}

// Purpose and subject are part of the hash, so a ticket cannot be found for another purpose or subject.
function hashTicket(ticket: string, { purpose, subject }: TicketClaim): Buffer {
  return hash("sha256", JSON.stringify([ticket, purpose, subject]), "buffer");
}
