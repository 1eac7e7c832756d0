import { createHash, randomBytes, randomInt } from "node:crypto";
import { giveTicket } from "../../../src/accounts/index.ts";
import { keyedHash } from "../../../src/platform/seed-key.ts";
import { createSequencer } from "../../../src/transparency/index.ts";
import { call } from "../../fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, type SoldBox } from "../../fixtures/players.ts";
import type { LocalSite } from "../../fixtures/site.ts";
import { openGifts } from "../../fixtures/wallet.ts";

/** A player of the campaign. The phone may change, so read it from the database. */
export type Seat = Player;

/** The site and the players of the campaign. */
export type World = {
  site: LocalSite;
  gifts: ReturnType<typeof openGifts>;
  /**
   * `seats` play and change their accounts. `resting` players limit and exclude themselves, so they cannot play
   * afterwards.
   */
  seats: Seat[];
  resting: Seat[];
  boxes: SoldBox[];
  /** Resources that recipes opened; they are closed before the site. */
  closing: (() => Promise<void>)[];
};

const SEATS = 12;

export async function seedWorld(site: LocalSite): Promise<World> {
  const seats: Seat[] = [];
  for (let seat = 0; seat < SEATS + 3; seat += 1) seats.push(await newPlayer(site));
  const gifts = openGifts(site.connectionString);
  const boxes = await boxesOnSale(site);
  const world: World = { site, gifts, seats: seats.slice(3), resting: seats.slice(0, 3), boxes, closing: [] };
  for (const { id, token } of world.seats) {
    await gifts.give(id, { coinsCents: 5_000_000, pointsCents: 100_000 });
    await call(site, "POST", "box/open", { token, body: { id: world.boxes[0]!.id, number: 10 } });
    await call(site, "POST", "profile/modifySecret", { token, body: { clientSeed: "fuzz" } });
  }
  // The log of this world has some leaves; its job does not run here.
  const sequencer = createSequencer({ db: site.database.db, config: site.config }, { signEveryMs: 0 });
  await sequencer.work(new AbortController().signal);
  return world;
}

/** Creates a new session for an account, like a login. */
export async function seedToken({ site }: World, accountId: number): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await site.database.pool.query(
    "insert into accounts_sessions (token_hash, account_id, expires_at, address, device) values ($1, $2, now() + interval '30 days', '', '')",
    [createHash("sha256").update(token).digest(), accountId],
  );
  return token;
}

/** Creates a ticket, like the call that must come before the call under test. */
export const seedTicket = ({ site }: World, purpose: string, subject: string | number) =>
  giveTicket(site.database.db, { purpose, subject: String(subject), lifeMs: 600_000 });

/** Writes a verification code to the database, like a sent message. */
export async function seedCode({ site }: World, purpose: string, way: "sms" | "mail", to: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const hash = (...parts: string[]) =>
    keyedHash(site.config.seedKey, { purpose: "codes", text: JSON.stringify(parts) });
  await site.database.pool.query(
    `insert into accounts_codes (purpose, way, recipient_hash, address_hash, code_hash, sent_at, expires_at)
      values ($1, $2, $3, $4, $5, now() - interval '61 seconds', now() + interval '4 minutes')`,
    [purpose, way, hash("recipient", way, to), hash("address", "fuzz"), hash("code", way, purpose, to, code)],
  );
  return code;
}

/** Moves sent codes into the past, so that no minute or day limit delays the next code. */
export const forgetCodes = ({ site }: World) =>
  site.database.pool.query(
    "update accounts_codes set sent_at = sent_at - interval '2 days' where sent_at > now() - interval '2 days'",
  );

export const freshPhone = () => `+8613${randomInt(1_000_000_000).toString().padStart(9, "0")}`;
export const freshMail = () => `${randomBytes(8).toString("hex")}@example.com`;

export async function phoneOf({ site }: World, { id }: Seat): Promise<string> {
  const { rows } = await site.database.pool.query<{ phone: string }>(
    "select phone from accounts_accounts where id = $1",
    [id],
  );
  return rows[0]!.phone;
}

/** Returns the first `id` of a query. */
export async function oneOf({ site }: World, statement: string, ...values: unknown[]): Promise<number | undefined> {
  const { rows } = await site.database.pool.query<{ id: number }>(statement, values);
  return rows[0]?.id;
}

/** Writes the rows that a call needs. */
export const make = ({ site }: World, statement: string, ...values: unknown[]) =>
  site.database.pool.query(statement, values);
