import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CONFIRMED, type Confirmation, startEvilSteam } from "../../../test/fixtures/evil-steam.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { answerTo, bringAnswer, queryOf, type Visit, visitSteam } from "../../../test/fixtures/steam-visit.ts";

// Unless a test calls `evil.say`, the fake provider of this site confirms every answer, so that each refusal comes from
// the site's own checks.
let evil: Awaited<ReturnType<typeof startEvilSteam>>;
let site: LocalSite;
beforeAll(async () => {
  evil = await startEvilSteam();
  site = await startSite({ seed: false, env: { STEAM_SANDBOX_URL: evil.url } });
});
afterAll(async () => {
  await site.close();
  await evil.close();
});
beforeEach(() => {
  evil.say({});
  evil.asked.length = 0;
});

type Change = (answer: Record<string, string>, visit: Visit) => Record<string, string | undefined>;

/** Sends an answer that differs from a right one by `change`; undefined removes a field. */
async function bringChanged(change: Change) {
  const visit = await visitSteam(site);
  const right = answerTo(visit);
  const changed = Object.entries({ ...right, ...change(right, visit) });
  const kept = changed.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return bringAnswer(site, visit, queryOf(visit, Object.fromEntries(kept)));
}

const refused = { http: 401, code: "steam_abnormal", asked: 0 };
const outcomeOf = ({ http, body }: Awaited<ReturnType<typeof bringAnswer>>) => ({
  http,
  code: body.code,
  asked: evil.asked.length,
});

test("a right answer is confirmed at Steam field by field, and accepted", async () => {
  const visit = await visitSteam(site);
  const right = answerTo(visit);
  const { http, body } = await bringAnswer(site, visit, queryOf(visit, right));
  expect([http, body.data.outcome, body.data.signUp?.steamId]).toEqual([200, "signUp", "76561198000000001"]);
  const asked = Object.fromEntries(Object.entries(right).map(([name, value]) => [`openid.${name}`, value]));
  expect(evil.asked.map((form) => Object.fromEntries(form))).toEqual([
    { ...asked, "openid.mode": "check_authentication" },
  ]);
});

const seconds = (count: number) => `${new Date(Date.now() + count * 1000).toISOString().slice(0, 19)}Z`;
const without = (name: string) => (answer: Record<string, string>) => ({
  signed: answer.signed
    ?.split(",")
    .filter((one) => one !== name)
    .join(","),
});
const forgeries: [string, Change][] = [
  ["another version of the protocol", () => ({ ns: "http://openid.net/signon/1.1" })],
  ["a mode that is no answer", () => ({ mode: "setup_needed" })],
  ["a sign-in that was cancelled", () => ({ mode: "cancel" })],
  ["a foreign op_endpoint", () => ({ op_endpoint: "https://evil.example/openid/login" })],
  [
    "the real Steam's op_endpoint, which is not the configured one",
    () => ({ op_endpoint: "https://steamcommunity.com/openid/login" }),
  ],
  [
    "an op_endpoint that only begins like the right one",
    ({ op_endpoint }) => ({ op_endpoint: `${op_endpoint}.evil.example` }),
  ],
  ["a foreign return_to", () => ({ return_to: "https://evil.example/login/steamCallback" })],
  ["a return_to with one more parameter", ({ return_to }) => ({ return_to: `${return_to}&more=1` })],
  ["a return_to without its query", ({ return_to }) => ({ return_to: return_to?.split("?")[0] })],
  ["a claimed_id at another host", () => both("https://evil.example/openid/id/76561198000000001")],
  [
    "a claimed_id at another host, as long as the right one",
    ({ identity }) => both(identity?.replace("127.0.0.1", "127.0.0.2")),
  ],
  ["a claimed_id at a host that looks alike", () => both("http://127.0.0.1.evil.example/openid/id/76561198000000001")],
  ["a claimed_id over another scheme", ({ identity }) => both(identity?.replace("http:", "https:"))],
  [
    "a claimed_id with a user before the host",
    ({ identity }) => both(identity?.replace("127.0.0.1", "127.0.0.1@evil.example")),
  ],
  ["a claimed_id of sixteen digits", ({ identity }) => both(identity?.slice(0, -1))],
  ["a claimed_id of eighteen digits", ({ identity }) => both(`${identity}1`)],
  ["a claimed_id with letters", ({ identity }) => both(identity?.replace("7656", "x656"))],
  ["a claimed_id with digits of another script", ({ identity }) => both(identity?.replace("7656", "７656"))],
  ["a claimed_id with a slash at its end", ({ identity }) => both(`${identity}/`)],
  ["a claimed_id with a line break at its end", ({ identity }) => both(`${identity}\n`)],
  ["a claimed_id with a NUL in it", ({ identity }) => both(`${identity}\u0000`)],
  ["an identity that is not the claimed_id", ({ identity }) => ({ identity: identity?.replace(/1$/, "2") })],
  ["a claimed_id that is not the identity", ({ identity }) => ({ claimed_id: identity?.replace(/1$/, "2") })],
  ["a nonce of six minutes ago", () => ({ response_nonce: `${seconds(-360)}abc` })],
  ["a nonce of six minutes ahead", () => ({ response_nonce: `${seconds(360)}abc` })],
  ["a nonce without a time", () => ({ response_nonce: "abc" })],
  ["a nonce with an impossible date", () => ({ response_nonce: "2026-13-45T00:00:00Zabc" })],
  ["a nonce with a space in it", () => ({ response_nonce: `${seconds(0)}a b` })],
  ["an overlong nonce", () => ({ response_nonce: `${seconds(0)}${"a".repeat(250)}` })],
  ["an empty handle", () => ({ assoc_handle: "" })],
  ["an empty signature", () => ({ sig: "" })],
  ["a signature that is no base64", () => ({ sig: "<script>alert(1)</script>" })],
  ["a field signed twice", ({ signed }) => ({ signed: `${signed},identity` })],
  ["an unknown name in the list of signed fields", ({ signed }) => ({ signed: `${signed},more` })],
  ["an empty list of signed fields", () => ({ signed: "" })],
  ...["op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"].map(
    (name): [string, Change] => [`an unsigned ${name}`, without(name)],
  ),
  ...[
    "ns",
    "mode",
    "op_endpoint",
    "claimed_id",
    "identity",
    "return_to",
    "response_nonce",
    "assoc_handle",
    "signed",
    "sig",
  ].map((name): [string, Change] => [`a missing ${name}`, () => ({ [name]: undefined })]),
  ["an extra parameter of OpenID", () => ({ "ax.mode": "fetch_response" })],
  ["a handle to invalidate", () => ({ invalidate_handle: "1" })],
];

const both = (identity: string | undefined) => ({ claimed_id: identity, identity });

test.each(forgeries)("%s is refused before Steam is asked", async (_, change) => {
  expect(outcomeOf(await bringChanged(change))).toEqual(refused);
});

const queries: [string, (query: string, answer: Record<string, string>) => string][] = [
  ["an identity given twice", (query, { identity = "" }) => `${query}&openid.identity=${encodeURIComponent(identity)}`],
  ["a mode given twice with another value", (query) => `${query}&openid.mode=cancel`],
  ["a mode given first with another value", (query) => `openid.mode=cancel&${query}`],
  ["a name given twice, once percent-encoded", (query) => `${query}&openid%2Emode=id_res`],
  ["a state given twice", (query) => `${query}&${query.split("&").find((pair) => pair.startsWith("state="))}`],
  ["an unknown parameter", (query) => `${query}&utm_source=evil`],
  ["a name in capitals", (query) => query.replace("openid.mode", "OpenID.mode")],
  ["a NUL in a name", (query) => query.replace("openid.mode=", "openid.mode%00=")],
  ["a NUL in a value", (query) => query.replace("openid.assoc_handle=", "openid.assoc_handle=%00")],
  ["an invalid percent escape", (query) => query.replace("openid.assoc_handle=", "openid.assoc_handle=%zz")],
  ["an incomplete UTF-8 character", (query) => query.replace("openid.assoc_handle=", "openid.assoc_handle=%ff")],
  ["a pair without a value", (query) => `${query}&openid.more`],
  ["an empty pair", (query) => `${query}&`],
  ["a question mark at its start", (query) => `?${query}`],
  [
    "another state in its query",
    (query) => query.replace(/state=./, (start) => (start === "state=0" ? "state=1" : "state=0")),
  ],
  ["another return page in its parameters", (query) => query.replace("home", "evil")],
  ["an empty query", () => ""],
  ["a script instead of a query", () => "javascript:alert(1)"],
];

test.each(queries)("an address with %s is refused before Steam is asked", async (_, change) => {
  const visit = await visitSteam(site);
  const answer = answerTo(visit);
  const query = change(queryOf(visit, answer), answer);
  expect(outcomeOf(await bringAnswer(site, visit, query))).toEqual(refused);
});

test("an answer works once: a repetition, a parallel copy and its nonce in another visit are refused", async () => {
  const visit = await visitSteam(site);
  const answer = answerTo(visit);
  const twins = await Promise.all([1, 2, 3].map(() => bringAnswer(site, visit, queryOf(visit, answer))));
  expect(twins.map(({ http }) => http).sort()).toEqual([200, 401, 401]);
  expect((await bringAnswer(site, visit, queryOf(visit, answer))).http).toBe(401);
  const { response_nonce = "" } = answer;
  evil.asked.length = 0;
  expect(outcomeOf(await bringChanged(() => ({ response_nonce })))).toEqual(refused);
});

test("an answer is valid only in the browser that began the visit: without its cookie, with another cookie or with two cookies it is refused", async () => {
  const [mine, other] = [await visitSteam(site), await visitSteam(site)];
  const query = queryOf(mine, answerTo(mine));
  const cookies = ["", "steamVisit=", "steamVisit=00", `${mine.cookie}; ${other.cookie}`, other.cookie];
  for (const cookie of cookies) expect(outcomeOf(await bringAnswer(site, { cookie }, query))).toEqual(refused);
  expect((await bringAnswer(site, mine, query)).http).toBe(200);
  // The other visit was already used with a wrong answer, so it is over.
  expect((await bringAnswer(site, other, queryOf(other, answerTo(other)))).http).toBe(401);
});

test("the cookie is cleared after every outcome", async () => {
  const visit = await visitSteam(site);
  const gone = "steamVisit=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";
  expect((await bringAnswer(site, visit, "")).headers.getSetCookie()).toEqual([gone]);
  const next = await visitSteam(site);
  expect((await bringAnswer(site, next, queryOf(next, answerTo(next)))).headers.getSetCookie()).toEqual([gone]);
});

test("an expired visit is refused", async () => {
  const visit = await visitSteam(site);
  await site.database.db.updateTable("accounts_steam_visits").set({ expires_at: new Date() }).execute();
  expect(outcomeOf(await bringAnswer(site, visit, queryOf(visit, answerTo(visit))))).toEqual(refused);
});

test("a page of another site cannot bring an answer", async () => {
  const visit = await visitSteam(site);
  const response = await fetch(`${site.url}/api/auth/steamCallback`, {
    method: "POST",
    headers: { cookie: visit.cookie, "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ answer: queryOf(visit, answerTo(visit)) }),
  });
  expect(response.status).toBe(403);
});

const confirmations: [string, number, Confirmation][] = [
  ["a no", 401, { text: "ns:http://specs.openid.net/auth/2.0\nis_valid:false\n" }],
  ["a yes and a no", 503, { text: `${CONFIRMED}is_valid:false\n` }],
  ["a yes in capitals", 503, { text: CONFIRMED.replace("true", "TRUE") }],
  ["a yes followed by a space", 503, { text: CONFIRMED.replace("true", "true ") }],
  ["a yes in another form", 503, { text: '{"is_valid":true}' }],
  ["a yes of another protocol", 503, { text: "is_valid:true\n" }],
  ["a yes with an error's status", 503, { status: 500, text: CONFIRMED }],
  ["a yes after half a megabyte", 503, { text: `${"x".repeat(500_000)}\n${CONFIRMED}` }],
  ["an HTML page", 503, { text: "<!doctype html>is_valid:true" }],
  ["an empty text", 503, { text: "" }],
];

test.each(confirmations)("a confirmation that is %s is answered with %i", async (_, status, confirmation) => {
  evil.say(confirmation);
  expect((await bringChanged(() => ({}))).http).toBe(status);
});

test("a redirect is not followed, so only the configured provider is asked", async () => {
  const elsewhere = await startEvilSteam();
  evil.say({ status: 307, location: `${elsewhere.url}/openid/login` });
  expect((await bringChanged(() => ({}))).http).toBe(503);
  expect(elsewhere.asked).toEqual([]);
  await elsewhere.close();
});
