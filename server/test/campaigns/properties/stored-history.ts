import type { Database } from "../../../src/platform/database/database.ts";

export type StoredRoll = {
  id: number;
  seedPairId: number;
  nonce: number;
  game: string;
  roll: number;
  start: number;
  end: number;
  itemId: number;
  valueCents: number;
  boxId: number | null;
  boxVersion: number | null;
  transferId: number | null;
};

/** One ledger transfer: the player's entries, and the pending points that it granted to the player. */
export type StoredTransfer = { id: number; kind: string; entries: StoredEntry[]; pendingCents: number };

type StoredEntry = {
  version: number;
  balanceType: number;
  amountCents: number;
  coinsAfterCents: number;
  pointsAfterCents: number;
};

export type StoredHistory = Awaited<ReturnType<typeof readHistory>>;

/** Reads all data of one player in the order in which it was written. */
export async function readHistory(database: Database, playerId: number) {
  const { db } = database;
  const [rolls, rows, pendingPoints, inventoryItems, wallet, pending, versions] = await Promise.all([
    selectRolls(database, playerId),
    selectEntries(database, playerId),
    selectPendingPoints(database, playerId),
    db.selectFrom("items_vouchers").select(["id", "stat"]).where("player_id", "=", playerId).orderBy("id").execute(),
    db.selectFrom("wallet_wallets").selectAll().where("player_id", "=", playerId).executeTakeFirstOrThrow(),
    db.selectFrom("wallet_pending").select("left_cents").where("player_id", "=", playerId).orderBy("id").execute(),
    selectVersions(database),
  ]);
  const transfers = new Map<number, StoredTransfer>();
  for (const { id, kind, ...entry } of rows) {
    const transfer = transfers.get(id) ?? { id, kind, entries: [], pendingCents: 0 };
    transfers.set(id, transfer);
    transfer.entries.push(entry as StoredEntry);
  }
  for (const { id, pendingCents } of pendingPoints)
    transfers.set(id, { id, kind: "bonus_promise", entries: [], pendingCents });
  return {
    rounds: rolls,
    // Transfer ids are assigned while the wallet is locked, so they follow the order of events.
    transfers: [...transfers.values()].sort((a, b) => a.id - b.id),
    inventoryItems,
    versions,
    pending: pending.map((row) => row.left_cents),
    turnoverDueCents: wallet.turnover_due_cents,
    wallet: {
      coinsCents: wallet.coins_cents,
      pointsCents: wallet.points_cents,
      version: wallet.version,
      netStakesCents: wallet.net_stakes_cents,
      carryCents: wallet.release_carry_cents,
      pendingCents: wallet.pending_cents,
    },
  };
}

async function selectRolls({ db }: Database, playerId: number): Promise<StoredRoll[]> {
  const rows = await db
    .selectFrom("fairness_rounds")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    seedPairId: row.pair_id,
    nonce: row.nonce,
    game: row.game,
    roll: row.roll,
    start: row.range_start,
    end: row.range_end,
    itemId: row.item_id,
    valueCents: row.value_cents,
    boxId: row.box_id,
    boxVersion: row.box_version,
    transferId: row.transfer_id,
  }));
}

function selectEntries({ db }: Database, playerId: number) {
  return db
    .selectFrom("wallet_entries as entry")
    .innerJoin("wallet_transfers as transfer", "transfer.id", "entry.transfer_id")
    .select([
      "transfer.id",
      "transfer.kind",
      "entry.version",
      "entry.balance_type as balanceType",
      "entry.amount_cents as amountCents",
      "entry.coins_after_cents as coinsAfterCents",
      "entry.points_after_cents as pointsAfterCents",
    ])
    .where("entry.player_id", "=", playerId)
    .orderBy("entry.version")
    .execute();
}

/** A grant of pending points is booked between two house accounts; its reference names the player. */
function selectPendingPoints({ db }: Database, playerId: number) {
  return db
    .selectFrom("wallet_transfers as transfer")
    .innerJoin("wallet_entries as entry", "transfer.id", "entry.transfer_id")
    .select(["transfer.id", "entry.amount_cents as pendingCents"])
    .where("transfer.kind", "=", "bonus_promise")
    .where("transfer.reference", "like", `% of player ${playerId}`)
    .where("entry.house", "=", "pending")
    .execute();
}

async function selectVersions({ db }: Database) {
  const rows = await db
    .selectFrom("boxes_version_items as item")
    .innerJoin("boxes_versions as version", (join) =>
      join.onRef("version.box_id", "=", "item.box_id").onRef("version.version", "=", "item.version"),
    )
    .select(["item.box_id", "item.version", "price_cents", "range_start", "range_end", "item_id", "value_cents"])
    .orderBy("range_start")
    .execute();
  type Line = { itemId: number; start: number; end: number; valueCents: number };
  const versions = new Map<string, { priceCents: number; items: Line[] }>();
  for (const row of rows) {
    const name = `${row.box_id} ${row.version}`;
    const version = versions.get(name) ?? { priceCents: row.price_cents, items: [] };
    versions.set(name, version);
    version.items.push({
      itemId: row.item_id,
      start: row.range_start,
      end: row.range_end,
      valueCents: row.value_cents,
    });
  }
  return versions;
}
