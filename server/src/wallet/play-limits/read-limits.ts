import { toCoins } from "@vitrine/contract/money.ts";
import { LIMIT_KINDS, PERIODS, type PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { sql } from "kysely";
import { now, siteCalendar } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { PLAY_COLUMNS, type PlayRow, playedIn } from "./check-play.ts";
import { limitColumn, windowOf } from "./set-limit.ts";

/**
 * Returns the deposits of a player since a moment, in cents. The function is injected, because the wallet must not
 * import the deposits module.
 */
export type DepositedSince = (playerId: number, from: Date) => Promise<number>;

/** Reads a player's limits with their used amounts, the running breaks, and the present sitting. */
export async function readLimits(
  db: Db,
  { depositedSince, hiddenWinnings }: { depositedSince: DepositedSince; hiddenWinnings: HiddenWinnings },
  playerId: number,
): Promise<PlayLimits> {
  const at = now();
  const [wallet, play, raises] = await Promise.all([
    db.selectFrom("wallet_wallets").selectAll().where("player_id", "=", playerId).executeTakeFirstOrThrow(),
    selectPlay(db, hiddenWinnings, playerId),
    db.selectFrom("wallet_limit_raises").selectAll().where("player_id", "=", playerId).execute(),
  ]);
  const calendar = siteCalendar();
  const lines = LIMIT_KINDS.flatMap((kind) => PERIODS.map((period) => ({ kind, period })));
  const limits = await Promise.all(
    lines.map(async ({ kind, period }) => {
      const { startMs, endMs } = calendar.periodsAt(at)[period];
      const played = playedIn(play, period, at);
      const lossCents = played.stakedCents - played.wonCents;
      const used = { stake: played.stakedCents, loss: Math.max(0, lossCents), deposit: 0 };
      if (kind === "deposit") used.deposit = await depositedSince(playerId, new Date(startMs));
      const amountCents = wallet[limitColumn({ kind, period })];
      const raise = raises.find((one) => one.kind === kind && one.period === period);
      return {
        kind,
        period,
        amount: amountCents === null ? null : toCoins(amountCents),
        used: toCoins(used[kind]),
        // Winnings of the period can be staked again without exceeding the loss limit.
        left:
          amountCents === null ? null : toCoins(Math.max(0, amountCents - (kind === "loss" ? lossCents : used[kind]))),
        endTime: new Date(endMs).toISOString(),
        raise: raise ? showRaise({ amountCents: raise.amount_cents, askedAt: raise.asked_at }, at) : null,
      };
    }),
  );
  const periods = calendar.periodsAt(at);
  const sitting = playedIn(play, "sitting", at);
  const isSitting = sitting.stakedCents > 0 || sitting.wonCents > 0;
  return {
    time: at.toISOString(),
    timeZone: calendar.timeZone,
    played: PERIODS.map((period) => ({
      period,
      ...inCoins(playedIn(play, period, at)),
      endTime: new Date(periods[period].endMs).toISOString(),
    })),
    limits,
    coolOffUntil: ahead(wallet.cooled_until, at),
    excludedUntil: ahead(wallet.excluded_until, at),
    reminderMinutes: wallet.reminder_minutes,
    sitting: {
      since: isSitting && play.sittingAt ? play.sittingAt.toISOString() : null,
      ...inCoins(sitting),
    },
  };
}

/** Reads the play part of a wallet without a lock and without unrevealed winnings. Use it only to show the amounts. */
export async function selectPlay(db: Db, hiddenWinnings: HiddenWinnings, playerId: number): Promise<PlayRow> {
  const columns = sql.raw(PLAY_COLUMNS);
  const { rows } = await sql<PlayRow>`select ${columns} from wallet_wallets where player_id = ${playerId}`.execute(db);
  // Hidden winnings are read after the row. So winnings booked between the two reads are subtracted, and never shown
  // too early.
  return withoutHidden(rows[0]!, await hiddenWinnings(db, playerId));
}

function showRaise(raise: Parameters<typeof windowOf>[0], at: Date) {
  const { readyAt, lapseAt } = windowOf(raise);
  if (at >= lapseAt) return null;
  return {
    amount: raise.amountCents === null ? null : toCoins(raise.amountCents),
    askedTime: raise.askedAt.toISOString(),
    readyTime: readyAt.toISOString(),
    lapseTime: lapseAt.toISOString(),
    ready: at >= readyAt,
  };
}

const inCoins = ({ stakedCents, wonCents }: ReturnType<typeof playedIn>) => ({
  staked: toCoins(stakedCents),
  won: toCoins(wonCents),
  net: toCoins(wonCents - stakedCents),
});

const ahead = (until: Date | null, at: Date) => (until && until > at ? until.toISOString() : null);

/**
 * Returns the winnings of a player that are counted but not revealed, in cents. The function is injected, because the
 * wallet must not import the games.
 */
export type HiddenWinnings = (db: Db, playerId: number) => Promise<number>;

/**
 * Subtracts hidden winnings from a row. The start value of a period is lowered too, so that its winnings are not below
 * zero.
 */
export function withoutHidden<Row extends { wonCents: number }>(row: Row, hiddenCents: number): Row {
  const wonCents = row.wonCents - hiddenCents;
  return { ...row, ...lowered(row, "WonBeforeCents", wonCents), wonCents };
}

/** Like withoutHidden, for a row with the database's column names. */
export function withoutHiddenColumns<Row extends { won_cents: number }>(row: Row, hiddenCents: number): Row {
  const won_cents = row.won_cents - hiddenCents;
  return { ...row, ...lowered(row, "_won_before_cents", won_cents), won_cents };
}

/** Lowers the start values of all periods to at most `mostCents`. */
function lowered(row: object, ending: string, mostCents: number): object {
  const marks = Object.entries(row).filter(([name]) => name.endsWith(ending));
  return Object.fromEntries(marks.map(([name, value]) => [name, Math.min(value, mostCents)]));
}
