import type { Channel, Currency } from "@vitrine/contract/deposits.ts";
import { expect, it } from "vitest";
import { pickCurrency } from "./pick-currency.ts";

const takes = (...currencies: Currency[]) => ({ currencies }) as Channel;

it("keeps a currency that the channel accepts, otherwise picks its only one or that of the locale", () => {
  expect(pickCurrency(takes("CNY", "EUR"), "EUR", "zh-CN")).toBe("EUR");
  expect(pickCurrency(takes("CNY"), "EUR", "ru-RU")).toBe("CNY");
  expect(pickCurrency(takes("USD", "RUB"), "EUR", "ru-RU")).toBe("RUB");
  expect(pickCurrency(takes("USD", "EUR"), "", "zh-CN")).toBe("");
});
