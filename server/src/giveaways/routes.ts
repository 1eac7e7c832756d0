import { sayField } from "@vitrine/contract/field-messages.ts";
import * as calls from "@vitrine/contract/giveaways.ts";
import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import { now } from "../platform/clock.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import { Refusal } from "../platform/errors.ts";
import type { Authenticate } from "../platform/http/route.ts";
import { PASSWORD_TRIES, roomOf } from "../platform/room-password.ts";
import type { Site } from "../platform/site.ts";
import { cancelGiveaway } from "./cancel-giveaway.ts";
import { createGiveaway } from "./create-giveaway.ts";
import { streamEntries } from "./entries-text.ts";
import { joinGiveaway } from "./join-giveaway.ts";
import { listRooms } from "./list-rooms.ts";
import type { GiveawayMeans } from "./means.ts";
import { readDetail } from "./read-detail.ts";
import { readEntrants } from "./read-entrants.ts";
import { readReceipt } from "./read-receipt.ts";
import { OPEN_MOST } from "./rules.ts";
import { type Lookups, showRows } from "./show-room.ts";
import { readRooms } from "./stored-rooms.ts";
import { readStreamer } from "./streamers.ts";

/** Rooms joined, made and called off: a player may be quick, and no end of rooms helps nobody. */
const ROOMS = { name: "giveaway", per: "account", perMinute: 60, burst: 20 } as const;
/** Lists of entries are long. */
const ENTRIES = { name: "giveaway-entries", per: "network", perMinute: 20, burst: 10 } as const;

const FIRST_PRIZES = 3;

export type GiveawayLookups = Pick<Lookups, "profiles"> & {
  /** Whose token it is: guests see a room too, but not what they have joined. */
  authenticate: Authenticate;
};

/** Giveaways: rooms are listed, shown, joined, made by streamers, and called off by them. */
export function giveawayRoutes(site: Site, means: GiveawayMeans, { profiles, authenticate }: GiveawayLookups): void {
  const { db } = site;
  const { seedKey } = means.config;
  const shown = { db, profiles, seedKey, kinds: means.kinds, netDepositsOf: means.netDepositsOf };

  site.guestCall(calls.giveawayList, async ({ tab, page, pageSize }, { token, language }) => {
    const playerId = await authenticate(token);
    const { ids, total } = await listRooms(db, { tab, playerId, page, pageSize });
    const rooms = await readRooms(db, ids, { prizesMost: FIRST_PRIZES });
    const list = await showRows(shown, rooms, { playerId, language });
    return { list, page, pageSize, total, serverNow: now().toISOString() };
  });
  site.guestCall(calls.giveawayDetail, async ({ id }, { token, language }) =>
    readDetail(shown, id, { playerId: await authenticate(token), language }),
  );
  site.guestCall(calls.giveawayEntrants, ({ id, before, pageSize }) =>
    readEntrants(shown, { roomId: id, before, pageSize }),
  );
  site.guestFileCall(calls.giveawayEntries, ({ id }) => streamEntries(db, id), { rates: [ENTRIES] });
  site.guestCall(calls.giveawayReceipt, ({ id, entries }) => readReceipt({ db, seedKey }, { roomId: id, entries }), {
    rates: [ENTRIES],
  });
  site.playerCall(calls.giveawayTerms, async (_, { playerId }) => {
    const { isStreamer, openRooms } = await readStreamer(pipelineOver(db), playerId);
    const { prizesMost, entrantsMost, shortestMinutes, longestDays } = GIVEAWAY_LIMITS;
    const limits = { prizesMost, entrantsMost, shortestMinutes, longestDays };
    return { streamer: isStreamer, openRooms, openMost: OPEN_MOST, ...limits };
  });

  site.playerCall(
    calls.giveawayJoin,
    async ({ id, password, userSeed }, { playerId, language }) => {
      await joinGiveaway(means, { playerId, roomId: id, password, userSeed });
      return readDetail(shown, id, { playerId, language });
    },
    {
      rates: [
        ROOMS,
        { ...PASSWORD_TRIES, of: ({ id, password }) => (password === undefined ? undefined : roomOf("giveaway", id)) },
      ],
    },
  );
  site.playerCall(
    calls.giveawayCreate,
    ({ voucherIds, startAt, endAt, vipLeast, ...input }, { playerId, key, language }) =>
      createGiveaway(means, {
        ...{ playerId, key, call: calls.giveawayCreate.path },
        ...{ title: input.title, most: input.most, password: input.password, boundOnly: input.boundOnly },
        voucherIds: voucherIds.split(",").map(Number),
        startAt: startAt === undefined ? undefined : new Date(startAt),
        endAt: new Date(endAt),
        deposit: readDeposit(input, language),
        vipLeast: vipLeast ?? null,
      }),
    { rates: [ROOMS] },
  );
  site.playerCall(
    calls.giveawayCancel,
    ({ id }, { playerId, key }) =>
      cancelGiveaway(means, { playerId, key, call: calls.giveawayCancel.path, roomId: id }),
    { rates: [ROOMS] },
  );
}

function readDeposit(
  { depositLeast = 0, depositSince }: { depositLeast?: number; depositSince?: string },
  language: Language,
) {
  const leastCents = toCents(depositLeast);
  if (!leastCents) return null;
  if (depositSince === undefined) {
    throw new Refusal("malformed", {}, { depositSince: sayField("required", language) });
  }
  return { leastCents, since: new Date(depositSince) };
}
