import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, type Player, possessionsOf, race } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { addTurnover, lockLedger, takeBack, writeLedger } from "./index.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" }, seed: false });
  gifts = openGifts(site.connectionString);
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await gifts.close();
  await site.close();
});

type Transferred = { amount: number; balance: number; secondaryBalance: number };

async function playerWith(pointsCents: number): Promise<Player> {
  const player = await newPlayer(site);
  if (pointsCents > 0) await gifts.give(player.id, { coinsCents: 2_00, pointsCents });
  return player;
}
const transfer = ({ token }: Player, amount: unknown, key?: string) =>
  call<Transferred>(site, "POST", "profile/transferSecondary", { token, body: { amount }, ...(key && { key }) });
const balancesOf = async ({ id }: Player) => {
  const { coins_cents, points_cents } = (await possessionsOf(site.database, id)).wallet[0]!;
  return [coins_cents, points_cents];
};

test("points become coins one to one, with a ledger entry of their own kind", async () => {
  const player = await playerWith(10_50);
  expect((await transfer(player, 1)).body.data).toEqual({ amount: 1, balance: 3, secondaryBalance: 9.5 });
  expect((await transfer(player, 9.5)).body.data).toEqual({ amount: 9.5, balance: 12.5, secondaryBalance: 0 });
  const log = await call<{ list: { actionType: string; amount: number }[] }>(site, "GET", "profile/getMyBalanceLog", {
    token: player.token,
  });
  expect(log.body.data.list.slice(0, 2).map(({ actionType, amount }) => [actionType, amount])).toEqual([
    ["points_transfer", 9.5],
    ["points_transfer", -9.5],
  ]);
  const { net_stakes_cents, staked_cents } = (await possessionsOf(site.database, player.id)).wallet[0]!;
  expect([net_stakes_cents, staked_cents]).toEqual([0, 0]);
});

test.each([
  [0, 422, "transfer_least"],
  [0.99, 422, "transfer_least"],
  [-1, 400, "malformed"],
  [1.005, 400, "malformed"],
  ["all", 400, "malformed"],
  [10.51, 422, "insufficient_balance"],
])("a transfer of %s is refused and moves no points", async (amount, http, code) => {
  const player = await playerWith(10_50);
  const answer = await transfer(player, amount);
  expect([answer.http, answer.body.code]).toEqual([http, code]);
  expect(await balancesOf(player)).toEqual([2_00, 10_50]);
});

test("points cannot be converted while turnover or a debt is left, and never by staff", async () => {
  const player = await playerWith(10_00);
  const change = (work: Parameters<typeof gifts.pipelines.run>[0]) => gifts.pipelines.run(work);
  const turn = (cents: number) =>
    change(async (pipeline) => {
      const ledger = await lockLedger(pipeline, { playerIds: [player.id], transfers: 0 });
      addTurnover(ledger, player.id, cents);
      writeLedger(pipeline, ledger);
    });
  await turn(3_20);
  const bound = (await transfer(player, 1)).body;
  expect([bound.code, bound.msg]).toEqual(["transfer_turnover_left", expect.stringContaining("3.2")]);
  await turn(-3_20);
  await change(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [player.id], transfers: 1 });
    const taken = { playerId: player.id, amountCents: 12_50, to: "adjustment", kind: "adjustment" } as const;
    takeBack(pipeline, ledger, { ...taken, reference: "test" });
    writeLedger(pipeline, ledger);
  });
  await gifts.give(player.id, { pointsCents: 5_00 });
  expect((await transfer(player, 1)).body.code).toBe("debt_left");
  const staff = await playerWith(10_00);
  await site.database.db.updateTable("wallet_wallets").set({ staff: true }).where("player_id", "=", staff.id).execute();
  expect((await transfer(staff, 1)).body.code).toBe("account_staff");
  expect(await balancesOf(staff)).toEqual([2_00, 10_00]);
});

test("a repeated transfer moves the amount once, and its key is refused for another transfer", async () => {
  const player = await playerWith(10_00);
  const first = await transfer(player, 4, "once");
  expect((await transfer(player, 4, "once")).body).toEqual(first.body);
  expect((await transfer(player, 5, "once")).http).toBe(409);
  expect(await balancesOf(player)).toEqual([6_00, 6_00]);
});

test("of twenty simultaneous transfers of all points one succeeds", async () => {
  const player = await playerWith(10_00);
  const answers = await race<Transferred>([site], 20, () => ({
    path: "profile/transferSecondary",
    options: { token: player.token, body: { amount: 10 } },
  }));
  const said = answers.map(({ body }) => body.code ?? "done").sort();
  expect(said).toEqual(["done", ...Array(19).fill("insufficient_balance")]);
  expect(await balancesOf(player)).toEqual([12_00, 0]);
  expect(await brokenClaims(site.database)).toEqual([]);
});
