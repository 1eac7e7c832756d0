import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";

/** What a ticket proves, and of whom: a phone, a mail address, or an account's id as text. */
export type TicketClaim = { purpose: string; subject: string };

/** Gives a ticket for one use: 256 bits as hex, of which the database keeps only a hash. */
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
 * Uses a ticket up. In a transaction that is rolled back it stays good; of two that use it at once one wins.
 * @throws Refusal ticket_invalid where it is unknown, used, expired, or of another purpose or subject.
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

/** The same in a pipeline's transaction. @throws Refusal ticket_invalid. */
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

/** Refuses what useTicket would refuse, and leaves the ticket good. @throws Refusal ticket_invalid. */
export async function requireTicket(db: Db, { ticket, ...claim }: TicketClaim & { ticket: string }): Promise<void> {
  const good = await db
    .selectFrom("accounts_tickets")
    .select("ticket_hash")
    .where("ticket_hash", "=", hashTicket(ticket, claim))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!good) throw new Refusal("ticket_invalid");
}

// Hashed together, so that a ticket is not even found for another purpose or subject.
function hashTicket(ticket: string, { purpose, subject }: TicketClaim): Buffer {
  return hash("sha256", JSON.stringify([ticket, purpose, subject]), "buffer");
}
