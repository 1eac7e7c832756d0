import { toCoins } from "@vitrine/contract/money.ts";
import { type ExportPart, ownRows, pagedPart, wholePart } from "../platform/export-part.ts";
import { selectDebt } from "./debts.ts";
import { type HiddenWinnings, withoutHiddenColumns } from "./play-limits/read-limits.ts";

const coins = (cents: number | null) => (cents === null ? null : toCoins(cents));

/** Exports the wallet's data about a player: balances and debt, ledger entries, bonuses, limits and days of play. */
export const exportWallet = (hiddenWinnings: HiddenWinnings): readonly ExportPart[] => [
  wholePart("wallet.json", async (db, playerId) => {
    const [row, debtCents] = await Promise.all([
      db.selectFrom("wallet_wallets").selectAll().where("player_id", "=", playerId).executeTakeFirst(),
      selectDebt(db, playerId),
    ]);
    const shown = withoutHiddenColumns(row!, await hiddenWinnings(db, playerId));
    const amounts = Object.entries(shown).filter(([name]) => name.endsWith("_cents"));
    const { cooled_until, excluded_until, reminder_minutes, played_at } = row!;
    const inCoins = amounts.map(([name, value]) => [name.replace(/_cents$/, ""), coins(value as number | null)]);
    const sums = { ...Object.fromEntries(inCoins), debt: coins(debtCents) };
    return [{ ...sums, cooled_until, excluded_until, reminder_minutes, played_at }];
  }),
  pagedPart({
    file: "ledger.json",
    read: (db, playerId, { after, limit }) =>
      db
        .selectFrom("wallet_entries as entry")
        .innerJoin("wallet_transfers as transfer", "transfer.id", "entry.transfer_id")
        .select(["entry.version", "transfer.order_id", "transfer.kind", "transfer.reference", "transfer.created_at"])
        .select(["entry.balance_type", "entry.amount_cents", "entry.coins_after_cents", "entry.points_after_cents"])
        .where("entry.player_id", "=", playerId)
        .where("entry.version", ">", after)
        .orderBy("entry.version")
        .limit(limit)
        .execute(),
    idOf: ({ version }) => version!,
    show: (row) => ({
      number: row.version,
      orderId: row.order_id,
      kind: row.kind,
      reference: row.reference,
      balance: row.balance_type === 0 ? "coins" : "points",
      amount: coins(row.amount_cents),
      coinsAfter: coins(row.coins_after_cents),
      pointsAfter: coins(row.points_after_cents),
      time: row.created_at,
    }),
  }),
  pagedPart({
    file: "bonuses.json",
    read: (db, playerId, page) => ownRows(db.selectFrom("wallet_pending").selectAll(), { playerId, ...page }),
    idOf: ({ id }) => id,
    show: ({ kind, amount_cents, left_cents, created_at }) => ({
      kind,
      amount: coins(amount_cents),
      left: coins(left_cents),
      time: created_at,
    }),
  }),
  wholePart("limit-raises.json", (db, playerId) =>
    db
      .selectFrom("wallet_limit_raises")
      .select(["kind", "period", "amount_cents", "asked_at"])
      .where("player_id", "=", playerId)
      .execute(),
  ),
  wholePart("days-of-play.json", async (db, playerId) => {
    const rows = await db
      .selectFrom("wallet_play_days")
      .selectAll()
      .where("player_id", "=", playerId)
      .orderBy("day")
      .execute();
    return rows.map(({ day, staked_cents, won_cents }) => ({
      day,
      staked: coins(staked_cents),
      won: coins(won_cents),
      net: coins(won_cents - staked_cents),
    }));
  }),
  wholePart("weeks-of-stakes.json", async (db, playerId) => {
    const rows = await db
      .selectFrom("wallet_weeks")
      .selectAll()
      .where("player_id", "=", playerId)
      .orderBy("week")
      .execute();
    return rows.map(({ week, net_before_cents }) => ({ week, netStakesBefore: coins(net_before_cents) }));
  }),
];
