import { LIMIT_KINDS, PERIODS } from "@vitrine/contract/wallet/play-limits.ts";
import { sql } from "kysely";
import { now } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { LIMITS_KEPT_MONTHS } from "../rules.ts";
import { limitColumn } from "./set-limit.ts";

/**
 * Gives an account the lowest known value of each limit of the same person. The values come from other accounts with
 * one of these marks, open or closed. Marks that the account already has are ignored, so that a limit raised since then
 * stays raised. The caller holds the person's locks and stores the marks afterwards.
 */
export function takeOverLimits(statements: Statements, playerId: number, marks: readonly string[]): void {
  statements.query(TAKE_OVER.name, TAKE_OVER.text, [playerId, marks]);
}

/** Stores the limits of an account that is being closed, under each of its person's marks. */
export async function keepLimits(db: Db, playerId: number): Promise<void> {
  const until = now();
  until.setUTCMonth(until.getUTCMonth() + LIMITS_KEPT_MONTHS);
  await sql`insert into wallet_person_limits (mark, kind, period, amount_cents, kept_until)
select mine.mark, line.kind, line.period, line.amount_cents, ${until}
from wallet_person_marks mine join wallet_wallets wallet using (player_id), ${sql.raw(LINES)}
where player_id = ${playerId} and line.amount_cents is not null
on conflict (mark, kind, period) do update set kept_until = excluded.kept_until,
  amount_cents = least(wallet_person_limits.amount_cents, excluded.amount_cents)`.execute(db);
}

/** Deletes the stored limits of accounts that closed long ago. */
export async function forgetOldPlayLimits(db: Db): Promise<void> {
  await db.deleteFrom("wallet_person_limits").where("kept_until", "<", now()).execute();
}

const WHICH = LIMIT_KINDS.flatMap((kind) =>
  PERIODS.map((period) => ({ kind, period, column: limitColumn({ kind, period }) })),
);

/** The limits of `wallet`, one limit per row. */
const LINES = `lateral (values ${WHICH.map(
  ({ kind, period, column }) => `('${kind}', '${period}', wallet.${column})`,
)}) as line (kind, period, amount_cents)`;

// All parts of the statement see the wallet before the update. A waiting raise belonged to the old limit, so it is
// deleted.
const TAKE_OVER = {
  name: "take_over_limits",
  text: `with fresh as (
  select mark from unnest($2::bytea[]) as mark except select mark from wallet_person_marks where player_id = $1::bigint
),
waiting as (delete from wallet_person_limits where mark in (select mark from fresh) returning kind, period, amount_cents),
known as (
  select kind, period, amount_cents from waiting
  union all
  select line.kind, line.period, line.amount_cents from wallet_wallets wallet, ${LINES}
  where wallet.player_id <> $1::bigint
    and wallet.player_id in (select player_id from wallet_person_marks where mark in (select mark from fresh))
),
lower as (
  select known.kind, known.period, min(known.amount_cents) as amount_cents
  from known join (
    select line.* from wallet_wallets wallet, ${LINES} where wallet.player_id = $1::bigint
  ) own using (kind, period)
  where own.amount_cents is null or known.amount_cents < own.amount_cents group by 1, 2
  having min(known.amount_cents) is not null
),
dropped as (
  delete from wallet_limit_raises where player_id = $1::bigint and (kind, period) in (select kind, period from lower)
)
update wallet_wallets set ${WHICH.map(
    ({ kind, period, column }) =>
      `${column} = coalesce((select amount_cents from lower where kind = '${kind}' and period = '${period}'), ${column})`,
  ).join(",\n  ")}
where player_id = $1::bigint and exists (select from lower)`,
};
