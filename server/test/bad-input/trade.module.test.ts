import { dreamFeeCents } from "@vitrine/contract/fairness/dream-price.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../fixtures/broken-claims.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";
import { type BadRequest, type BadRow, expectRefused, type Input, malformedRows } from "./rows.ts";
import { type BadTradeFixture, seedTradeFixture } from "./trade-fixture.ts";

let site: LocalSite;
let fixture: BadTradeFixture;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "500" } });
  fixture = await seedTradeFixture(site);
});
afterAll(() => site.close());

const dream = (more: Input = {}, request: Partial<BadRequest> = {}): BadRequest => ({
  ...{ path: "dream/open", by: fixture.player, ...request },
  input: { itemId: fixture.target.itemId, percent: 12.5, fast: true, ...more },
});
const buy = (more: Input = {}, request: Partial<BadRequest> = {}): BadRequest => ({
  ...{ path: "profile/buyVirtual", by: fixture.player, ...request },
  input: { id: fixture.offers.plain.id, ...more },
});
const transfer = (amount: Input[string], request: Partial<BadRequest> = {}): BadRequest => ({
  ...{ path: "profile/transferSecondary", by: fixture.player, ...request },
  input: { amount },
});

const dreams: BadRow[] = [
  ...malformedRows("percent", [0, 0.99, 80.01, 101, -5, 12.345, 1e3, "12%", "1e1", "", "NaN", true], (percent) =>
    dream({ percent }),
  ),
  ...malformedRows("itemId", [0, -1, 1.5, "one"], (itemId) => dream({ itemId })),
  { name: "a dream of an unknown item", code: "dream_unknown", request: () => dream({ itemId: 999_999 }) },
  {
    name: "a dream below the minimum price",
    code: "dream_unknown",
    request: () => dream({ itemId: fixture.tooCheap }),
  },
  {
    name: "a dream at a price that has changed",
    code: "price_changed",
    says: () => ({ price: feeOf(12.5) }),
    request: () => dream({ expectedFee: 0.5 }),
  },
  {
    name: "a dream that the balance cannot pay",
    code: "insufficient_balance",
    says: () => ({ missing: feeOf(80, fixture.dear.value) - 500 }),
    request: () => dream({ itemId: fixture.dear.itemId, percent: 80 }, { by: fixture.poor }),
  },
  { name: "a dream for coins only", code: "coins_only_off", request: () => dream({ coinsOnly: true }) },
  { name: "the key of a dream for another chance", code: "key_reused", request: () => dream({}, { key: "used" }) },
  { name: "a dream without a token", code: "not_logged_in", request: () => dream({}, { by: { token: "garbled" } }) },
  ...malformedRows("sort", [3, -1], (sort) => ({ method: "GET", path: "dream/list", input: { sort: Number(sort) } })),
];

const shop: BadRow[] = [
  ...malformedRows("number", [0, 11, -1, 1.5, "two"], (number) => buy({ number })),
  { name: "an unknown offer", code: "offer_unknown", request: () => buy({ id: 999_999 }) },
  {
    name: "an offer that is no longer on sale",
    code: "offer_unknown",
    request: () => buy({ id: fixture.offers.taken.id }),
  },
  {
    name: "an offer without stock",
    code: "stock_gone",
    says: () => ({ left: 0 }),
    request: () => buy({ id: fixture.offers.gone.id }),
  },
  {
    name: "more than the stock",
    code: "stock_gone",
    says: () => ({ left: 1 }),
    request: () => buy({ id: fixture.offers.short.id, number: 2 }),
  },
  {
    name: "another price than the page showed",
    code: "price_changed",
    says: () => ({ price: fixture.offers.plain.price }),
    request: () => buy({ expectedPrice: 0.01 }),
  },
  { name: "a purchase for coins only", code: "coins_only_off", request: () => buy({ coinsOnly: true }) },
  {
    name: "the key of a purchase for a larger number",
    code: "key_reused",
    request: () => buy({ number: 2 }, { key: "used" }),
  },
  { name: "a purchase without a token", code: "not_logged_in", request: () => buy({}, { by: undefined }) },
  ...(["POST", "GET"] as const).map((method) => ({
    name: `a purchase by ${method} from another site`,
    code: "cross_site" as const,
    request: () => buy({}, { method, headers: { "sec-fetch-site": "cross-site" } }),
  })),
  {
    name: "an unknown catalogue item",
    code: "not_found",
    request: () => ({ method: "GET", path: "skin/detail", input: { id: 999_999 } }),
  },
];

const transfers: BadRow[] = [
  ...malformedRows("amount", [-1, 1.005, "all", "", "1e1"], (amount) => transfer(amount)),
  { name: "a transfer of 0", code: "transfer_least", says: () => ({ least: 1 }), request: () => transfer(0) },
  { name: "a transfer of 0.99", code: "transfer_least", says: () => ({ least: 1 }), request: () => transfer(0.99) },
  {
    name: "a transfer of more points than the player has",
    code: "insufficient_balance",
    says: () => ({ missing: 0.01 }),
    request: () => transfer(9.51),
  },
  {
    name: "a transfer with turnover left",
    code: "transfer_turnover_left",
    says: () => ({ left: 3.2 }),
    request: () => transfer(1, { by: fixture.bound }),
  },
  {
    name: "the key of a transfer for a larger amount",
    code: "key_reused",
    request: () => transfer(2, { key: "used" }),
  },
  { name: "a transfer without a token", code: "not_logged_in", request: () => transfer(1, { by: undefined }) },
];

test.each([...dreams, ...shop, ...transfers])(
  "$name: $code, in the request's language, and nothing has changed",
  (row) => expectRefused(site, row, fixture.everything),
);

test("the ledger is consistent after all refusals", async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
});

const feeOf = (percent: number, value = fixture.target.value) =>
  dreamFeeCents({
    ...{ valueCents: Math.round(value * 100), p: Math.round(percent * 100) },
    ...{ coefficient: 110, minimumCents: 100 },
  }) / 100;
