import type { Channel, Currency } from "@vitrine/contract/deposits.ts";
import { describe, expect, it, test } from "vitest";
import { boundsOf, pickCurrency, presetAmounts, readAmount } from "./amounts.ts";
import { changeWay, firstDraft } from "./order-draft.ts";

const setTime = "2026-01-05T08:00:00.000Z";
const rate = (currency: Currency, coins: number) => ({ currency, rate: coins, spread: 0.02, setTime });
const card: Channel = {
  id: 1,
  name: "Card",
  icon: "card",
  currencies: ["CNY", "USD", "RUB"],
  min: 10,
  max: 5_000,
  fee: 0.012,
  rates: [rate("CNY", 1), rate("USD", 7.2), rate("EUR", 7.8), rate("RUB", 0.09)],
  reversible: true,
};

describe("offered amounts", () => {
  it("are round sums of the currency, worth about the same in each", () => {
    expect(presetAmounts(card, "CNY")).toEqual([20, 50, 100, 200, 500, 1_000]);
    expect(presetAmounts(card, "USD")).toEqual([5, 10, 20, 50, 100, 200]);
    expect(presetAmounts(card, "RUB")).toEqual([500, 1_000, 2_000, 5_000, 10_000, 20_000]);
  });

  it("stay within the limits of the channel", () => {
    expect(presetAmounts({ ...card, min: 60, max: 300 }, "CNY")).toEqual([100, 200]);
  });

  it("are empty for a currency that the channel does not accept", () => {
    expect(presetAmounts(card, "EUR")).toEqual([]);
    expect(boundsOf(card, "EUR")).toBeNull();
  });
});

it("returns the exact minimum if the channel takes no fee", () => {
  const free = { ...card, min: 5, fee: 0, rates: [{ ...rate("CNY", 1), spread: 0 }] };
  expect(boundsOf(free, "CNY")).toEqual({ min: 5, max: 5_000 });
});

it("returns bounds that stay valid after the rounding of a quote", () => {
  const { min, max } = boundsOf(card, "CNY")!;
  const coinsOf = (amount: number) => {
    const gross = Math.floor(amount * 0.98 * 100 + 1e-7) / 100;
    return gross - Math.ceil(gross * card.fee * 100 - 1e-7) / 100;
  };
  expect(coinsOf(min)).toBeGreaterThanOrEqual(card.min);
  expect(coinsOf(min - 0.01)).toBeLessThan(card.min);
  expect(coinsOf(max)).toBeLessThanOrEqual(card.max);
});

test.each([
  ["12.5", 12.5],
  [" 12,50 ", 12.5],
  ["100", 100],
  ["0", null],
  ["", null],
  ["1e3", null],
  ["-5", null],
  ["1.234", null],
  ["1 000", null],
])("the amount %j is read as %j", (text, amount) => expect(readAmount(text)).toBe(amount));

const takes = (...currencies: Currency[]) => ({ currencies }) as Channel;

it("keeps a currency that the channel accepts; otherwise it picks the locale's currency, or the channel's first currency", () => {
  expect(pickCurrency(takes("CNY", "EUR"), "EUR", "zh-CN")).toBe("EUR");
  expect(pickCurrency(takes("CNY"), "EUR", "ru-RU")).toBe("CNY");
  expect(pickCurrency(takes("USD", "RUB"), "EUR", "ru-RU")).toBe("RUB");
  expect(pickCurrency(takes("USD", "EUR"), "", "zh-CN")).toBe("USD");
});

describe("the form as it opens", () => {
  const alipay: Channel = { ...card, id: 2, icon: "alipay", currencies: ["CNY"] };
  const ways = [alipay, card];

  it("has the card, the currency of the language and a middle amount", () => {
    const { channelId, currency, amount } = firstDraft(ways, "en-US", "");
    expect([channelId, currency, amount]).toEqual([card.id, "USD", "20"]);
    expect(firstDraft(ways, "ru-RU", "")).toMatchObject({ currency: "RUB", amount: "2000" });
    expect(firstDraft([alipay], "en-US", "")).toMatchObject({ channelId: 2, currency: "CNY", amount: "100" });
  });

  it("proposes a new amount with another channel or currency, but keeps a typed one", () => {
    const draft = firstDraft(ways, "en-US", "");
    expect(changeWay(ways, draft, { currency: "RUB" })).toEqual({ channelId: 1, currency: "RUB", amount: "2000" });
    expect(changeWay(ways, draft, { channel: alipay })).toEqual({ channelId: 2, currency: "CNY", amount: "100" });
    const typed = { ...draft, amount: "33" };
    expect(changeWay(ways, typed, { channel: alipay })).toEqual({ channelId: 2, currency: "CNY" });
  });
});
