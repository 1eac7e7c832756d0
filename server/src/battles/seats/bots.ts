import { BATTLE_LIMITS } from "@vitrine/contract/battles.ts";
import { sql } from "kysely";
import { readTitle } from "../../accounts/index.ts";
import type { Db, Tx } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";

type SeededBot = { readonly id: number; readonly name: string; readonly avatar: string };

/** A bot of the house. Its player id is its negative id. A disabled bot takes no new seat. */
export type Bot = SeededBot & { readonly enabled: boolean };

/** The name and avatar of a player or a bot. */
type Face = { userName: string; avatar: string; bot: boolean };

type Profile = { userName: string; avatar: string };
type Profiles = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>>;
export type Faces = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Face>>;

/** How old the list may be. A bot that is seated is read from the database. */
const FRESH_MS = 1000;

/** Caches all bots, also disabled ones; there are a few dozen. A changed list is a new object. */
export function rememberBots(db: Db): () => Promise<readonly Bot[]> {
  let known: readonly Bot[] = [];
  let reading: Promise<readonly Bot[]> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  async function read() {
    const rows = await db.selectFrom("battles_bots").select(COLUMNS).orderBy("id").execute();
    if (JSON.stringify(rows) !== JSON.stringify(known)) known = rows;
    return known;
  }
  return () => {
    if (reading === undefined || performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      // An empty list is read again: another server may be writing the bots, or the database was unavailable.
      reading = read().catch(() => known);
      void reading.then(({ length }) => {
        if (length === 0) reading = undefined;
      });
    }
    return reading;
  };
}

const COLUMNS = ["id", "name", "avatar", "enabled"] as const;

/** Returns the names and avatars of players and bots. */
export function facesOf(profiles: Profiles, bots: () => Promise<readonly Bot[]>): Faces {
  return async (playerIds) => {
    const [players, house] = await Promise.all([
      profiles(playerIds.filter((id) => id > 0)),
      playerIds.some((id) => id < 0) ? bots() : [],
    ]);
    const faces = new Map<number, Face>();
    for (const [id, { userName, avatar }] of players) faces.set(id, { userName, avatar, bot: false });
    for (const { id, name, avatar } of house) faces.set(-id, { userName: name, avatar, bot: true });
    return faces;
  };
}

/** The name and avatar that are shown for a player whose profile no longer exists. */
export const NOBODY: Face = { userName: "", avatar: "", bot: false };

/**
 * Writes the house's bots at the start of every server, with or without the demo. Existing bots do not change,
 * because they may have played under their names.
 */
export async function seedBots(db: Db, bots: readonly SeededBot[]): Promise<void> {
  await db
    .insertInto("battles_bots")
    .values(bots.map(({ id, name, avatar }) => ({ id, name, avatar })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The least number of enabled bots: a rehearsal needs a bot for every seat. */
export const BOTS_LEAST = BATTLE_LIMITS.seatsMax;
const NAME_LENGTH = { min: 2, max: 20 };
/** Bots of operators have numbers from here on, so that the site can come with more bots of its own. */
const FIRST_OWN = 101;

/** Reads the bots for operators, in the order of their ids. A bot that has played keeps its name. */
export function readBotRecords(db: Db): Promise<(Bot & { played: boolean })[]> {
  return db
    .selectFrom("battles_bots as bot")
    .select(["bot.id", "bot.name", "bot.avatar", "bot.enabled"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("battles_seats as seat").select("seat.pos").where(sql<boolean>`seat.player_id = -bot.id`))
        .$castTo<boolean>()
        .as("played"),
    )
    .orderBy("bot.id")
    .execute();
}

/** Locks all bots, so that only one operator at a time changes them, and returns them. */
async function lockBots(tx: Tx): Promise<Bot[]> {
  return tx.selectFrom("battles_bots").select(COLUMNS).orderBy("id").forUpdate().execute();
}

/**
 * Adds a bot, or changes the name and portrait of a bot that is still as the operator saw it. Throws an error with a
 * plain reason if the name is not allowed.
 */
export async function saveBot(
  tx: Tx,
  wanted: { id?: number | undefined; name: string; avatar: string; seen: { name?: string; avatar?: string } },
): Promise<{ before: Bot | undefined; after: Bot }> {
  const bots = await lockBots(tx);
  const { id, avatar, seen } = wanted;
  const before = bots.find((bot) => bot.id === id);
  if (id !== undefined && !before) throw new Refusal("not_found");
  if (before && (before.name !== seen.name || before.avatar !== seen.avatar)) throw new Refusal("catalogue_changed");
  const name = readTitle(wanted.name, NAME_LENGTH);
  if (name === undefined)
    throw new Error(
      `the name must have ${NAME_LENGTH.min} to ${NAME_LENGTH.max} letters and may not be one of the staff`,
    );
  if (bots.some((bot) => bot.name === name && bot.id !== id)) throw new Error(`another bot is called ${name}`);
  if (!before) {
    const own = Math.max(FIRST_OWN, ...bots.map((bot) => bot.id + 1));
    const after = { id: own, name, avatar, enabled: true };
    await tx.insertInto("battles_bots").values(after).execute();
    return { before, after };
  }
  if (before.name !== name && (await hasPlayed(tx, before.id)))
    throw new Error(`${before.name} has played and keeps its name; switch it off and add another bot`);
  await tx.updateTable("battles_bots").set({ name, avatar }).where("id", "=", before.id).execute();
  return { before, after: { ...before, name, avatar } };
}

async function hasPlayed(tx: Tx, botId: number): Promise<boolean> {
  const seats = tx.selectFrom("battles_seats").select("pos").where("player_id", "=", -botId);
  return (await seats.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Switches a bot on or off; it plays its battles to their ends. Throws an error with a plain reason if too few bots
 * would stay on. Returns whether that is a change.
 */
export async function switchBot(tx: Tx, { id, enabled }: { id: number; enabled: boolean }): Promise<boolean> {
  const bots = await lockBots(tx);
  const bot = bots.find((one) => one.id === id);
  if (!bot) throw new Refusal("not_found");
  if (bot.enabled === enabled) return false;
  if (!enabled && bots.filter((one) => one.enabled).length <= BOTS_LEAST)
    throw new Error(`${BOTS_LEAST} bots must stay on`);
  await tx.updateTable("battles_bots").set({ enabled }).where("id", "=", id).execute();
  return true;
}
