import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BEHAVIOURS } from "../../../../sandbox/checkout/behaviours.ts";
import { WORDS } from "../../../../sandbox/checkout/words.ts";
import { press, startCheckout } from "../../../test/fixtures/checkout.ts";
import { sandboxChannel } from "./sandbox.ts";

const openCheckout = () => startCheckout(sandboxChannel);
let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  checkout = await openCheckout();
});
afterEach(() => checkout.close());

const read = async (url: string) => (await fetch(url)).text();

test.each(LANGUAGES)("a page in %s says that it is a test, and how much is paid", async (language) => {
  const { payUrl } = await checkout.channel().open(checkout.order({ language, currency: "EUR" }));
  const page = await read(payUrl);
  expect(page).toContain(`<html lang="${language}">`);
  for (const said of [WORDS.kicker[language], WORDS.plays[language]]) expect(page).toContain(said);
  const sum = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(100.5);
  expect(page).toContain(`<p class="sum">${sum}</p>`);
  const other = LANGUAGES.find((one) => one !== language)!;
  expect(await read(`${payUrl}?lang=${other}`)).toContain(WORDS.plays[other]);
});

test("the buttons to pay, decline and cancel come first; all misbehaviours are in a folded section after them", async () => {
  const page = await read((await checkout.channel().open(checkout.order())).payUrl);
  const fold = page.indexOf("<details>");
  for (const act of ["pay", "decline", "cancel"]) {
    const at = page.indexOf(`name="act" value="${act}"`);
    expect(at > 0 && at < fold, act).toBe(true);
  }
  for (const behaviour of BEHAVIOURS) {
    expect(page.indexOf(`name="behaviour" value="${behaviour}"`), behaviour).toBeGreaterThan(fold);
  }
});

test("an ended payment shows its result and a link back, and cannot be paid", async () => {
  const { payUrl } = await checkout.channel().open(checkout.order());
  await press(payUrl, { act: "decline" });
  const page = await read(payUrl);
  expect(page).toContain(`<h1>${WORDS.declined["en-US"]}</h1>`);
  expect(page).toContain('href="http://127.0.0.1:1/personal/flow?tab=purchase"');
  expect(page).not.toContain('value="pay"');
});

test("a text from the site is shown as text on the page, never as markup", async () => {
  const returnUrl = "http://127.0.0.1:1/?a=1&b='><script>alert(1)</script>\"";
  const { payUrl } = await checkout.channel().open(checkout.order({ returnUrl }));
  await press(payUrl, { act: "cancel" });
  expect(await read(payUrl)).not.toContain("<script");
});

test("the first page lists the payments and sets how the sandbox answers the site", async () => {
  const { reference, payUrl } = await checkout.channel().open(checkout.order());
  const start = new URL("/", payUrl).href;
  expect(await read(start)).toContain(`href="/pay/${reference}`);
  await press(start, { mood: "down" });
  await expect(checkout.channel().readPayment(reference)).rejects.toThrow("500");
  await press(start, { mood: "well" });
  expect(await checkout.channel().readPayment(reference)).toEqual({ state: "open" });
});

test("the page of an unknown payment says in the browser's language that it does not know the payment", async () => {
  const { payUrl } = await checkout.channel().open(checkout.order());
  const answer = await fetch(new URL("/pay/none", payUrl), { headers: { "accept-language": "ru,en;q=0.5" } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(WORDS.unknownTitle["ru-RU"]);
});
