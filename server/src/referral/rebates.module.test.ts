import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { now, setClock } from "../platform/clock.ts";
import { openPipelines, type Pipelines } from "../platform/database/pipeline.ts";
import { lockLedger, selectDebt, writeLedger } from "../wallet/index.ts";
import { bindInviter, giveRebate, payRebates, REBATE_TRANSFERS, takeBackRebate } from "./index.ts";

let site: LocalSite;
let pipelines: Pipelines;
let gifts: ReturnType<typeof openGifts>;
let orders = 3000;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 6 });
  gifts = openGifts(site.connectionString);
});
afterEach(() => setClock());
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await Promise.all([pipelines.close(), gifts.close()]);
  await site.close();
});

const next = () => ++orders;
async function newInvitee(): Promise<{ inviter: Player; invitee: Player }> {
  const [inviter, invitee] = [await newPlayer(site), await newPlayer(site)];
  const ids = { playerId: invitee.id, inviterId: inviter.id };
  await pipelines.run((pipeline) => bindInviter(pipeline, { ...ids, by: "page" }));
  return { inviter, invitee };
}
const give = (inviteeId: number, coinsCents: number, orderId = next()) =>
  pipelines.run((pipeline) => giveRebate(pipeline, { orderId, inviteeId, coinsCents, at: now(), terms: site.config }));
const takeBack = (inviterId: number, orderId: number) =>
  pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [inviterId], transfers: REBATE_TRANSFERS });
    const taken = await takeBackRebate(pipeline, ledger, { orderId, at: now() });
    writeLedger(pipeline, ledger);
    return taken;
  });
const pay = () => payRebates(site.database, site.config);
const daysLater = (days: number) => {
  const start = Date.now();
  setClock(() => start + days * DAY_MS);
};
const pendingOf = async ({ id }: Player) => (await possessionsOf(site.database, id)).wallet[0]!.pending_cents;
const rebatesOf = ({ id }: Player) =>
  site.database.db
    .selectFrom("referral_rebates")
    .select(["amount_cents", "ratio_hundredths", "state"])
    .where("inviter_id", "=", id)
    .orderBy("order_id")
    .execute();

test("an inviter's share of a deposit is held for seven days and then paid as pending points, once", async () => {
  const { inviter, invitee } = await newInvitee();
  await give(invitee.id, 200_00);
  daysLater(6.9);
  await pay();
  expect([await pendingOf(inviter), (await rebatesOf(inviter))[0]!.state]).toEqual([0, "held"]);
  daysLater(7.1);
  expect(await pay()).toBe(1);
  expect(await pay()).toBe(0);
  expect(await pendingOf(inviter)).toBe(2_00);
  expect(await rebatesOf(inviter)).toEqual([{ amount_cents: 2_00, ratio_hundredths: 100, state: "paid" }]);
});

test.each([
  ["a cool-off", "coolOff", { hours: 1000 }, 50],
  ["a self-exclusion", "exclude", { months: 6 }, 190],
] as const)("a rebate from before %s is granted once, after the break", async (_, path, body, days) => {
  const { inviter, invitee } = await newInvitee();
  await give(invitee.id, 200_00);
  await call(site, "POST", `limits/${path}`, { token: inviter.token, body });
  daysLater(8);
  expect(await pay()).toBe(0);
  expect([await pendingOf(inviter), (await rebatesOf(inviter))[0]!.state]).toEqual([0, "held"]);
  daysLater(days);
  expect(await pay()).toBe(1);
  expect(await pay()).toBe(0);
  expect(await pendingOf(inviter)).toBe(2_00);
});

test("deposits of invited players earn a rebate during a cool-off of the inviter, but not during a self-exclusion", async () => {
  const { inviter, invitee } = await newInvitee();
  await call(site, "POST", "limits/coolOff", { token: inviter.token, body: { hours: 24 } });
  await give(invitee.id, 200_00);
  expect(await rebatesOf(inviter)).toMatchObject([{ state: "held" }]);
  await call(site, "POST", "limits/exclude", { token: inviter.token, body: { months: 6 } });
  const during = next();
  await give(invitee.id, 300_00, during);
  expect(await rebatesOf(inviter)).toHaveLength(1);
  expect(await takeBack(inviter.id, during)).toEqual({ inviterId: null, debtCents: 0 });
  daysLater(190);
  await pay();
  expect(await pendingOf(inviter)).toBe(2_00);
  await give(invitee.id, 100_00);
  expect(await rebatesOf(inviter)).toHaveLength(2);
});

test("the deposits of a player without an inviter earn no rebate", async () => {
  const player = await newPlayer(site);
  const orderId = next();
  await give(player.id, 200_00, orderId);
  const rows = site.database.db.selectFrom("referral_rebates").selectAll().where("order_id", "=", orderId);
  expect(await rows.execute()).toEqual([]);
});

test("the share grows with the invitees' deposits, and shrinks again with reversals", async () => {
  const { inviter, invitee } = await newInvitee();
  const first = next();
  await give(invitee.id, 1_000_00, first);
  await give(invitee.id, 4_000_00);
  await give(invitee.id, 100_00);
  await takeBack(inviter.id, first);
  await give(invitee.id, 100_00);
  expect((await rebatesOf(inviter)).map((row) => row.ratio_hundredths)).toEqual([100, 150, 200, 150]);
});

test("one deposit gives one rebate", async () => {
  const { inviter, invitee } = await newInvitee();
  const orderId = next();
  await give(invitee.id, 100_00, orderId);
  await expect(give(invitee.id, 100_00, orderId)).rejects.toMatchObject({ constraint: "referral_rebates_pkey" });
  expect(await rebatesOf(inviter)).toHaveLength(1);
});

test("a deposit whose rebate is less than a cent counts as experience and pays nothing", async () => {
  const { inviter, invitee } = await newInvitee();
  await give(invitee.id, 50);
  daysLater(8);
  await pay();
  expect(await rebatesOf(inviter)).toEqual([{ amount_cents: 0, ratio_hundredths: 100, state: "paid" }]);
  expect(await pendingOf(inviter)).toBe(0);
});

test("an inviter whose account has been closed gets nothing, and the job ends the rebate", async () => {
  const { inviter, invitee } = await newInvitee();
  await give(invitee.id, 200_00);
  const { db } = site.database;
  await db.updateTable("accounts_accounts").set({ closed_at: new Date() }).where("id", "=", inviter.id).execute();
  daysLater(8);
  await pay();
  expect([await pendingOf(inviter), (await rebatesOf(inviter))[0]!.state]).toEqual([0, "taken back"]);
});

test("a deposit that is reversed while its rebate is held costs the inviter nothing, and pays nothing", async () => {
  const { inviter, invitee } = await newInvitee();
  const orderId = next();
  await give(invitee.id, 200_00, orderId);
  expect(await takeBack(inviter.id, orderId)).toEqual({ inviterId: inviter.id, debtCents: 0 });
  expect(await takeBack(inviter.id, orderId)).toEqual({ inviterId: null, debtCents: 0 });
  daysLater(8);
  await pay();
  expect([await pendingOf(inviter), (await rebatesOf(inviter))[0]!.state]).toEqual([0, "taken back"]);
});

test("a paid rebate is taken back from the pending points first, and then from the balances", async () => {
  const { inviter, invitee } = await newInvitee();
  const orderId = next();
  await give(invitee.id, 100_00, orderId);
  daysLater(8);
  await pay();
  setClock();
  await gifts.give(inviter.id, { coinsCents: 10_00 });
  const box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
  await call(site, "POST", "box/open", { token: inviter.token, body: { id: box.id, number: 2 } });
  expect((await possessionsOf(site.database, inviter.id)).wallet[0]).toMatchObject({
    ...{ coins_cents: 0, points_cents: 50, pending_cents: 50 },
  });
  await gifts.give(inviter.id, { coinsCents: 5 });
  expect(await takeBack(inviter.id, orderId)).toEqual({ inviterId: inviter.id, debtCents: 0 });
  expect((await possessionsOf(site.database, inviter.id)).wallet[0]).toMatchObject({
    ...{ coins_cents: 0, points_cents: 5, pending_cents: 0 },
  });
  expect(await selectDebt(site.database.db, inviter.id)).toBe(0);
});

test("a released rebate that the inviter has already spent becomes their debt", async () => {
  const { inviter, invitee } = await newInvitee();
  const orderId = next();
  await give(invitee.id, 100_00, orderId);
  daysLater(8);
  await pay();
  setClock();
  await gifts.give(inviter.id, { coinsCents: 20_00 });
  const box = (await boxesOnSale(site)).find(({ price }) => price === 1)!;
  for (const number of [10, 10, 1]) {
    const { http } = await call(site, "POST", "box/open", { token: inviter.token, body: { id: box.id, number } });
    expect(http).toBe(200);
  }
  const { points_cents, pending_cents } = (await possessionsOf(site.database, inviter.id)).wallet[0]!;
  expect(pending_cents).toBe(0);
  const { debtCents } = await takeBack(inviter.id, orderId);
  expect(debtCents).toBe(1_00 - points_cents);
  expect(debtCents).toBeGreaterThan(0);
  expect(await selectDebt(site.database.db, inviter.id)).toBe(debtCents);
});

test("simultaneous jobs and reversals pay each rebate at most once", async () => {
  const { inviter, invitee } = await newInvitee();
  const orderIds = Array.from({ length: 12 }, next);
  for (const orderId of orderIds) await give(invitee.id, 100_00, orderId);
  daysLater(8);
  const taken = orderIds.slice(0, 6);
  await Promise.all([pay(), pay(), pay(), ...taken.map((orderId) => takeBack(inviter.id, orderId)), pay()]);
  const rebates = await rebatesOf(inviter);
  const paid = rebates.filter(({ state }) => state === "paid");
  expect(rebates.map(({ state }) => state)).toEqual([...Array(6).fill("taken back"), ...Array(6).fill("paid")]);
  expect(await pendingOf(inviter)).toBe(paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  expect(await brokenClaims(site.database)).toEqual([]);
});
