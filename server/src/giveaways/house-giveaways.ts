import { randomInt } from "node:crypto";
import { GIVEAWAY_LIMITS, GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import { type Texts, texts } from "@vitrine/contract/languages.ts";
import { GIVEAWAY_ALONE_COINS } from "@vitrine/contract/operators/house-rooms.ts";
import { sql } from "kysely";
import type { CatalogueItem } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { openRoom, type RoomConditions } from "./create-giveaway.ts";
import type { GiveawayDeps } from "./deps.ts";

/** A kind of house room: its length in minutes and the grade of each prize. */
type RoomTemplate = { minutes: number; titles: Texts; grades: readonly number[] };

/** Each house room has few prizes of high grades. Gold items (grade 0) are only in the daily room. */
const ROOM_TEMPLATES: readonly RoomTemplate[] = [
  {
    minutes: 10,
    titles: texts({ zh: "十分钟一件", en: "Ten minutes, one piece", ru: "Один приз за десять минут" }),
    grades: [2],
  },
  {
    minutes: 60,
    titles: texts({ zh: "整点好礼", en: "Prizes on the hour", ru: "Призы часа" }),
    grades: [1, 2],
  },
  {
    minutes: 24 * 60,
    titles: texts({ zh: "今日大奖", en: "Today’s grand draw", ru: "Большой розыгрыш дня" }),
    grades: [0, 1, 1],
  },
];

/**
 * Opens house rooms until as many are open as configured, shared among the three lengths. Returns how many were opened.
 */
export async function keepOfficialGiveaways(deps: GiveawayDeps): Promise<number> {
  const wanted = deps.config.officialGiveaways;
  if (wanted === 0) return 0;
  const itemCatalogue = await deps.itemCatalogue.all();
  if (itemCatalogue.length === 0) return 0;
  return deps.pipelines.run(async (pipeline) => {
    // One server at a time counts and opens rooms.
    await pipeline.query(TURN.name, TURN.text, []);
    const open = await pipeline.query<{ minutes: number }>(OPEN.name, OPEN.text, []);
    let opened = 0;
    for (const [place, { minutes, titles, grades }] of ROOM_TEMPLATES.entries()) {
      const ofThis = Math.ceil((wanted - place) / ROOM_TEMPLATES.length);
      const missing = ofThis - open.filter((room) => room.minutes === minutes).length;
      for (let count = 0; count < missing; count += 1) {
        await openHouseGiveaway(pipeline, deps, {
          ...{ titles, minutes, most: null, password: undefined, deposit: null, vipLeast: null },
          prizes: grades.map((grade) => pickPrize(itemCatalogue, grade)),
        });
        opened += 1;
      }
    }
    return opened;
  });
}

/**
 * Picks any item of the grade, or of all grades if the catalogue has no such item. Players pay nothing for prizes, so
 * the choice of an item need not be verifiable.
 */
function pickPrize(itemCatalogue: readonly CatalogueItem[], grade: number) {
  const fitting = itemCatalogue.filter((item) => item.grade === grade);
  const { id, valueCents } = pick(fitting.length > 0 ? fitting : itemCatalogue);
  return { itemId: id, valueCents };
}

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

const TURN = { name: "take_turn_for_giveaways", text: "select pg_advisory_xact_lock(7250027)" };

// The length identifies the kind of room; rooms of operators do not count. A room that has ended no longer counts, even
// before its draw.
const OPEN = {
  name: "list_house_giveaways",
  text: `select round(extract(epoch from end_at - start_at) / 60)::int as minutes from giveaways_rooms
where state = 0 and owner_id is null and operator is null and end_at > now()`,
};

/** A house room; each prize is valued at the current value of its item. */
type HouseRoom = Omit<RoomConditions, "boundOnly"> & {
  titles: Texts;
  minutes: number;
  most: number | null;
  password: string | undefined;
  prizes: readonly { itemId: number; valueCents: number }[];
  /** Undefined: the room starts now. */
  startAt?: Date | undefined;
  /** Undefined: the site opens it. */
  operator?: string;
};

/** Opens a house room that ends `minutes` after its start, by the database's clock. Returns its id. */
export async function openHouseGiveaway(
  asked: Statements,
  deps: Pick<GiveawayDeps, "config" | "beacon">,
  { minutes, prizes, startAt, ...room }: HouseRoom,
): Promise<number> {
  const { shortestMinutes, longestDays } = GIVEAWAY_LIMITS;
  if (minutes < shortestMinutes || minutes > longestDays * 24 * 60) {
    throw new Refusal("giveaway_time", { minutes: shortestMinutes, days: longestDays });
  }
  const [row] = await asked.query<Times>(TIMES.name, TIMES.text, [minutes, startAt ?? null]);
  const { endAt, isLate, isLater } = row!;
  if (isLate) throw new Refusal("giveaway_time", { minutes: shortestMinutes, days: longestDays });
  return openRoom(asked, deps, {
    ...room,
    ...{ ownerId: null, startAt: isLater ? startAt! : null, boundOnly: false, endAt },
    prizes: prizes.map((prize) => ({ ...prize, inventoryItemId: null })),
  });
}

type Times = { endAt: Date; isLater: boolean; isLate: boolean };

// Whole milliseconds, because receipts and beacon rounds have no finer unit. A start in the past means now.
const TIMES = {
  name: "times_of_house_giveaway",
  text: `select "endAt", "isLater", "endAt" > now() + interval '${GIVEAWAY_LIMITS.longestDays} days' as "isLate" from (
  select coalesce($2::timestamptz > now(), false) as "isLater",
    date_trunc('milliseconds', greatest($2::timestamptz, now()) + make_interval(mins => $1::int)) as "endAt"
) as times`,
};

/**
 * Whether a house room with these prizes is more than one operator may open alone: above the limit, or together with
 * the operator's other rooms of a day. Rooms above the limit were approved by a second operator and do not count. Each
 * of these acts uses up a code, so two acts of one operator cannot run at the same time.
 */
export async function isAboveOnesLimit(
  tx: Tx,
  { operator, prizesCents }: { operator: string; prizesCents: number },
): Promise<boolean> {
  const aloneCents = GIVEAWAY_ALONE_COINS * 100;
  const { cents } = await tx
    .selectFrom("giveaways_rooms")
    .select(sql<number>`coalesce(sum(prizes_cents), 0)::bigint`.as("cents"))
    .where("operator", "=", operator)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .where("prizes_cents", "<=", aloneCents)
    .where("state", "<>", GIVEAWAY_STATES.cancelled)
    .executeTakeFirstOrThrow();
  return cents + prizesCents > aloneCents;
}
