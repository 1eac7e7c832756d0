import type { ClaimKind } from "@vitrine/contract/rewards.ts";
import { siteCalendar } from "../platform/clock.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { readNetWeeks, type WalletSettings } from "../wallet/index.ts";
import { type BonusSwitch, mayHaveBonuses } from "./bonus-region.ts";
import type { BoxGifts, GiftBox } from "./box-gifts.ts";
import type { RewardSettings } from "./environment.ts";

/** A claim for a period, and the given points or box. */
export type TakenClaim = {
  kind: ClaimKind;
  period: string;
  pointsCents: number | null;
  boxId: number | null;
  place: number | null;
};

/** The data that decides what a player may claim now. A day is named by its date, a week by the date of its Monday. */
export type Status = {
  netStakesCents: number;
  day: string;
  dayEnds: Date;
  yesterday: string;
  week: string;
  weekEnds: Date;
  lastWeek: string;
  stakedThisWeekCents: number;
  stakedLastWeekCents: number;
  taken: readonly TakenClaim[];
  /** The free box of each level that has one. */
  boxes: ReadonlyMap<number, GiftBox>;
  terms: RewardTerms;
  /** Whether the player gets bonuses; otherwise nothing can be claimed. */
  bonuses: boolean;
};

/** The numbers of the rewards, as they are now. */
export type RewardTerms = Pick<
  RewardSettings,
  "calendarCents" | "claimedBoxDays" | "levelBoxes" | "redPacketHundredths"
> &
  Pick<WalletSettings, "stakePerPoint" | "vipLevels"> &
  BonusSwitch;

/**
 * Reads a player's status. If the transaction has locked the wallet, the player's stakes and claims cannot change
 * before the transaction ends.
 */
export async function readStatus(
  asked: Statements,
  { boxes, terms }: { boxes: BoxGifts; terms: RewardTerms },
  { playerId, at }: { playerId: number; at: Date },
): Promise<Status> {
  const calendar = siteCalendar();
  const periods = calendar.periodsAt(at);
  const [day, yesterday] = [calendar.dateOf(at), calendar.dateOf(new Date(periods.day.startMs - 1))];
  const [week, lastWeek] = [calendar.weekOf(at), calendar.weekOf(new Date(periods.week.startMs - 1))];
  const [{ netStakesCents, cents: staked }, taken, found, bonuses] = await Promise.all([
    readNetWeeks(asked, { playerId, weeks: [week, lastWeek] }),
    asked.query<TakenClaim>(TAKEN.name, TAKEN.text, [playerId, [day, yesterday], [lastWeek]]),
    boxes.find(
      asked,
      terms.levelBoxes.map(({ slug }) => slug),
    ),
    mayHaveBonuses(asked, playerId, terms),
  ]);
  const bySlug = new Map(found.map((box) => [box.slug, box]));
  return {
    netStakesCents,
    ...{ day, dayEnds: new Date(periods.day.endMs), yesterday },
    ...{ week, weekEnds: new Date(periods.week.endMs), lastWeek },
    stakedThisWeekCents: staked[0]!,
    stakedLastWeekCents: staked[1]!,
    ...{ taken, terms, bonuses },
    boxes: new Map(
      terms.levelBoxes.flatMap(({ level, slug }) => (bySlug.has(slug) ? [[level, bySlug.get(slug)!]] : [])),
    ),
  };
}

const TAKEN = {
  name: "read_taken_claims",
  text: `select kind, period, points_cents as "pointsCents", box_id as "boxId", place from rewards_claims
where player_id = $1::bigint and (kind in ('levelUp', 'levelBox')
  or (kind = 'calendar' and period = any($2::text[])) or (kind = 'redPacket' and period = any($3::text[])))`,
};
