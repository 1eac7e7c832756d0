import { battleReportName } from "@vitrine/contract/battles/reports.ts";
import * as calls from "@vitrine/contract/battles.ts";
import {
  BATTLE_STATES,
  type BattleRow,
  type botResults,
  type getBattleResults,
  type getList,
} from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { sql } from "kysely";
import { reportName } from "../../accounts/index.ts";
import { selectBattleRolls, showRoomSeedPair } from "../../fairness/index.ts";
import { now, siteCalendar } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Authenticate } from "../../platform/http/route.ts";
import { networkOf } from "../../platform/network.ts";
import type { RateLimits } from "../../platform/rate-limits.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { isSharedPassword, PASSWORD_TRIES } from "../../platform/shared-password.ts";
import type { Site } from "../../platform/site.ts";
import { playersOf, readRooms, type StoredRoom } from "../rooms/stored-rooms.ts";
import { type Bot, NOBODY } from "../seats/bots.ts";
import { type DetailDeps, showDetail } from "../shown/read-detail.ts";
import { showReceipt } from "../shown/read-receipt.ts";
import { type Lookups, showRows } from "../shown/show-room.ts";
import { listCurrentRooms, listHighlights, listHouseRooms, listRooms } from "./list-rooms.ts";
import { readMine } from "./own-rooms.ts";
import { readMyRank, readRank, readTotals } from "./read-rank.ts";
import { rememberCostly } from "./remember-costly.ts";
import { placeRolls, showDrop, totalsOf } from "./show-drops.ts";

const REPORTS = rateLimit("name-report");

/** How long lists of rooms are cached; the live feed is not cached. */
const LIST_CACHE_MS = 500;

export type ListDeps = DetailDeps & {
  bots: () => Promise<readonly Bot[]>;
  /**
   * Returns the player of a token; null for guests. The players of a room with a password see it without the password.
   */
  authenticate: Authenticate;
  rateLimits: RateLimits;
};

/** The calls that read battles. */
export function battleListRoutes(site: Site, deps: ListDeps): void {
  const { db } = site;
  const { seedKey, authenticate, rateLimits } = deps;
  const cached = { cacheMs: LIST_CACHE_MS };
  const hashOf = async (seedPairId: number) => (await showRoomSeedPair(db, seedKey, seedPairId)).publicHash;
  const findRoom = findsRooms({ db, rateLimits, seedKey, hashOf });

  async function visit(
    { id, password }: { id: number; password?: string },
    caller: { address: string; token?: string },
  ) {
    const playerId = await authenticate(caller.token);
    return { playerId, room: await findRoom(id, { address: caller.address, playerId, password }) };
  }

  site.guestCall(calls.getBattleDetail, async (input, caller) => {
    const { playerId, room } = await visit(input, caller);
    return showDetail(deps, room, { playerId, language: caller.language });
  });
  site.guestCall(calls.getBattleResults, async (input, caller) => {
    const { room } = await visit(input, caller);
    return showResults(deps, room, caller.language);
  });
  site.guestCall(calls.battleReceipt, async (input, caller) => {
    const { room } = await visit(input, caller);
    return showReceipt(deps, room);
  });

  site.playerCall(
    battleReportName,
    async ({ pos, reason, ...asked }, caller) => {
      const { playerId: reporterId, room } = await visit(asked, caller);
      await reportName(db, { reporterId: reporterId!, ...requireNamed(room, pos), reason });
      return null;
    },
    { rates: [REPORTS] },
  );

  site.guestCall(
    calls.getBattleList,
    async (input, { language }) => showListed(deps, await listHouseRooms(db, input), language),
    cached,
  );
  site.guestCall(
    calls.getCurrentList,
    async ({ mode, ...page }, { language }) =>
      showPage(deps, await listCurrentRooms(db, { mode }), { ...page, language }),
    cached,
  );
  site.guestCall(
    calls.getList,
    async ({ mode, state, ...page }, { language }) =>
      showPage(deps, await listRooms(db, { mode, state }), { ...page, language }),
    cached,
  );
  site.playerCall(calls.getMyBattleList, (input, { playerId, language }) =>
    readMine(deps, { ...input, playerId, language }),
  );

  // The day is part of each key, so that no cached answer is used after midnight.
  const today = () => siteCalendar().dateOf(now());
  const highlights = rememberCostly((mode: number, day) => listHighlights(db, { mode, today: day }));
  site.guestCall(
    calls.battleHighlight,
    async ({ mode }, { language }) => showListed(deps, await highlights(mode, today()), language),
    cached,
  );
  const rank = rememberCostly((period: calls.RankPeriod) => readRank(deps, period));
  site.guestCall(calls.battleRank, ({ period }) => rank(period, today()), cached);
  const totals = rememberCostly((period: calls.RankPeriod) => readTotals(db, period));
  site.playerCall(calls.battleMyRank, ({ period }, { playerId }) =>
    readMyRank({ db, totals: (asked) => totals(asked, today()) }, { playerId, period }),
  );
  const showBots = async () => (await deps.bots()).flatMap(({ enabled, ...bot }) => (enabled ? [bot] : []));
  site.guestCall(calls.getBots, showBots, cached);
  const results = rememberCostly((_: "all") => readBotResults(db));
  site.guestCall(calls.botResults, () => results("all", today()), cached);
}

/** Finds the player in a seat of a finished battle, whose name can be reported. */
function requireNamed({ battle, seats }: StoredRoom, pos: number) {
  if (battle.state !== BATTLE_STATES.finished) throw new Refusal("battle_unfinished");
  const seat = seats.find((taken) => taken.pos === pos);
  if (!seat) throw new Refusal("battle_seat_unknown");
  if (seat.player_id < 0) throw new Refusal("name_of_bot");
  return { playerId: seat.player_id, battleId: battle.id, pos };
}

const MOST_REMEMBERED = 20_000;

/** The network, player and password of a request for a room. */
type Visitor = { address: string; playerId: number | null; password: string | undefined };

type FindRoom = (battleId: number, visitor: Visitor) => Promise<StoredRoom>;

/**
 * Finds a room that the visitor may see. A room with a password is open to its players, its creator, and visitors with
 * the password. A network has ten tries per room and minute; a right password that it has sent before is no longer
 * counted.
 */
function findsRooms(deps: {
  db: Db;
  rateLimits: RateLimits;
  seedKey: SeedKey;
  hashOf: (seedPairId: number) => Promise<string>;
}): FindRoom {
  const { db, rateLimits, seedKey, hashOf } = deps;
  const opened = new Set<string>();

  async function tryPassword({ battle }: StoredRoom, { address, password }: Visitor): Promise<void> {
    if (password === undefined) throw new Refusal("room_password_wrong");
    // A right password is remembered only for the network that sent it. Otherwise the limit would not stop a network
    // from guessing a password that another network has used.
    const visit = JSON.stringify([battle.id, networkOf(address), password]);
    if (opened.has(visit)) return;
    rateLimits.take(PASSWORD_TRIES, { address, of: `battle ${battle.id}` });
    const publicHash = await hashOf(battle.pair_id);
    if (!isSharedPassword(seedKey, { purpose: "battle room", password, publicHash }, battle.password_hash!)) {
      throw new Refusal("room_password_wrong");
    }
    if (opened.size >= MOST_REMEMBERED) opened.clear();
    opened.add(visit);
  }

  return async (battleId, visitor) => {
    const [room] = await readRooms(db, [battleId]);
    if (!room) throw new Refusal("battle_unknown");
    if (room.battle.password_hash !== null && !isOfRoom(room, visitor.playerId)) await tryPassword(room, visitor);
    return room;
  };
}

function isOfRoom({ battle, seats }: StoredRoom, playerId: number | null): boolean {
  if (playerId === null) return false;
  return battle.creator_id === playerId || seats.some(({ player_id }) => player_id === playerId);
}

/** Sums the stakes and wins of all bots in closed battles, also with a password, and counts void battles. */
async function readBotResults(db: Db): Promise<OutputOf<typeof botResults>> {
  const [sums, voids] = await Promise.all([
    db
      .selectFrom("battles_days")
      .select([
        sql<number>`coalesce(sum(battles), 0)::int`.as("battles"),
        sql<number>`coalesce(sum(wins), 0)::int`.as("wins"),
        sql<number>`coalesce(sum(staked_cents), 0)::bigint`.as("stakedCents"),
        sql<number>`coalesce(sum(won_cents), 0)::bigint`.as("wonCents"),
      ])
      .where("player_id", "<", 0)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("battles_battles_revealed")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("state", "=", BATTLE_STATES.voided)
      .where("rehearsal", "=", false)
      .executeTakeFirstOrThrow(),
  ]);
  const { battles, wins, stakedCents, wonCents } = sums;
  return {
    battles,
    wins,
    staked: toCoins(stakedCents),
    won: toCoins(wonCents),
    profit: toCoins(wonCents - stakedCents),
    voids: voids.count,
  };
}

type Results = OutputOf<typeof getBattleResults>;

/** Returns all rounds and seats of a closed battle. A dissolved or void room has no results. */
async function showResults(deps: DetailDeps, room: StoredRoom, language: Language): Promise<Results> {
  const { battle, seats } = room;
  if (battle.state === BATTLE_STATES.waiting || battle.state === BATTLE_STATES.running) {
    throw new Refusal("battle_running");
  }
  if (battle.state !== BATTLE_STATES.finished) throw new Refusal("battle_unknown");
  const [rolls, faces] = await Promise.all([
    selectBattleRolls(deps.db, [{ seedPairId: battle.pair_id, lastNonce: battle.box_ids.length * battle.players }]),
    deps.faces(playersOf([room])),
  ]);
  const placed = placeRolls(room, rolls);
  const totals = totalsOf(placed);
  const drops = await Promise.all(
    placed.map(async (roll) => ({ pos: roll.pos, ...(await showDrop(deps.itemCatalogue, roll, language)) })),
  );
  return {
    id: battle.id,
    mode: battle.mode,
    winner: battle.winner_pos!,
    value: toCoins(battle.won_cents!),
    seats: seats.map(({ pos, player_id, cashback_cents }) => {
      const { userName, bot } = faces.get(player_id) ?? NOBODY;
      const wonCents = pos === battle.winner_pos ? battle.won_cents! : 0;
      const [total, cashback, won] = [totals.get(pos) ?? 0, cashback_cents ?? 0, wonCents].map(toCoins);
      return { pos, userName, bot, total: total!, cashback: cashback!, won: won! };
    }),
    rounds: battle.box_ids.map((boxId, index) => ({
      round: index + 1,
      boxId,
      drops: drops.filter(({ round }) => round === index + 1),
    })),
  };
}

/** Returns rooms as list rows, in the order of `ids`. */
async function showListed(
  deps: Lookups & { db: Db },
  ids: readonly number[],
  language: Language,
): Promise<BattleRow[]> {
  return showRows(deps, await readRooms(deps.db, ids), language);
}

/** Returns one page of a list of rooms. */
async function showPage(
  deps: Lookups & { db: Db },
  ids: readonly number[],
  { page, pageSize, language }: { page: number; pageSize: number; language: Language },
): Promise<OutputOf<typeof getList>> {
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  return { list: await showListed(deps, shown, language), page, pageSize, total: ids.length };
}
