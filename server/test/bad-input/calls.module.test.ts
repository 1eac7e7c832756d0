import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { REFUSALS, type RefusalCode, sayRefusal } from "@vitrine/contract/refusals.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../fixtures/broken-claims.ts";
import { type CallOptions, call } from "../fixtures/call.ts";
import { PASSWORD, possessionsOf } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";
import { type BadInputFixture, seedFixture } from "./calls-fixture.ts";

let site: LocalSite;
let fixture: BadInputFixture;

beforeAll(async () => {
  site = await startSite();
  fixture = await seedFixture(site);
});
afterAll(() => site.close());

type Request = { method?: string; path: string; options: CallOptions };
type Row = { name: string; code: RefusalCode; field?: string; missing?: number; request(): Request };

const open = (body: unknown, options: CallOptions = {}): Request => ({
  path: "box/open",
  options: { token: fixture.player.token, body, ...options },
});
const sell = (voucherIds: unknown): Request => ({
  path: "profile/exchangeQuantity",
  options: { token: fixture.player.token, body: { voucherIds } },
});
const form = (fields: string | Record<string, string>) => new URLSearchParams(fields);
const asText = (body: string, type = "application/json") => ({ body, headers: { "content-type": type } });

const wrongNumbers = ["0", "-1", "1.5", "11", "1e3", "0x10", "", " ", "١", "9007199254740992", "9223372036854775808"];
const numbers: Row[] = [
  ...wrongNumbers.map((number) => ({
    name: `number ${JSON.stringify(number)} in a form`,
    code: "malformed" as const,
    field: "number",
    request: () => open(form({ id: String(fixture.box.id), number })),
  })),
  ...[0, -1, 1.5, 11, 1e3, 2 ** 53, 2 ** 63, "1e3", "0x10", "", true, {}, { toString: 1 }].map((number) => ({
    name: `number ${JSON.stringify(number)} in JSON`,
    code: "malformed" as const,
    field: "number",
    request: () => open({ id: fixture.box.id, number }),
  })),
];

const repeated: Row[] = [
  { name: "number [1,2]", request: () => open({ id: fixture.box.id, number: [1, 2] }) },
  {
    name: "number in address and body",
    request: () => open({ id: fixture.box.id, number: 1 }, { query: { number: 2 } }),
  },
  { name: "number twice in a form", request: () => open(form(`id=${fixture.box.id}&number=1&number=2`)) },
  {
    name: "limit twice in the address",
    request: () => ({ method: "GET", path: "stat/lastDrop?limit=1&limit=2", options: {} }),
  },
  { name: "two objects", request: () => open({ id: fixture.box.id, number: [{ toString: 1 }, { toString: 1 }] }) },
  {
    name: "deeply nested lists",
    request: () => open(null, asText(`{"id":1,"number":[1,${"[".repeat(9000)}${"]".repeat(9000)}]}`)),
  },
].map((row) => ({ ...row, code: "repeated_parameter" }));

const states: Row[] = [
  { name: "an unknown box", code: "not_found", request: () => open({ id: 999_999 }) },
  { name: "a closed box", code: "box_closed", request: () => open({ id: fixture.closed.id }) },
  { name: "a box that is not sold", code: "box_not_sold", request: () => open({ id: fixture.unsold }) },
  {
    name: "an insufficient balance",
    code: "insufficient_balance",
    missing: 4000,
    request: () => open({ id: fixture.dear.id }, { token: fixture.poor.token }),
  },
  { name: "another player's item", code: "item_not_yours", request: () => sell(String(fixture.items.theirs)) },
  { name: "a sold item", code: "item_not_in_bag", request: () => sell(String(fixture.items.sold)) },
  {
    name: "a sold item together with an item in the bag",
    code: "item_not_in_bag",
    request: () => sell(`${fixture.items.kept},${fixture.items.sold}`),
  },
  {
    name: "another player's item together with an own item",
    code: "item_not_yours",
    request: () => sell(`${fixture.items.kept},${fixture.items.theirs}`),
  },
  { name: "an unknown item", code: "item_not_yours", request: () => sell("9007199254740993") },
  {
    name: "odds that changed since the page was loaded",
    code: "odds_changed",
    request: () => open({ id: fixture.changed.id, versionHash: fixture.changed.versionHash }),
  },
  {
    name: "the same key for a larger number",
    code: "key_reused",
    request: () => open({ id: fixture.box.id, number: 3 }, { key: "used" }),
  },
  {
    name: "the same key for another box",
    code: "key_reused",
    request: () => open({ id: fixture.dear.id, number: 2 }, { key: "used" }),
  },
  { name: "an unknown coupon", code: "coupon_unknown", request: () => open({ id: fixture.box.id, couponId: 1 }) },
  {
    name: "an opening for coins only",
    code: "coins_only_off",
    request: () => open({ id: fixture.box.id, coinsOnly: true }),
  },
  ...(["used", "theirs", "expired"] as const).map((state) => ({
    name: `a free box in the state ${state}`,
    code: ({ used: "grant_used", theirs: "grant_unknown", expired: "grant_expired" } as const)[state],
    request: () => ({
      path: "profile/openFreeBox",
      options: { token: fixture.player.token, body: { id: fixture.grants[state] } },
    }),
  })),
];

const tokens: Row[] = [undefined, "", "garbled", "0".repeat(64), "ab\u00e9", "expired"].map((token) => ({
  name: `the token ${JSON.stringify(token)}`,
  code: "not_logged_in",
  request: () => open({ id: fixture.box.id }, { token: token === "expired" ? fixture.expiredToken : token }),
}));

const bodies: Row[] = [
  { name: "incomplete JSON", code: "bad_json", request: () => open(null, asText('{"id":')) },
  { name: "no JSON", code: "bad_json", request: () => open(null, asText("")) },
  { name: "JSON that is a list", code: "malformed", request: () => open(null, asText("[1]")) },
  { name: "JSON that is a word", code: "malformed", field: "id", request: () => open(null, asText('"id"')) },
  { name: "plain text", code: "unsupported_type", request: () => open(null, asText("id=1", "text/plain")) },
  { name: "XML", code: "unsupported_type", request: () => open(null, asText("<id>1</id>", "application/xml")) },
  { name: "a body of 1 MB", code: "too_large", request: () => open({ id: 1, pad: "x".repeat(2 ** 20) }) },
  { name: "an address with an invalid escape", code: "malformed", request: () => ({ path: "box/%zz", options: {} }) },
  { name: "an unknown call", code: "not_found", request: () => ({ path: "box/shut", options: {} }) },
  { name: "a key of 101 characters", code: "bad_key", request: () => open({ id: 1 }, { key: "k".repeat(101) }) },
  {
    name: "another site's page",
    code: "cross_site",
    request: () => open({ id: fixture.box.id }, { headers: { "sec-fetch-site": "cross-site" } }),
  },
];

const channel = (channelCode: string): Request => {
  const body = { phone: "13800000000", password: PASSWORD, agree: true, adult: true, channelCode };
  return { path: "auth/signUp", options: { body } };
};
const bag = (name: string): Request => ({
  method: "GET",
  path: "profile/getMyVoucherPage",
  options: { token: fixture.player.token, query: { name } },
});
const names: Row[] = [
  { name: "NUL in a channel code", field: "channelCode", request: () => channel("a\u0000b") },
  { name: "a right-to-left mark in a channel code", field: "channelCode", request: () => channel("a\u202eb") },
  { name: "half a surrogate pair in a channel code", field: "channelCode", request: () => channel("a\ud800b") },
  { name: "NUL in a searched name", field: "name", request: () => bag("a\u0000") },
  { name: "a right-to-left mark in a searched name", field: "name", request: () => bag("\u200fa") },
  { name: "a name of 65 characters", field: "name", request: () => bag("x".repeat(65)) },
].map((row) => ({ ...row, code: "malformed" }));

const seeds: Row[] = ["a:b", "a,b", "s".repeat(65), "", "näh", "👾", "a b"].map((clientSeed) => ({
  name: `the client seed ${JSON.stringify(clientSeed)}`,
  code: "client_seed_invalid",
  request: () => ({ path: "profile/modifySecret", options: { token: fixture.player.token, body: { clientSeed } } }),
}));

const table = [...numbers, ...repeated, ...states, ...tokens, ...bodies, ...names, ...seeds];

test.each(table)("$name: $code, in the request's language, and nothing has changed", async (row) => {
  const before = await Promise.all(fixture.everybody.map(({ id }) => possessionsOf(site.database, id)));
  for (const lang of [...LANGUAGES, undefined]) {
    const { method = "POST", path, options } = row.request();
    const { http, body } = await call(site, method, path, { ...options, lang });
    const { status } = REFUSALS[row.code];
    const msg = sayRefusal(row.code, lang, row.missing === undefined ? {} : { missing: row.missing });
    expect({ http, ...body }).toMatchObject({ http: status, status, success: false, code: row.code, msg, data: null });
    if (row.field) expect(Object.keys(body.fields ?? {})).toContain(row.field);
  }
  expect(await Promise.all(fixture.everybody.map(({ id }) => possessionsOf(site.database, id)))).toEqual(before);
});

test("the ledger is consistent after all refusals", async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("parameters named __proto__, constructor and prototype are ignored everywhere in a request", async () => {
  const evil = `"__proto__":{"number":10,"all":true},"constructor":{"prototype":{"number":10}}`;
  const requests = [
    open(null, asText(`{"id":${fixture.box.id},${evil}}`)),
    open(form(`id=${fixture.box.id}&__proto__=10&__proto__[number]=10&constructor=10`)),
    open({ id: fixture.box.id }, { query: { ["__proto__"]: 10, prototype: 10 } }),
  ];
  for (const { path, options } of requests) {
    const { http, body } = await call<{ drops: unknown[] }>(site, "POST", path, options);
    expect([http, body.data.drops.length]).toEqual([200, 1]);
  }
  expect(({} as { number?: number }).number).toBeUndefined();
});

test("unusual but valid input is accepted: emoji in a name, equal repeated parameters, unknown ones, a wrong token in a public call", async () => {
  const { path, options } = bag("👾 удача 极光");
  expect((await call(site, "GET", path, options)).http).toBe(200);
  const twice = open(form(`id=${fixture.box.id}&number=1&number=1&more=1`));
  expect((await call(site, "POST", twice.path, twice.options)).http).toBe(200);
  expect((await call(site, "GET", "common/sysConfig", { token: "garbled" })).http).toBe(200);
});
