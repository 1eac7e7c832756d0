import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { eventDaily } from "@vitrine/contract/rewards.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { selectWallet } from "../wallet/index.ts";
import { DAILY_STEPS } from "./deposit-terms.ts";
import { earnedOfDay } from "./grant-bonuses.ts";
import { calendarOffers, offersOf } from "./offers.ts";
import { closedUnless, type RewardReader, showRedPacket } from "./read-grades.ts";
import { readStanding } from "./read-standing.ts";
import { showClaims } from "./show-claim.ts";

/** What today holds for a player, and everything that can be claimed now. */
export async function readDaily(db: Db, reader: RewardReader): Promise<OutputOf<typeof eventDaily>> {
  const { asked, playerId, boxes, bonuses } = reader;
  const standing = await readStanding(asked, boxes, { playerId, at: now() });
  const [{ depositedCents }, wallet, freeBoxes] = await Promise.all([
    earnedOfDay(asked, { playerId, day: standing.day }),
    selectWallet(db, playerId),
    boxes.countWaiting(asked, playerId),
  ]);
  const { streak, offers } = calendarOffers(standing);
  const open = closedUnless(bonuses, offersOf(standing)).filter(({ state }) => state === "open");
  return {
    ...{ day: standing.day, dayEnds: standing.dayEnds.toISOString(), bonuses, deposited: toCoins(depositedCents) },
    steps: DAILY_STEPS.map(({ step, fromCents, pointsCents }) => ({
      ...{ step, from: toCoins(fromCents), points: toCoins(pointsCents), reached: depositedCents >= fromCents },
    })),
    calendar: { streak, days: await showClaims(closedUnless(bonuses, offers), reader) },
    redPacket: await showRedPacket(standing, reader),
    claims: await showClaims(open, reader),
    freeBoxes,
    pendingPoints: toCoins(wallet.pending_cents),
  };
}
