import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCalendar } from "../src/platform/clock.ts";
import { bindInviter, giveRebate } from "../src/referral/index.ts";
import { call } from "./fixtures/call.ts";
import { openCashDesk } from "./fixtures/deposits.ts";
import { boxesOnSale, newPlayer, type Player } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";
import { openGifts } from "./fixtures/wallet.ts";

let site: LocalSite;
let desk: ReturnType<typeof openCashDesk>;
let gifts: ReturnType<typeof openGifts>;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  desk = openCashDesk(site);
  gifts = openGifts(site.connectionString);
});
afterAll(async () => {
  await Promise.all([desk.close(), gifts.close()]);
  await site.close();
});

type Row = { id: string; kind: string; points: number | null; released: number | null; state: string };
const page = async ({ token }: Player, query = {}) =>
  (await call<{ list: Row[]; total: number }>(site, "GET", "profile/getMyRewardPage", { token, query })).body.data;
const shown = ({ kind, points, released, state }: Row) => `${kind} ${points} ${released} ${state}`;

test("the page lists all rewards, newest first, each with the points that stakes have released", async () => {
  const player = await newPlayer(site);
  await desk.credit({ playerId: player.id, orderId: 7001, coinsCents: 10_00 });
  const claim = { id: `calendar:${siteCalendar().dateOf(new Date())}` };
  await call(site, "POST", "event/claim", { token: player.token, body: claim });
  expect((await page(player)).list.map(shown)).toEqual([
    "calendar 0.1 0 waiting",
    "depositFirst 2 0 waiting",
    "depositDaily 0.5 0 waiting",
  ]);
  await gifts.give(player.id, { coinsCents: 45_00 });
  const box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
  await call(site, "POST", "box/open", { token: player.token, body: { id: box.id, number: 9 } });
  // 45 staked release 2.25, oldest bonus first.
  const after = (await page(player)).list;
  expect(after.map(({ released }) => released).reduce((sum, cents) => sum! + cents!, 0)).toBe(2.25);
  expect(after[0]).toMatchObject({ kind: "calendar", released: 0 });
  await desk.reverse(player.id, 7001);
  expect((await page(player)).list.map(shown)).toEqual([
    "calendar 0.1 0 waiting",
    "depositFirst 2 null takenBack",
    "depositDaily 0.5 null takenBack",
  ]);
});

test("the page lists rebates that are still held, and the second page continues the first", async () => {
  const [inviter, invitee] = [await newPlayer(site), await newPlayer(site)];
  await gifts.pipelines.run((pipeline) =>
    bindInviter(pipeline, { playerId: invitee.id, inviterId: inviter.id, by: "page" }),
  );
  const at = new Date();
  for (const orderId of [7101, 7102])
    await gifts.pipelines.run((pipeline) =>
      giveRebate(pipeline, {
        orderId,
        inviteeId: invitee.id,
        coinsCents: 100_00,
        at,
        terms: site.config,
      }),
    );
  const claim = { id: `calendar:${siteCalendar().dateOf(at)}` };
  await call(site, "POST", "event/claim", { token: inviter.token, body: claim });
  const whole = await page(inviter);
  expect([whole.total, whole.list.map(shown)]).toEqual([
    3,
    ["calendar 0.1 0 waiting", "rebate 1 0 waiting", "rebate 1 0 waiting"],
  ]);
  const second = await page(inviter, { page: 2, pageSize: 2 });
  expect([second.total, second.list.map(({ id }) => id)]).toEqual([3, [whole.list[2]!.id]]);
});

test("a claimed box reward is shown as given, without points", async () => {
  const player = await newPlayer(site);
  await gifts.give(player.id, { coinsCents: 100_00 });
  const box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
  const { token } = player;
  for (const number of [10, 10]) await call(site, "POST", "box/open", { token, body: { id: box.id, number } });
  await call(site, "POST", "event/claim", { token, body: { id: "levelBox:1" } });
  expect((await page(player)).list).toMatchObject([
    { kind: "levelBox", points: null, released: null, state: "given", boxName: expect.any(String) },
  ]);
});
