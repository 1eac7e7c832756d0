import type { DreamTarget } from "@vitrine/contract/dream.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterEach, expect, test } from "vitest";
import { markStaff } from "../../src/accounts/index.ts";
import { createBoxCache } from "../../src/boxes/index.ts";
import { rememberItemCatalogue } from "../../src/inventory/index.ts";
import { setClock } from "../../src/platform/clock.ts";
import { transact } from "../../src/platform/database/database.ts";
import { codeOf } from "../../src/referral/index.ts";
import { call } from "../fixtures/call.ts";
import { securityTicket } from "../fixtures/calls/privacy.ts";
import { openBattles } from "../fixtures/games/battle-jobs.ts";
import { boxesOnSale, newPlayer, type Player } from "../fixtures/players.ts";
import type { LocalSite } from "../fixtures/site.ts";
import { openConnected, pause, type RawClient } from "../fixtures/stomp.ts";
import { addressesOfGetCalls } from "./get-calls.ts";
import { heardBy } from "./search-everywhere.ts";
import { seedsOfBattle, seedsOfDream } from "./seeds-of-worlds.ts";
import { differences, type Looker, makeWorlds, type Question } from "./worlds.ts";

const ENV = { DEMO_GRANT: "100000" };
const ROUNDS = 4;
/** The number of first rounds whose items are the same in every world, so that responses may show them. */
const SAME_ROUNDS = 2;
/** The site's clock is ahead of the database's clock, so that the database reveals nothing during the requests. */
const AHEAD_MS = 3_600_000;

afterEach(() => setClock());

const ROLES = ["creator", "joiner", "spectator", "inviter", "colleague"] as const;
type People = Record<(typeof ROLES)[number], Player>;

async function seedPeople(site: LocalSite): Promise<People> {
  const made: [string, Player][] = [];
  for (const role of ROLES) made.push([role, await newPlayer(site)]);
  const people = Object.fromEntries(made) as People;
  await transact(site.database.db, (tx) => markStaff(tx, people.colleague.id));
  const code = await codeOf(site.database.db, people.inviter.id);
  const bound = await call(site, "POST", "profile/bindInviter", { token: people.creator.token, body: { code } });
  expect(bound.http).toBe(200);
  // The first request creates seed pairs with random values, so create them before the worlds are copied.
  for (const role of ROLES) await call(site, "GET", "fair/current", { token: people[role].token });
  return people;
}

/**
 * The viewers who are asked again between two rounds. With CAMPAIGN=short (`npm test`) only half of them are: the guest,
 * the creator and each day another one. Before the first round all of them are asked.
 */
function lookersAgain(people: People): Looker[] {
  const lookers = lookersOf(people);
  if (process.env.CAMPAIGN !== "short") return lookers;
  const [guest, creator, ...others] = lookers;
  return [guest!, creator!, others[Math.floor(Date.now() / DAY_MS) % others.length]!];
}

const lookersOf = (people: People): Looker[] => [
  { name: "guest" },
  ...ROLES.map((role) => ({ name: role, token: people[role].token })),
];

/**
 * Ids of rooms, rolls and items, which begin at 1 on a new site: the first two, that of the battle's last roll, and the
 * next.
 */
const IDS = [1, 2, ROUNDS * 3, ROUNDS * 3 + 1];
const LISTS = {
  ...{ stat: [0, 1, 2, 3, 4], sort: [0, 1], mode: [0, 1], state: [1, 2], moduleId: [6, 8], limit: [50] },
  // These parameters have one example value each.
  ...{ category: ["ak"], currency: ["CNY"] },
};
/** An export lists the earlier exports of this test, whose times are those of the requests. */
const withoutTimes = (text: string) => text.replaceAll(/asked_at[^,]*/g, "");

/** The time limit of a test, because a busy machine needs minutes for some thousand requests. */
const TIMEOUT_MS = 300_000;

/**
 * All calls that read, and other requests whose responses could leak data: actions that are refused, pages and
 * pictures.
 */
function questionsOf(room: string, ticket: string): Question[] {
  const pages = ["/", "/readyz", "/metrics", `/${room}`, `/share/${room.replace("/", "-")}.jpg`];
  const sales = ["all", ...IDS].map((id) => ({
    path: "/api/profile/exchangeQuantity",
    body: id === "all" ? { all: true } : { voucherIds: String(id) },
  }));
  return [
    ...[...addressesOfGetCalls({ id: IDS, ...LISTS }), ...pages].map((path) => ({ path })),
    ...sales,
    ...IDS.map((id) => ({ path: "/api/profile/withdraw", body: { voucherIds: String(id) } })),
    { path: "/api/profile/deleteAccount", body: { ticket } },
    { path: "/api/profile/deleteAccount", body: { ticket, giveUpRemainder: true } },
  ];
}

test(
  "until a battle's rounds are shown, every response about it is the same for every winner",
  async () => {
    let people!: People;
    let room!: { id: number; ticket: string };
    const worlds = await makeWorlds(async (site) => {
      people = await seedPeople(site);
      const seeded = await seedBattle(site, people);
      // The battle has used the creator's announced seed pair, so request the next one.
      await call(site, "GET", "fair/current", { token: people.creator.token });
      room = { id: seeded.id, ticket: await securityTicket(site, people.creator) };
      return seeded;
    }, ENV);
    const questions = questionsOf(`battle/${room.id}`, room.ticket);
    const startedAt = Date.now() + AHEAD_MS;
    try {
      await worlds.visit(async (sites) => {
        const sockets = await Promise.all(sites.map(listen));
        setClock(() => startedAt - 1500);
        for (const site of sites) await battlesOf(site, ({ roll }) => roll());
        expect(await differences(sites, lookersOf(people), questions, withoutTimes)).toEqual([]);
        await expectSameFrames(sockets);
      });
      setClock(() => startedAt + (SAME_ROUNDS - 1) * 4000);
      // Responses show the roll of each item, and the rolls of the same item differ between the worlds.
      const same = (text: string) => withoutTimes(text).replaceAll(/"roll":\d+/g, "");
      expect(await worlds.visit((sites) => differences(sites, lookersAgain(people), questions, same))).toEqual([]);
      // After the battle the responses must differ: this shows that the comparison works.
      setClock(() => startedAt + ROUNDS * 4000);
      await worlds.visit(async (sites) => {
        for (const site of sites) await battlesOf(site, ({ finish }) => finish());
        const showing = ["getBattleDetail", "getBattleResults", "botResults", "userInfo", "rank"];
        const asked = questions.filter(({ path }) => showing.some((name) => path.includes(name)));
        const told = (await differences(sites, lookersOf(people).slice(0, 2), asked)).join("\n");
        for (const name of showing) expect(told).toContain(name);
      });
    } finally {
      await worlds.drop();
    }
  },
  TIMEOUT_MS,
);

async function seedBattle(site: LocalSite, { creator, joiner }: People) {
  const box = (await boxesOnSale(site)).at(-1)!;
  const options = { boxIds: Array(ROUNDS).fill(box.id).join(","), players: 3, mode: 0, cashback: 10 };
  const made = await call<{ id: number }>(site, "POST", "battle/create", { token: creator.token, body: options });
  const { id } = made.body.data;
  for (const [path, { token }] of [
    ["joinBattle", joiner],
    ["joinBot", creator],
  ] as const)
    expect((await call(site, "POST", `battle/${path}`, { token, body: { id } })).http).toBe(200);
  const { db } = site.database;
  const battle = await db.selectFrom("battles_battles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const seats = await db
    .selectFrom("battles_seats")
    .select("user_seed")
    .where("battle_id", "=", id)
    .orderBy("pos")
    .execute();
  const boxCache = createBoxCache(db, rememberItemCatalogue(db));
  const versions = await Promise.all(
    battle.box_ids.map((boxId, index) => boxCache.version(boxId, battle.box_versions[index]!)),
  );
  const userSeeds = seats.map(({ user_seed }) => user_seed);
  return { id, seedPairId: battle.pair_id, seeds: await seedsOfBattle({ mode: 0, userSeeds, versions }, SAME_ROUNDS) };
}

async function battlesOf(site: LocalSite, work: (battles: ReturnType<typeof openBattles>) => Promise<unknown>) {
  const battles = openBattles(site);
  await work(battles);
  await battles.close();
}

async function listen(site: LocalSite): Promise<RawClient> {
  const socket = await openConnected(`${site.url.replace("http", "ws")}/ws`);
  socket.say("SUBSCRIBE\nid:sub-0\ndestination:/topic/messages\n\n\0");
  return socket;
}

/** Waits for pending messages and expects that all sockets have received the same messages. */
async function expectSameFrames(sockets: readonly RawClient[]): Promise<void> {
  await pause(500);
  const [first, ...others] = sockets.map((socket) =>
    heardBy(socket)
      .map(({ text }) => text)
      .toSorted(),
  );
  for (const other of others) expect(other).toEqual(first);
}

test(
  "while a dream's wheel turns, every response is the same for a win and for a loss",
  async () => {
    let people!: People;
    let itemId = 0;
    let ticket = "";
    const worlds = await makeWorlds(async (site) => {
      people = await seedPeople(site);
      ticket = await securityTicket(site, people.creator);
      const query = { sort: 1, pageSize: 1 };
      itemId = (await call<{ list: DreamTarget[] }>(site, "GET", "dream/list", { query })).body.data.list[0]!.itemId;
      const seedPair = await site.database.db
        .selectFrom("fairness_pairs")
        .select(["id", "client_seed"])
        .where("player_id", "=", people.creator.id)
        .where("state", "=", "active")
        .executeTakeFirstOrThrow();
      return { seedPairId: seedPair.id, seeds: await seedsOfDream({ client: seedPair.client_seed!, p: 5000 }) };
    }, ENV);
    try {
      await worlds.visit(async (sites) => {
        const sockets = await Promise.all(sites.map(listen));
        const at = Date.now() + AHEAD_MS;
        setClock(() => at);
        const won: boolean[] = [];
        for (const site of sites) {
          const body = { itemId, percent: 50, fast: false };
          const { token } = people.creator;
          won.push((await call<{ won: boolean }>(site, "POST", "dream/open", { token, body })).body.data.won);
        }
        // Only the response to the player contains the result, because the page must know where to stop the wheel.
        expect(won).toEqual([true, false]);
        const questions = questionsOf("dream", ticket);
        // The database sets the times of payments. The worlds are asked one after the other, so these times differ.
        const same = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|"id":\d{16}/g, "");
        expect(await differences(sites, lookersOf(people), questions, same)).toEqual([]);
        await expectSameFrames(sockets);
      });
    } finally {
      await worlds.drop();
    }
  },
  TIMEOUT_MS,
);
