import { sql } from "kysely";
import { newAccounts } from "../accounts/index.ts";
import { newRolls, type RollSum } from "../fairness/index.ts";
import { type ItemSum, newItems, sumItemsTakenBack } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Span } from "../platform/database/numbered-rows.ts";
import { newTransfers, type TransferSum } from "../wallet/index.ts";
import { newDeliveries } from "../withdrawals/index.ts";

/** A stream of rows. `take` adds a span of it to the sums of a build, and returns the last number that it has read. */
type Stream = { sequence: string; take(tx: Tx, buildId: number, span: Span): Promise<number> };

/** The numbered tables that the figures are computed from. */
export const STREAMS: Readonly<Record<string, Stream>> = {
  transfers: {
    sequence: newTransfers.sequence,
    async take(tx, buildId, span) {
      const { readTo, sums } = await newTransfers.sum(tx, span);
      await addTransfers(tx, buildId, sums.transfers);
      await addActivePlayers(tx, buildId, sums.stakers);
      await addItems(tx, buildId, { movement: "sold", sums: await sumItemsTakenBack(tx, span) });
      return readTo;
    },
  },
  rolls: {
    sequence: newRolls.sequence,
    async take(tx, buildId, span) {
      const { readTo, sums } = await newRolls.sum(tx, span);
      await addRolls(tx, buildId, sums);
      return readTo;
    },
  },
  items: {
    sequence: newItems.sequence,
    async take(tx, buildId, span) {
      const { readTo, sums } = await newItems.sum(tx, span);
      await addItems(tx, buildId, { movement: "in", sums });
      return readTo;
    },
  },
  accounts: {
    sequence: newAccounts.sequence,
    async take(tx, buildId, span) {
      const { readTo, sums } = await newAccounts.sum(tx, span);
      const days = sums.map(({ day, accounts }) => ({ day, new_accounts: accounts, active_players: 0 }));
      await addPeople(tx, buildId, days);
      return readTo;
    },
  },
  deliveries: {
    sequence: newDeliveries.sequence,
    async take(tx, buildId, span) {
      const { readTo, sums } = await newDeliveries.sum(tx, span);
      const items = sums.map(({ courier, ...sum }) => ({ ...sum, what: courier }));
      await addItems(tx, buildId, { movement: "delivered", sums: items });
      return readTo;
    },
  },
};

async function addTransfers(tx: Tx, buildId: number, sums: readonly TransferSum[]): Promise<void> {
  const rows = sums.map(({ balanceType, ...sum }) => ({ ...sum, balance_type: balanceType }));
  await sql`insert into figures_ledger (build_id, day, kind, account, balance_type, entries, cents)
    select ${buildId}, * from json_to_recordset(${JSON.stringify(rows)}::json)
      as added (day date, kind text, account text, balance_type smallint, entries bigint, cents bigint)
    on conflict (build_id, day, kind, account, balance_type) do update
      set entries = figures_ledger.entries + excluded.entries, cents = figures_ledger.cents + excluded.cents`.execute(
    tx,
  );
  await addTotals(
    tx,
    buildId,
    rows.map(({ entries, ...row }) => ({ ...row, number: entries })),
  );
}

type Movement = { movement: "in" | "sold" | "delivered"; sums: readonly ItemSum[] };

async function addItems(tx: Tx, buildId: number, { movement, sums }: Movement): Promise<void> {
  const rows = sums.map(({ valueCents, ...sum }) => ({ ...sum, value_cents: valueCents }));
  await sql`insert into figures_items (build_id, day, movement, what, items, value_cents)
    select ${buildId}, day, ${movement}, what, items, value_cents from json_to_recordset(${JSON.stringify(rows)}::json)
      as added (day date, what text, items bigint, value_cents bigint)
    on conflict (build_id, day, movement, what) do update
      set items = figures_items.items + excluded.items, value_cents = figures_items.value_cents + excluded.value_cents`.execute(
    tx,
  );
  const sign = movement === "in" ? 1 : -1;
  await addTotals(
    tx,
    buildId,
    sums.map(({ items, valueCents }) => ({ ...ITEMS, number: sign * items, cents: sign * valueCents })),
  );
}

/** The total of the items that players own. */
export const ITEMS = { account: "items", balance_type: 0 } as const;

type Total = { account: string; balance_type: number; number: number; cents: number };

async function addTotals(tx: Tx, buildId: number, rows: readonly Total[]): Promise<void> {
  await sql`insert into figures_totals (build_id, account, balance_type, number, cents)
    select ${buildId}, account, balance_type, sum(number)::bigint, sum(cents)::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as added (account text, balance_type smallint, number bigint, cents bigint)
    group by account, balance_type
    on conflict (build_id, account, balance_type) do update
      set number = figures_totals.number + excluded.number, cents = figures_totals.cents + excluded.cents`.execute(tx);
}

async function addRolls(tx: Tx, buildId: number, sums: readonly RollSum[]): Promise<void> {
  await sql`insert into figures_rolls (build_id, day, game, box_id, box_version, rolls, value_cents, expected_thousandths, variance)
    select ${buildId}, * from json_to_recordset(${JSON.stringify(sums)}::json)
      as added (day date, game text, "boxId" bigint, "boxVersion" int, rolls bigint, "valueCents" bigint,
        "expectedThousandths" bigint, variance bigint)
    on conflict (build_id, day, game, box_id, box_version) do update
      set rolls = figures_rolls.rolls + excluded.rolls, value_cents = figures_rolls.value_cents + excluded.value_cents,
        expected_thousandths = figures_rolls.expected_thousandths + excluded.expected_thousandths,
        variance = figures_rolls.variance + excluded.variance`.execute(tx);
}

/** Counts each player once a day. Only the last days are remembered, because stakes of earlier days no longer arrive. */
async function addActivePlayers(
  tx: Tx,
  buildId: number,
  stakers: readonly { day: string; playerId: number }[],
): Promise<void> {
  if (stakers.length === 0) return;
  const { rows } = await sql<{ day: string; active_players: number }>`
    with seen as (
      insert into figures_seen_players (build_id, day, player_id)
      select ${buildId}, * from json_to_recordset(${JSON.stringify(stakers)}::json) as staker (day date, "playerId" bigint)
      on conflict do nothing returning day
    ) select day, count(*) as active_players from seen group by day`.execute(tx);
  await addPeople(
    tx,
    buildId,
    rows.map((row) => ({ ...row, new_accounts: 0 })),
  );
  await sql`delete from figures_seen_players where build_id = ${buildId}
    and day < (select max(day) - 2 from figures_seen_players where build_id = ${buildId})`.execute(tx);
}

type People = { day: string; new_accounts: number; active_players: number };

async function addPeople(tx: Tx, buildId: number, rows: readonly People[]): Promise<void> {
  await sql`insert into figures_people (build_id, day, new_accounts, active_players)
    select ${buildId}, * from json_to_recordset(${JSON.stringify(rows)}::json)
      as added (day date, new_accounts bigint, active_players bigint)
    on conflict (build_id, day) do update set new_accounts = figures_people.new_accounts + excluded.new_accounts,
      active_players = figures_people.active_players + excluded.active_players`.execute(tx);
}
