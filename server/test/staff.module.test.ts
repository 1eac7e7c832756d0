import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeAccount, markStaff } from "../src/accounts/index.ts";
import { siteCalendar } from "../src/platform/clock.ts";
import { transact } from "../src/platform/database/database.ts";
import { createLog } from "../src/platform/log.ts";
import { DEMO_ACCOUNTS } from "../src/seed-demo.ts";
import { call } from "./fixtures/call.ts";
import { giveawaysOn } from "./fixtures/games/giveaways.ts";
import { boxesOnSale, newPlayer, PASSWORD, possessionsOf } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";
import { giveFreeBox } from "./fixtures/wallet.ts";

let site: LocalSite;
let boxId: number;
beforeAll(async () => {
  site = await startSite();
  boxId = (await boxesOnSale(site))[0]!.id;
});
afterAll(() => site.close());

/** Creates a player who has played and is then marked as staff. */
async function newStaff() {
  const player = await newPlayer(site);
  const grantId = await giveFreeBox(site.database, { playerId: player.id, boxId });
  expect((await open(player.token)).http).toBe(200);
  await transact(site.database.db, (tx) => markStaff(tx, player.id));
  return { ...player, grantId };
}
const open = (token: string, number = 1) => call(site, "POST", "box/open", { token, body: { id: boxId, number } });

test("staff can neither stake nor open free boxes, and their balances do not change", async () => {
  const { id, token, grantId } = await newStaff();
  const before = await possessionsOf(site.database, id);
  for (const answer of [
    await open(token),
    await open(token, 10),
    await call(site, "POST", "profile/openFreeBox", { token, body: { id: grantId } }),
    await call(site, "GET", "profile/openFreeBox", { token, query: { id: String(grantId) } }),
  ]) {
    expect([answer.http, answer.body.code]).toEqual([403, "account_staff"]);
  }
  expect(await possessionsOf(site.database, id)).toEqual(before);
});

test("staff can use no dreams, shop, giveaways, rewards, codes or point transfers, and their possessions do not change", async () => {
  const { id, token } = await newStaff();
  const giveaways = giveawaysOn(site);
  const room = await giveaways.create(await giveaways.newStreamer());
  await giveaways.gifts.give(id, { pointsCents: 10_00 });
  await giveaways.leave();
  const targets = await call<{ list: { itemId: number }[] }>(site, "GET", "dream/list");
  const offers = await call<{ list: { id: number }[] }>(site, "GET", "shop/list");
  const before = await possessionsOf(site.database, id);
  const asked: [string, object][] = [
    ["dream/open", { itemId: targets.body.data.list[0]!.itemId, percent: 10 }],
    ["profile/buyVirtual", { id: offers.body.data.list[0]!.id }],
    ["profile/transferSecondary", { amount: 1 }],
    ["giveaway/join", { id: room }],
    ["event/claim", { id: `calendar:${siteCalendar().dateOf(new Date())}` }],
    ["profile/useRewardVoucher", { code: "GIFT-AAAA-BBBB-CCCC" }],
  ];
  for (const [path, body] of asked) {
    const answer = await call(site, "POST", path, { token, body });
    expect([path, answer.http, answer.body.code]).toEqual([path, 403, "account_staff"]);
  }
  expect(await possessionsOf(site.database, id)).toEqual(before);
});

test("staff can still sell items that they won before", async () => {
  const { token } = await newStaff();
  const sold = await call(site, "POST", "profile/exchangeQuantity", { token, body: { all: true } });
  expect(sold.http).toBe(200);
});

test("the owner account of the demo is staff from the start", async () => {
  const body = { ...DEMO_ACCOUNTS.owner };
  const login = await call<{ token: string; user: { staff: boolean } }>(site, "POST", "auth/login", { body });
  expect(login.body.data.user.staff).toBe(true);
  expect((await open(login.body.data.token)).body.code).toBe("account_staff");
});

test("a new account with the phone of a closed staff account is staff too", async () => {
  const { id, phone } = await newStaff();
  const { db } = site.database;
  await transact(db, (tx) => closeAccount(tx, { config: site.config, log: createLog("silent", false) }, id));
  const body = { phone, password: PASSWORD, agree: true, adult: true };
  const again = await call<{ token: string }>(site, "POST", "auth/signUp", { body });
  expect((await open(again.body.data.token)).body.code).toBe("account_staff");
});

test("the database refuses a stake of a staff account", async () => {
  const { id } = await newStaff();
  const stake = sql`update wallet_wallets set staked_cents = staked_cents + 1 where player_id = ${id}`;
  await expect(stake.execute(site.database.db)).rejects.toMatchObject({ constraint: "wallet_limits_kept" });
});
