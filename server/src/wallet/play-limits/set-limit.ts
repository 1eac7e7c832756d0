import { HOUR_MS } from "@vitrine/contract/time.ts";
import type { LimitKind, Period } from "@vitrine/contract/wallet/play-limits.ts";
import { RAISE_OPEN_HOURS, RAISE_WAIT_HOURS } from "@vitrine/contract/wallet/rules.ts";
import { now, siteCalendar } from "../../platform/clock.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { invariant, Refusal } from "../../platform/errors.ts";

/** A requested increase of a limit with its new amount; null removes the limit. */
type Raise = { amountCents: number | null; askedAt: Date };

/** Whether a new limit may apply immediately, because it does not allow more than the old one. null means no limit. */
function isLower(amountCents: number | null, than: number | null): boolean {
  return amountCents !== null && (than === null || amountCents <= than);
}

/** Returns from when a raise can be confirmed, and when it lapses. */
export function windowOf({ askedAt }: Raise): { readyAt: Date; lapseAt: Date } {
  const readyMs = askedAt.getTime() + RAISE_WAIT_HOURS * HOUR_MS;
  return { readyAt: new Date(readyMs), lapseAt: new Date(readyMs + RAISE_OPEN_HOURS * HOUR_MS) };
}

/**
 * Returns the new limit in cents, or null to remove it. Refuses if no raise waits, if the raise has lapsed, or if it is
 * too early to confirm it.
 */
function confirmRaise(raise: Raise | undefined, at: Date): number | null {
  if (!raise || at >= windowOf(raise).lapseAt) throw new Refusal("raise_unknown");
  const { readyAt } = windowOf(raise);
  if (at < readyAt) throw new Refusal("raise_waiting", { until: siteCalendar().say(readyAt) });
  return raise.amountCents;
}

/** One of the nine limits of a player. */
type WhichLimit = { playerId: number; kind: LimitKind; period: Period };

/**
 * Sets a limit; null removes it. A limit that allows no more than before applies immediately and replaces a waiting
 * raise. A limit that allows more needs a confirmation after 72 hours. The statements run in the caller's transaction.
 */
export async function setLimit(statements: Statements, which: WhichLimit, amountCents: number | null): Promise<void> {
  const current = await lockLimit(statements, which);
  if (isLower(amountCents, current)) await put(statements, which, amountCents);
  else if (amountCents !== current) {
    await statements.query(ASK.name, ASK.text, [...keyOf(which), amountCents, now().toISOString()]);
    return;
  }
  await statements.query(DROP.name, DROP.text, keyOf(which));
}

/** Applies a raise that has waited long enough, in the caller's transaction. */
export async function confirmLimit(statements: Statements, which: WhichLimit): Promise<void> {
  await lockLimit(statements, which);
  const [raise] = await statements.query<Raise>(FIND.name, FIND.text, keyOf(which));
  await put(statements, which, confirmRaise(raise, now()));
  await statements.query(DROP.name, DROP.text, keyOf(which));
}

/** Returns the column of a limit. Kind and period come from fixed lists, so the name is safe in SQL. */
export const limitColumn = ({ kind, period }: Pick<WhichLimit, "kind" | "period">) =>
  `${period}_${kind}_limit_cents` as const;

const keyOf = ({ playerId, kind, period }: WhichLimit) => [playerId, kind, period];

async function lockLimit(statements: Statements, which: WhichLimit): Promise<number | null> {
  const column = limitColumn(which);
  const text = `select ${column} as amount from wallet_wallets where player_id = $1::bigint for update`;
  const [row] = await statements.query<{ amount: number | null }>(`lock_${column}`, text, [which.playerId]);
  invariant(row, "every player has a wallet");
  return row.amount;
}

function put(statements: Statements, which: WhichLimit, amountCents: number | null): Promise<unknown> {
  const column = limitColumn(which);
  const text = `update wallet_wallets set ${column} = $2::bigint where player_id = $1::bigint`;
  return statements.query(`set_${column}`, text, [which.playerId, amountCents]);
}

const FIND = {
  name: "find_limit_raise",
  text: `select amount_cents as "amountCents", asked_at as "askedAt" from wallet_limit_raises
where player_id = $1::bigint and kind = $2::text and period = $3::text`,
};

const ASK = {
  name: "ask_limit_raise",
  text: `insert into wallet_limit_raises (player_id, kind, period, amount_cents, asked_at)
values ($1::bigint, $2::text, $3::text, $4::bigint, $5::timestamptz)
on conflict (player_id, kind, period) do update set amount_cents = excluded.amount_cents, asked_at = excluded.asked_at`,
};

const DROP = {
  name: "drop_limit_raise",
  text: "delete from wallet_limit_raises where player_id = $1::bigint and kind = $2::text and period = $3::text",
};
