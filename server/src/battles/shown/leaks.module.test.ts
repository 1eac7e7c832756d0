import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import type { Player } from "../../../test/fixtures/players.ts";
import { pause, stompClient, until } from "../../../test/fixtures/stomp.ts";
import { setClock } from "../../platform/clock.ts";

const ROUNDS = 8;

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture();
  // The ids are so high that no other number equals them by chance. Only the owner of the tables may restart the
  // sequences.
  const owner = new pg.Client(battles.site.connectionString);
  await owner.connect();
  await owner.query("alter sequence fairness_round_ids restart 700000001");
  await owner.query("alter sequence items_voucher_ids restart 800000001");
  await owner.end();
});
afterEach(() => setClock());
afterAll(() => battles.end());

type Frame = {
  eventType: number;
  data: { id: number; state?: number; round?: number; drops?: { id: number }[]; winner?: number };
};

test("during a battle no response and no frame contains more than the revealed rounds", async () => {
  const frames = await hear();
  const [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
  const boxIds = new Array(ROUNDS).fill(battles.boxes.at(-1)!.id).join(",");
  const id = await battles.create(one, { boxIds, cashback: 10 });
  await battles.join(two, id);
  await battles.roll();
  const row = await battles.row(id);
  const startedAt = row.started_at!.getTime();
  const before = [await possessions(one), await possessions(two)];

  for (const shown of [0, 1, 3]) {
    // Stop the clock one millisecond before the next round.
    setClock(() => startedAt + shown * 4000 - 1);
    const answers = await everythingOf({ id, players: [one, two] });
    await expectNothingHidden(id, { shown, answers });
  }
  expect([await possessions(one), await possessions(two)]).toEqual(before);
  // The frames follow the real clock, so they may show more rounds than the stopped clock allows.
  await expectNothingHidden(id, {
    shown: Math.max(0, Math.floor((Date.now() - startedAt) / 4000) + 1),
    answers: frames.map((frame) => JSON.stringify(frame)),
  });
});

test("a battle sends one frame per round, none before its time, and the winner when the battle is closed", async () => {
  const frames = await hear();
  const player = await battles.newPlayer();
  const boxIds = new Array(3).fill(battles.boxes[0]!.id).join(",");
  const id = await battles.create(player, { boxIds, fast: true });
  await battles.addBots(player, id);
  await battles.roll();
  const row = await battles.row(id);
  const arrived = new Map<number, number>();
  const states = () => frames.filter(({ eventType, data }) => eventType === 32 && data.id === id);
  await until(() => {
    for (const { data } of states())
      if (data.drops!.length > 0 && !arrived.has(data.round!)) arrived.set(data.round!, Date.now());
    return arrived.size === 3;
  });
  // A frame before the time of its round would be a leak. On a busy machine it may come late.
  for (const [round, at] of arrived) expect(at).toBeGreaterThanOrEqual(row.started_at!.getTime() + (round - 1) * 1200);
  expect([...arrived.keys()]).toEqual([1, 2, 3]);
  for (const { data } of states()) expect(data.winner).toBeNull();
  const rolls = await battles.rollsOf(id);
  for (const { data } of states().filter(({ data: { drops } }) => drops!.length > 0)) {
    expect(data.drops!.map(({ id: roundId }) => roundId)).toEqual(
      rolls.filter(({ nonce }) => Math.ceil(nonce / 2) === data.round).map(({ id: roundId }) => roundId),
    );
  }
  await until(() => Date.now() >= row.ends_at!.getTime());
  await battles.close();
  await until(() => states().some(({ data }) => data.state === 2));
  expect(states().at(-1)!.data.winner).toBe(row.winner_pos);
  const drops = () => frames.filter(({ eventType }) => eventType === 23).map(({ data }) => data.id);
  await until(() => drops().length === rolls.length);
  expect(drops().toSorted()).toEqual(rolls.map(({ id: roundId }) => roundId).toSorted());
  await until(() => frames.some(({ eventType }) => eventType === 33));
});

/** Returns all answers about a battle and its players. */
async function everythingOf({ id, players }: { id: number; players: readonly Player[] }): Promise<string[]> {
  const rolls = await battles.rollsOf(id);
  const boxId = battles.boxes.at(-1)!.id;
  const asked: [string, Record<string, string | number>?][] = [
    ["battle/getBattleDetail", { id }],
    ["battle/getBattleResults", { id }],
    ["battle/receipt", { id }],
    ["battle/getList"],
    ["battle/getCurrentList"],
    ["battle/getBattleList", { size: 20 }],
    ["battle/highlight"],
    ["battle/rank"],
    ["battle/botResults"],
    ["box/drops", { id: boxId }],
    ["box/detail", { id: boxId }],
    ["stat/lastDrop"],
    ["stat/homepage"],
    ...rolls.map(({ id: roundId }): [string, Record<string, number>] => ["fair/round", { id: roundId }]),
  ];
  const own: typeof asked = [
    ["battle/getBattleDetail", { id }],
    ["battle/getMyBattleList"],
    ["battle/myRank"],
    ["profile/getMyGameLog", { pageSize: 100 }],
    ["profile/getMyVoucherPage", { pageSize: 100 }],
    ["profile/getMyBalanceLog"],
    ["fair/histories"],
    ["fair/current"],
    ["fair/pairRounds", { id: (await battles.row(id)).pair_id }],
    ["message/page"],
  ];
  const ask = async (path: string, query: Record<string, string | number> = {}, token?: string) =>
    JSON.stringify((await call(battles.site, "GET", path, { token, query })).body);
  return Promise.all([
    ...asked.map(([path, query]) => ask(path, query)),
    ...players.flatMap(({ token }) => own.map(([path, query]) => ask(path, query, token))),
  ]);
}

/** Expects that no answer contains hidden rolls, items or rounds, the secrets of the seed pair, or the winner. */
async function expectNothingHidden(id: number, { shown, answers }: { shown: number; answers: readonly string[] }) {
  const [row, rolls] = [await battles.row(id), await battles.rollsOf(id)];
  expect(row.state).toBe(1);
  const hidden = rolls.filter(({ nonce }) => Math.ceil(nonce / row.players) > shown);
  expect(hidden.length).toBeGreaterThan(0);
  for (const answer of answers) {
    for (const roll of hidden) {
      expect(answer).not.toMatch(new RegExp(`"(roundId|id)":${roll.id}[,}]`));
      if (roll.voucher_id !== null) expect(answer).not.toMatch(new RegExp(`"voucherId":${roll.voucher_id}[,}]`));
      expect(answer).not.toMatch(new RegExp(`"(roll|rollcode)":${roll.roll}[,}]`));
    }
    expect(answer).not.toMatch(/"(serverSeed|secretSalt)":"/);
    expect(answer).not.toMatch(/"winner":\d/);
    expect(answer).not.toContain(`"value":${row.won_cents! / 100},"mine"`);
    expect(answer).not.toContain("internal");
  }
}

async function possessions(player: Player) {
  const { coins_cents, points_cents } = await battles.wallet(player);
  const { token } = player;
  const bag = await call<{ total: number }>(battles.site, "GET", "profile/getMyVoucherPage", { token });
  const sale = await call(battles.site, "POST", "profile/exchangeQuantity", { token, body: { all: true } });
  return { coins_cents, points_cents, items: bag.body.data.total, sale: sale.body.code ?? sale.body.data };
}

async function hear(): Promise<Frame[]> {
  const frames: Frame[] = [];
  const client = stompClient(`${battles.site.url.replace("http", "ws")}/ws`);
  let ready = false;
  client.onConnect = () => {
    client.subscribe("/topic/messages", ({ body }) => frames.push(JSON.parse(body) as Frame));
    ready = true;
  };
  client.activate();
  await until(() => ready);
  await pause(100);
  return frames;
}
