import * as calls from "@vitrine/contract/battles.ts";
import { showRoomPair } from "../fairness/index.ts";
import { now, siteCalendar } from "../platform/clock.ts";
import type { Authenticate } from "../platform/http/route.ts";
import type { Limits } from "../platform/limits.ts";
import type { Site } from "../platform/site.ts";
import type { Bot } from "./bots.ts";
import { findsRooms } from "./find-room.ts";
import { listCurrentRooms, listHighlights, listHouseRooms, listRooms } from "./list-rooms.ts";
import { readBotResults } from "./read-bot-results.ts";
import { type DetailMeans, showDetail } from "./read-detail.ts";
import { readMine, showListed, showPage } from "./read-lists.ts";
import { readMyRank, readRank, readTotals } from "./read-rank.ts";
import { showReceipt } from "./read-receipt.ts";
import { showResults } from "./read-results.ts";
import { rememberCostly } from "./remember-costly.ts";

/** What lists of rooms show may be this old; the live feed is not. */
const LIST_CACHE_MS = 500;

export type ListMeans = DetailMeans & {
  bots: () => Promise<readonly Bot[]>;
  /** Whose token it is: a room with a password opens to those who sit in it. */
  authenticate: Authenticate;
  limits: Limits;
};

/** Everything that is read of battles. */
export function battleListRoutes(site: Site, means: ListMeans): void {
  const { db } = site;
  const { seedKey, authenticate, limits } = means;
  const cached = { cacheMs: LIST_CACHE_MS };
  const hashOf = async (pairId: number) => (await showRoomPair(db, seedKey, pairId)).publicHash;
  const findRoom = findsRooms({ db, limits, seedKey, hashOf });

  async function visit(
    { id, password }: { id: number; password?: string },
    caller: { address: string; token?: string },
  ) {
    const playerId = await authenticate(caller.token);
    return { playerId, room: await findRoom(id, { address: caller.address, playerId, password }) };
  }

  site.guestCall(calls.getBattleDetail, async (input, caller) => {
    const { playerId, room } = await visit(input, caller);
    return showDetail(means, room, { playerId, language: caller.language });
  });
  site.guestCall(calls.getBattleResults, async (input, caller) => {
    const { room } = await visit(input, caller);
    return showResults(means, room, caller.language);
  });
  site.guestCall(calls.battleReceipt, async (input, caller) => {
    const { room } = await visit(input, caller);
    return showReceipt(means, room);
  });

  site.guestCall(
    calls.getBattleList,
    async (input, { language }) => showListed(means, await listHouseRooms(db, input), language),
    cached,
  );
  site.guestCall(
    calls.getCurrentList,
    async ({ mode, ...page }, { language }) =>
      showPage(means, await listCurrentRooms(db, { mode }), { ...page, language }),
    cached,
  );
  site.guestCall(
    calls.getList,
    async ({ mode, state, ...page }, { language }) =>
      showPage(means, await listRooms(db, { mode, state }), { ...page, language }),
    cached,
  );
  site.playerCall(calls.getMyBattleList, (input, { playerId, language }) =>
    readMine(means, { ...input, playerId, language }),
  );

  // The day is part of each question: at midnight nothing of yesterday is an answer any more.
  const today = () => siteCalendar().dateOf(now());
  const highlights = rememberCostly((mode: number, day) => listHighlights(db, { mode, today: day }));
  site.guestCall(
    calls.battleHighlight,
    async ({ mode }, { language }) => showListed(means, await highlights(mode, today()), language),
    cached,
  );
  const rank = rememberCostly((period: calls.RankPeriod) => readRank(means, period));
  site.guestCall(calls.battleRank, ({ period }) => rank(period, today()), cached);
  const totals = rememberCostly((period: calls.RankPeriod) => readTotals(db, period));
  site.playerCall(calls.battleMyRank, ({ period }, { playerId }) =>
    readMyRank({ db, totals: (asked) => totals(asked, today()) }, { playerId, period }),
  );
  site.guestCall(calls.getBots, async () => [...(await means.bots())], cached);
  const results = rememberCostly((_: "all") => readBotResults(db));
  site.guestCall(calls.botResults, () => results("all", today()), cached);
}
