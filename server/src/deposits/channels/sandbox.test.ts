import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PAID, press, SECRET, startCheckout } from "../../../test/fixtures/checkout.ts";
import { startEndless } from "../../../test/fixtures/endless.ts";
import { ChannelAway, ChannelRefused } from "./port.ts";
import { sandboxChannel } from "./sandbox.ts";

const openCheckout = () => startCheckout(sandboxChannel);
let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  checkout = await openCheckout();
});
afterEach(() => checkout.close());

describe("a payment", () => {
  test("is opened once for each order, even after repeated requests", async () => {
    const payment = checkout.order();
    const first = await checkout.channel().open(payment);
    expect(await checkout.channel().open(payment)).toEqual(first);
    expect(await checkout.channel().readPayment(first.reference)).toEqual({ state: "open" });
    const other = { ...payment, amountHundredths: 1 };
    await expect(checkout.channel().open(other)).rejects.toThrow(ChannelRefused);
  });

  test("is paid on its page, which leads back, and is reported with a signature", async () => {
    const { payment, reference, ledTo, told } = await checkout.payAnd("well", 1);
    expect(ledTo).toBe(payment.returnUrl);
    const eventId = expect.stringMatching(/^evt_/);
    const at = expect.any(Date);
    expect(told).toEqual([{ eventId, kind: "payment.paid", reference, orderId: payment.orderId, payment: PAID, at }]);
    expect(await checkout.channel().readPayment(reference)).toEqual(PAID);
  });

  test.each([
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ])("that a payer ends by %s is %s, and can no longer be paid", async (act, reason) => {
    const payment = checkout.order();
    const { reference, payUrl } = await checkout.channel().open(payment);
    expect(await press(payUrl, { act })).toBe(payment.returnUrl);
    await press(payUrl, { act: "pay" });
    expect(await checkout.channel().readPayment(reference)).toEqual({ state: "cancelled", reason });
    const [notice] = await checkout.inbox.wait(1);
    expect((await checkout.channel().read(notice!))?.payment).toEqual({ state: "cancelled", reason });
  });

  test("that the site cancels can no longer be paid; a payment that was paid before stays paid", async () => {
    const { reference, payUrl } = await checkout.channel().open(checkout.order());
    expect(await checkout.channel().cancel(reference)).toEqual({ state: "cancelled", reason: "cancelled" });
    await press(payUrl, { act: "pay" });
    expect(await checkout.channel().readPayment(reference)).toEqual({ state: "cancelled", reason: "cancelled" });
    const paid = await checkout.payAnd("lost", 0);
    expect(await checkout.channel().cancel(paid.reference)).toEqual(PAID);
  });

  test("that is not paid in time expires", async () => {
    const { reference, payUrl } = await checkout
      .channel()
      .open(checkout.order({ expiresAt: new Date(Date.now() - 1000) }));
    await press(payUrl, { act: "pay" });
    expect(await checkout.channel().readPayment(reference)).toEqual({ state: "cancelled", reason: "expired" });
  });

  test("that does not exist is unknown", async () => {
    expect(await checkout.channel().readPayment("pay_000000000000000000000000")).toEqual({ state: "unknown" });
    expect(await checkout.channel().cancel("../?")).toEqual({ state: "unknown" });
  });
});

describe("a notice", () => {
  test("is sent again until the site accepts it", async () => {
    checkout.inbox.statuses.push(500, 503, 302, 400);
    const { told } = await checkout.payAnd("well", 5);
    expect(new Set(told.map((notice) => notice?.eventId)).size).toBe(1);
  });

  test("is signed over its exact bytes and its time-stamp", async () => {
    await checkout.payAnd("well", 1);
    const [good] = checkout.inbox.arrived;
    const signature = good!.headers["checkout-signature"] ?? "";
    const changed = [
      { ...good!, body: Buffer.concat([good!.body, Buffer.from(" ")]) },
      { ...good!, headers: { "checkout-signature": signature.replace(/t=\d/, "t=2") } },
      { ...good!, headers: { "checkout-signature": `${signature},v1=00` } },
      { ...good!, headers: {} },
    ];
    for (const notice of changed) await expect(checkout.channel().read(notice)).rejects.toThrow("notice_forged");
    const at = (minutes: number) =>
      checkout.channel().read({ ...good!, at: new Date(good!.at.getTime() + minutes * 60_000) });
    expect(await at(4)).not.toBeNull();
    await expect(at(6)).rejects.toThrow("notice_old");
    await expect(at(-6)).rejects.toThrow("notice_old");
  });
});

describe("a sandbox that does not answer as expected", () => {
  test.each(["down", "hangsUp", "slow", "losesAnswers"] as const)(
    'leaves the result unknown in the mood "%s", and a retry returns the same payment',
    async (mood) => {
      const payment = checkout.order();
      checkout.sandbox.setMood(mood);
      const quick = checkout.channel({ timeoutMs: 200 });
      await expect(quick.open(payment)).rejects.toThrow(ChannelAway);
      await expect(quick.readPayment("pay_000000000000000000000000")).rejects.toThrow(ChannelAway);
      await expect(quick.cancel("pay_000000000000000000000000")).rejects.toThrow(ChannelAway);
      checkout.sandbox.setMood("well");
      const opened = await checkout.channel().open(payment);
      expect(await checkout.channel().open(payment)).toEqual(opened);
    },
  );

  test("opens no payment when it refuses a request", async () => {
    checkout.sandbox.setMood("refuses");
    await expect(checkout.channel().open(checkout.order())).rejects.toThrow(ChannelRefused);
    await expect(checkout.channel().open(checkout.order({ returnUrl: "https://elsewhere.example/" }))).rejects.toThrow(
      ChannelRefused,
    );
  });

  test("gives no data to a site without the right secret", async () => {
    const stranger = checkout.channel({ secret: "guessed" });
    await expect(stranger.open(checkout.order())).rejects.toThrow(ChannelAway);
  });

  test.each([
    ["text that is not JSON", "<html>"],
    ["JSON of another form", "{}"],
    ["too much data", JSON.stringify({ reference: `pay_${"0".repeat(24)}`, payUrl: "x".repeat(20_000) })],
    [
      "a payment address of another server",
      JSON.stringify({ reference: `pay_${"0".repeat(24)}`, payUrl: "http://127.0.0.1:9/pay" }),
    ],
  ])("counts as unavailable if its answer is %s", async (_, text) => {
    const server = createServer((_request, response) => response.end(text)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(checkout.channel({ url }).open(checkout.order())).rejects.toThrow(ChannelAway);
    await expect(checkout.channel({ url }).readPayment("pay_1")).rejects.toThrow(ChannelAway);
    server.close();
  });

  test("is cut off if its answer never ends", async () => {
    const { url, close } = await startEndless();
    // After the time limit the message would be another one.
    await expect(checkout.channel({ url }).open(checkout.order())).rejects.toThrow("cannot be used");
    close();
  });
});

test("a sandbox that is killed loses no payments and no notices that the site has not accepted yet", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "vitrine-checkout-")), "payments.json");
  const env = { PATH: process.env.PATH, CHECKOUT_SECRET: SECRET, CHECKOUT_FILE: file };
  const main = resolve(import.meta.dirname, "../../../../sandbox/checkout/main.ts");
  async function start(port: number): Promise<{ child: ChildProcess; url: string }> {
    const child = fork(main, [String(port)], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    return { child, url };
  }
  async function kill(child: ChildProcess) {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
  const first = await start(0);
  const payment = checkout.order();
  const opened = await checkout.channel({ url: first.url }).open(payment);
  checkout.inbox.statuses.push(500);
  await press(opened.payUrl, { act: "pay", payer: "card-2", behaviour: "first" });
  await kill(first.child);
  const second = await start(Number(new URL(first.url).port));
  expect(await checkout.channel({ url: second.url }).open(payment)).toEqual(opened);
  expect(await checkout.channel({ url: second.url }).readPayment(opened.reference)).toEqual(PAID);
  const [before, after] = await checkout.inbox.wait(2);
  expect((await checkout.channel().read(after!))?.eventId).toBe((await checkout.channel().read(before!))?.eventId);
  await kill(second.child);
});

test("the list of a period has all its paid payments, over several pages; in the mood listsWrong the first is 0.01 too low", async () => {
  const from = new Date();
  const references: string[] = [];
  for (let place = 0; place < 101; place += 1) {
    const { reference, payUrl } = await checkout.channel().open(checkout.order());
    await press(payUrl, { act: "pay", payer: "card-2", behaviour: "lost" });
    references.push(reference);
  }
  await checkout.channel().open(checkout.order());
  const period = { from, to: new Date(Date.now() + 1000) };
  const listed = await checkout.channel().listPayments(period);
  expect(listed.map(({ reference }) => reference)).toEqual(references);
  expect(listed[0]).toMatchObject({ method: "card", currency: "CNY", paidHundredths: 10_050, takenHundredths: 0 });
  expect(await checkout.channel().listPayments({ from: new Date(0), to: from })).toEqual([]);
  checkout.sandbox.setMood("listsWrong");
  const wrong = await checkout.channel().listPayments(period);
  expect(wrong.map(({ paidHundredths }) => paidHundredths)).toEqual([10_049, ...new Array(100).fill(10_050)]);
});
