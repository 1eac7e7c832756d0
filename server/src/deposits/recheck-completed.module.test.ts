import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { press } from "../../test/fixtures/checkout.ts";
import { idOf, type PaymentFixture, startPaymentFixture } from "../../test/fixtures/payments.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { recheckCompleted } from "./keep-deposits.ts";

// The channel has a wrong address of this site, so no notice ever arrives.
let payments: PaymentFixture;
let player: Player;

beforeAll(async () => {
  payments = await startPaymentFixture({ PUBLIC_URL: "http://127.0.0.1:9" });
});
afterAll(() => payments.close());
beforeEach(async () => {
  payments.checkout.setMood("well");
  player = await newPlayer(payments.site);
});

const coins = () => payments.coinsOf(player);
const never = new AbortController().signal;
const orders = () => payments.site.database.db.updateTable("deposits_orders");
const nextOf = async (orderId: string) => {
  const rows = payments.site.database.db.selectFrom("deposits_orders").select("next_try_at");
  return (await rows.where("id", "=", idOf(orderId)).executeTakeFirstOrThrow()).next_try_at;
};

/** Makes a deposit that the job has found paid. */
async function paid(): Promise<{ orderId: string; payUrl: string }> {
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  await press(payUrl!, { act: "pay" });
  await payments.carry();
  expect(await coins()).toBe(10_000);
  return { orderId, payUrl: payUrl! };
}
const makeDue = (orderId: string, completedAt = new Date()) =>
  orders()
    .set({ next_try_at: new Date(0), completed_at: completedAt })
    .where("id", "=", idOf(orderId))
    .execute();

test("a reversal without a notice is found a day later and applied once", async () => {
  const { orderId, payUrl } = await paid();
  await press(payUrl, { act: "refund" });
  await recheckCompleted(payments.deps, never);
  expect(await coins()).toBe(10_000);
  expect((await nextOf(orderId)).getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await makeDue(orderId);
  await Promise.all([recheckCompleted(payments.deps, never), recheckCompleted(payments.deps, never)]);
  expect([await coins(), (await payments.status(player, orderId)).reversed]).toEqual([0, true]);
});

test("a completed deposit is checked every day, as long as its money can be taken back", async () => {
  const { orderId } = await paid();
  await makeDue(orderId);
  await recheckCompleted(payments.deps, never);
  expect((await nextOf(orderId)).getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await makeDue(orderId, new Date(Date.now() - 200 * 86_400_000));
  await recheckCompleted(payments.deps, never);
  expect(await nextOf(orderId)).toBe(Number.POSITIVE_INFINITY);
  expect(await coins()).toBe(10_000);
});

test("no reversal is missed while the channel is unreachable", async () => {
  const { orderId, payUrl } = await paid();
  await press(payUrl, { act: "chargeBack" });
  await makeDue(orderId);
  payments.checkout.setMood("down");
  await recheckCompleted(payments.deps, never);
  expect((await nextOf(orderId)).getTime() - Date.now()).toBeLessThan(3_600_000);
  payments.checkout.setMood("well");
  await makeDue(orderId);
  await recheckCompleted(payments.deps, never);
  expect(await coins()).toBe(0);
});

test("a channel is not asked about the deposits of another channel", async () => {
  const { orderId } = await paid();
  const asked: string[] = [];
  const readPayment = async (reference: string) => {
    asked.push(reference);
    return { state: "open" } as const;
  };
  const other = { ...payments.deps, channel: { ...payments.deps.channel, adapter: "stripe" as const, readPayment } };
  await makeDue(orderId);
  await recheckCompleted(other, never);
  expect(asked).toEqual([]);
});
