import { Readable } from "node:stream";
import { type GiveawayReceipt, SCHEME, sealReceipt } from "@vitrine/contract/fairness/receipt.ts";
import * as calls from "@vitrine/contract/giveaways.ts";
import { GIVEAWAY_LIMITS, GIVEAWAY_STATES, type GiveawayTab } from "@vitrine/contract/giveaways.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { sayField } from "@vitrine/contract/refusals/field-messages.ts";
import { type RawBuilder, sql } from "kysely";
import { showBeacon, showRoomSeedPair } from "../fairness/index.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { Authenticate } from "../platform/http/route.ts";
import { eachInTurn } from "../platform/http/slow-readers.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { PASSWORD_TRIES } from "../platform/shared-password.ts";
import type { Site } from "../platform/site.ts";
import { cancelGiveaway } from "./cancel-giveaway.ts";
import { createGiveaway } from "./create-giveaway.ts";
import type { GiveawayDeps } from "./deps.ts";
import { joinGiveaway } from "./entries/join-giveaway.ts";
import { readDetail, readEntrants, readStored } from "./read-detail.ts";
import { LIST_DEPTH } from "./rules.ts";
import { type Lookups, showRows } from "./show-room.ts";
import { readRooms } from "./stored-rooms.ts";
import { readStreamer } from "./streamers.ts";

const ROOMS = rateLimit("giveaway");
const ENTRIES = rateLimit("giveaway-entries");

const FIRST_PRIZES = 3;

export type GiveawayLookups = Pick<Lookups, "profiles"> & {
  /** The player of a token; null for guests, who see rooms without their own entries. */
  authenticate: Authenticate;
};

/** The giveaway calls: list, show, join, create and cancel rooms. */
export function giveawayRoutes(site: Site, deps: GiveawayDeps, { profiles, authenticate }: GiveawayLookups): void {
  const { db } = site;
  const { seedKey } = deps.config;
  const shown = {
    db,
    profiles,
    seedKey,
    itemCatalogue: deps.itemCatalogue,
    netDepositsOf: deps.netDepositsOf,
    config: deps.config,
  };

  site.guestCall(calls.giveawayList, async ({ tab, entered, page, pageSize }, { token, language }) => {
    const playerId = await authenticate(token);
    const { ids, total, folded } = await listRooms(db, { tab, entered, playerId, page, pageSize });
    const rooms = await readRooms(db, ids, { prizesMost: FIRST_PRIZES });
    const list = await showRows(shown, rooms, { playerId, language });
    return { list, page, pageSize, total, folded, serverNow: now().toISOString() };
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
    const { entrantsMost, shortestMinutes } = GIVEAWAY_LIMITS;
    const { roomsMost, prizesMost, daysMost } = deps.config.streamers;
    const limits = { prizesMost, entrantsMost, shortestMinutes, longestDays: daysMost };
    return { streamer: isStreamer, openRooms, openMost: roomsMost, ...limits };
  });

  site.playerCall(
    calls.giveawayJoin,
    async ({ id, password, userSeed }, { playerId, language }) => {
      await joinGiveaway(deps, { playerId, roomId: id, password, userSeed });
      return readDetail(shown, id, { playerId, language });
    },
    {
      rates: [
        ROOMS,
        { ...PASSWORD_TRIES, of: ({ id, password }) => (password === undefined ? undefined : `giveaway ${id}`) },
      ],
    },
  );
  site.playerCall(
    calls.giveawayCreate,
    ({ voucherIds, startAt, endAt, vipLeast, ...input }, { playerId, key, language }) =>
      createGiveaway(deps, {
        ...{ playerId, key, call: calls.giveawayCreate.path },
        ...{ title: input.title, most: input.most, password: input.password, boundOnly: input.boundOnly },
        inventoryItemIds: voucherIds.split(",").map(Number),
        startAt: startAt === undefined ? undefined : new Date(startAt),
        endAt: new Date(endAt),
        deposit: readDeposit(input, language),
        vipLeast: vipLeast ?? null,
      }),
    { rates: [ROOMS] },
  );
  site.playerCall(
    calls.giveawayCancel,
    ({ id }, { playerId, key }) => cancelGiveaway(deps, { playerId, key, call: calls.giveawayCancel.path, roomId: id }),
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

/**
 * The ids of one page of rooms. `total` counts the listed rooms and `folded` the rooms left out, both up to the depth
 * of the list.
 */
type Listed = { ids: number[]; total: number; folded: number };

type Asked = {
  tab: GiveawayTab;
  /** Drawn rooms with (true) or without (false) entrants; undefined: both. */
  entered: boolean | undefined;
  playerId: number | null;
  page: number;
  pageSize: number;
};

/**
 * Lists the rooms of a tab: open rooms by their end, then finished rooms, newest first. It reads only the ends of
 * indexes, however many rooms exist; the list of one player's joined rooms has no depth limit.
 */
async function listRooms(db: Db, asked: Asked): Promise<Listed> {
  const { tab, entered, playerId, page, pageSize } = asked;
  if (tab === "joined")
    return playerId === null ? { ids: [], total: 0, folded: 0 } : listJoined(db, { ...asked, playerId });
  const drawn = (had: boolean | undefined) =>
    tab === "active" ? [] : select(db, finishedRooms(sql`${BY_OWNER[tab]} ${byEntrants(had)}`));
  const open = tab === "finished" || entered === false ? [] : await select(db, openRooms(BY_OWNER[tab]));
  const ids = [...open, ...(await drawn(entered))].slice(0, LIST_DEPTH);
  const folded = entered ? (await drawn(false)).length : 0;
  return { ids: ids.slice((page - 1) * pageSize, page * pageSize), total: ids.length, folded };
}

const byEntrants = (had: boolean | undefined) =>
  had === undefined ? sql`` : had ? sql`and drawn_entrants > 0` : sql`and drawn_entrants = 0`;

const BY_OWNER = {
  official: sql`and (owner_id is null) = true`,
  streamer: sql`and (owner_id is null) = false`,
  active: sql``,
  finished: sql``,
};

const openRooms = (which: RawBuilder<unknown>) => sql<{ id: number }>`
  select id from giveaways_rooms where state = 0 ${which} order by end_at, id limit ${LIST_DEPTH}`;

const finishedRooms = (which: RawBuilder<unknown>) => sql<{ id: number }>`
  select id from giveaways_rooms where state = 1 ${which} order by drawn_at desc, id desc limit ${LIST_DEPTH}`;

async function listJoined(db: Db, { playerId, page, pageSize }: Asked & { playerId: number }): Promise<Listed> {
  const mine = db.selectFrom("giveaways_entries").where("player_id", "=", playerId);
  const [rows, { total }] = await Promise.all([
    mine
      .select("room_id")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ room_id }) => room_id), total, folded: 0 };
}

async function select(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/**
 * Returns the receipt of a room, sealed with its digest: the commitment before the draw, all data after it. Without
 * `entries` the list of entrants is empty, and the verifier fills it from the entries file. A list that is too long
 * for a receipt is refused. Shapes: contract/src/fairness/receipt.ts.
 */
async function readReceipt(
  { db, seedKey }: { db: Db; seedKey: SeedKey },
  { roomId, entries }: { roomId: number; entries: boolean },
): Promise<GiveawayReceipt> {
  const { room, prizes } = await readStored(db, roomId);
  const seedPair = await showRoomSeedPair(db, seedKey, room.pair_id);
  const beacon = showBeacon(room);
  const committed = {
    scheme: SCHEME as typeof SCHEME,
    game: "giveaway" as const,
    createTime: room.created_at.toISOString(),
    publicHash: seedPair.publicHash,
    giveawayId: roomId,
    endAt: room.end_at.toISOString(),
    prizes: prizes.map(({ prize, item_id, value_cents }) => ({ prize, itemId: item_id, valueCents: value_cents })),
  };
  if (room.state !== GIVEAWAY_STATES.finished) {
    const drand = beacon && { chain: beacon.chain, round: beacon.round };
    return sealReceipt({ ...committed, revealed: false as const, ...(drand && { drand }) });
  }
  invariant(seedPair.secrets && room.client !== null, `the seed pair of the drawn giveaway ${roomId} is revealed`);
  if (entries && (room.drawn_entrants ?? 0) > GIVEAWAY_LIMITS.receiptEntriesMost)
    throw new Refusal("giveaway_receipt_large");
  const entrants: { entryId: number; userSeed: string }[] = [];
  if (entries) for await (const page of eachEntry(db, roomId)) entrants.push(...page);
  return sealReceipt({
    ...committed,
    revealed: true as const,
    ...seedPair.secrets,
    entrants,
    client: room.client,
    winners: prizes.flatMap(({ prize, entry_id: entryId, roll, entrants_left: left }) =>
      entryId === null || roll === null || left === null ? [] : [{ prize, left, roll, entryId }],
    ),
    ...(beacon && {
      drand: {
        chain: beacon.chain,
        round: beacon.round,
        signature: beacon.signature!,
        beacon: beacon.randomness!,
      },
    }),
  });
}

const PAGE = 10_000;
/**
 * The number of rows in one page of the entries file. This page is smaller than other pages, because each open download
 * keeps a page in memory.
 */
const PAGE_OF_FILE = 1000;

/**
 * Streams the entry list of a draw, one line per entry, read page by page. Before the draw the file is empty, because a
 * person who knows the secrets could compute the result from the seeds. A room that is cancelled after its list closed
 * also gives the list: the operator may have known the result, so everybody must be able to compute it.
 */
async function streamEntries(db: Db, roomId: number): Promise<{ name: string; stream: Readable }> {
  const rooms = db.selectFrom("giveaways_rooms").select(["state", "client"]).where("id", "=", roomId);
  const room = await rooms.executeTakeFirst();
  if (!room) throw new Refusal("giveaway_unknown");
  const isSettled = room.state !== GIVEAWAY_STATES.open && room.client !== null;
  const lines = isSettled ? eachInTurn(pages(db, roomId)) : [];
  return { name: `giveaway-${roomId}-entries.txt`, stream: Readable.from(lines) };
}

/** Yields pages of the entries that take part in the draw, in order. */
async function* eachEntry(db: Db, roomId: number, pageSize = PAGE) {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom("giveaways_entries")
      .select(["id as entryId", "user_seed as userSeed"])
      .where("room_id", "=", roomId)
      .where("id", ">", after)
      .where("dropped", "=", false)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    yield page;
    if (page.length < pageSize) return;
    after = page.at(-1)!.entryId;
  }
}

async function* pages(db: Db, roomId: number) {
  for await (const page of eachEntry(db, roomId, PAGE_OF_FILE)) {
    yield page.map(({ entryId, userSeed }) => `${entryId}:${userSeed}\n`).join("");
  }
}
