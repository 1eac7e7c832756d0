import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import type { Sums } from "@vitrine/contract/transparency/liabilities.ts";
import { sql } from "kysely";
import { sumAllOwedItems, sumOwedItems } from "../../inventory/index.ts";
import { now, siteCalendar } from "../../platform/clock.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { type Job, repeat } from "../../platform/repeat.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { readOwedBalances, sumOwedEntries } from "../../wallet/index.ts";
import { commitmentOf } from "./commitments.ts";
import { buildSumTree, collectLeaves, type Leaves, nodeAt, type SumTile, TILE_NODES } from "./sum-tree.ts";

const EVERY_MS = MINUTE_MS;
/** Players whose balances are read at a time. */
const PAGE = 5_000;
/** A player can prove the balances of this many days. */
export const KEPT_DAYS = 30;

type Deps = { db: Db; config: { seedKey: SeedKey } };

/** The job that adds up once a day what the site owes its players. The first run of a day does the work. */
export function keepLiabilities({ db, config }: Deps, log: Log): Job {
  const work = () => sumLiabilities(db, config.seedKey);
  return repeat({ name: "liabilities", everyMs: EVERY_MS, log, work });
}

/**
 * Adds up the balances of all players in one snapshot, if the day has no sum yet, and stores tree, totals and the entry
 * of the log: all or nothing. Throws when the leaves have another sum than the ledger and the inventory; then nothing is
 * stored. Players go on playing meanwhile: nothing is locked.
 */
export async function sumLiabilities(db: Db, seedKey: SeedKey): Promise<void> {
  if (await isSummed(db, siteCalendar().dateOf(now()))) return;
  try {
    await transact(db, async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx);
      const { rows } = await sql<{ isOurs: boolean; at: Date }>`
        select pg_try_advisory_xact_lock(hashtext('transparency_liabilities')) as "isOurs",
          date_trunc('milliseconds', now()) as at`.execute(tx);
      const { isOurs, at } = rows[0]!;
      const day = siteCalendar().dateOf(at);
      if (isOurs && !(await isSummed(tx, day))) await storeDay(tx, { seedKey, day, at });
    });
  } catch (error) {
    // Another process stored the day after this snapshot was taken.
    if ((error as { code?: string }).code !== "40001") throw error;
  }
}

/** Whether this day, or one after it, has its sum: a witness refuses a log in which a day comes twice. */
async function isSummed(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom("transparency_liabilities")
    .select("day")
    .where("day", ">=", day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function storeDay(tx: Tx, { seedKey, day, at }: { seedKey: SeedKey; day: string; at: Date }): Promise<void> {
  const ledger = { ...(await sumOwedEntries(tx)), itemsCents: await sumAllOwedItems(tx) };
  const leaves = await readLeaves(tx, seedKey, day);
  const tiles: SumTile[] = [];
  const root = await buildSumTree(leaves, (tile) => tiles.push(tile));
  const { hash, ...sums } = nodeAt(root, 0);
  requireEqual(day, sums, ledger);

  // A transaction gets its id at its first write, and the feed waits for open transactions with an id. So all writing is
  // at the end.
  await tx
    .insertInto("transparency_liabilities")
    .values({
      ...{ day, at, root: hash, leaves: leaves.count },
      ...{ coins_cents: sums.coinsCents, points_cents: sums.pointsCents, items_cents: sums.itemsCents },
      ...{ ledger_coins_cents: ledger.coinsCents, ledger_points_cents: ledger.pointsCents },
      ...{ ledger_items_cents: ledger.itemsCents },
      ...{ battles_cents: ledger.battlesCents, locked_cents: ledger.lockedCents },
    })
    .execute();
  for (let from = 0; from < tiles.length; from += 64)
    await tx
      .insertInto("transparency_liability_tiles")
      .values(tiles.slice(from, from + 64).map((tile) => ({ day, ...tile })))
      .execute();
  const payload = { day, at: at.toISOString(), root: hash.toString("hex"), leaves: leaves.count, ...sums };
  await tx
    .insertInto("transparency_waiting")
    .values({ kind: "liabilities", payload: JSON.stringify(payload) })
    .execute();
  await sql`delete from transparency_liability_tiles where day <= ${day}::date - ${KEPT_DAYS}::integer`.execute(tx);
}

/** A leaf for each account, and empty ones up to the next power of two, so that the tree hides the number of accounts. */
async function readLeaves(tx: Tx, seedKey: SeedKey, day: string): Promise<Leaves> {
  const leaves = collectLeaves();
  for (let after = 0; ; ) {
    const page = await readOwedBalances(tx, { after, limit: PAGE });
    const upTo = page.at(-1)?.playerId;
    if (upTo === undefined) break;
    const items = await sumOwedItems(tx, { after, upTo });
    for (const { playerId, coinsCents, pointsCents } of page)
      leaves.add(commitmentOf(seedKey, { day, playerId }), {
        ...{ coinsCents, pointsCents },
        itemsCents: items.get(playerId) ?? 0,
      });
    after = upTo;
  }
  const wanted = Math.max(TILE_NODES, 2 ** Math.ceil(Math.log2(leaves.count + 1)));
  const nothing = { coinsCents: 0, pointsCents: 0, itemsCents: 0 };
  while (leaves.count < wanted) leaves.add(randomBytes(32), nothing);
  return leaves;
}

function requireEqual(day: string, leaves: Sums, ledger: Sums): void {
  for (const field of ["coinsCents", "pointsCents", "itemsCents"] as const) {
    if (leaves[field] === ledger[field]) continue;
    throw new Error(
      `The sum of all players on ${day} differs from the site's own accounts: ${field} is ${leaves[field]} in the leaves and ` +
        `${ledger[field]} by the ledger and the inventory. No sum of this day is published (docs/transparency.md).`,
    );
  }
}
