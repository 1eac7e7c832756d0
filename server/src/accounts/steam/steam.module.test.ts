import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSteamSandbox } from "../../../../sandbox/steam/start.ts";
import { brokenClaims } from "../../../test/fixtures/broken-claims.ts";
import { call } from "../../../test/fixtures/call.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { type Outcome, signInAtSandbox, visitAt, visitSteam } from "../../../test/fixtures/steam-visit.ts";

let sandbox: Sandbox;
let site: LocalSite;
beforeAll(async () => {
  sandbox = await startSteamSandbox({ port: 0 });
  site = await startSite({ env: { STEAM_SANDBOX_URL: sandbox.url } });
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await site.close();
  await sandbox.close();
});

type Session = NonNullable<Outcome["session"]>;
const consent = { agree: true, adult: true };

const come = async (name: string, query: Record<string, string> = {}) =>
  (await signInAtSandbox(site, await visitSteam(site, query), { name })).body.data;

const finish = (body: object) => call<Session>(site, "POST", "auth/steamSignUp", { body });

async function open(name: string): Promise<Session> {
  const { signUp } = await come(name);
  return (await finish({ ...signUp, ...consent })).body.data;
}

test("a player who comes from Steam for the first time opens an account and returns to it the next time", async () => {
  const first = await come("Night Owl", { callbackUrl: "/box/3?sort=1" });
  expect(first).toMatchObject({ outcome: "signUp", redirectUrl: "/box/3?sort=1", session: null });
  expect(first.signUp).toMatchObject({ nickname: "Night Owl", ticket: expect.stringMatching(/^[0-9a-f]{64}$/) });

  const { http, body } = await finish({ ...first.signUp, ...consent });
  expect(http).toBe(200);
  const { token, user } = body.data;
  expect(user).toMatchObject({
    nickname: "Night Owl",
    phone: null,
    steamId: first.signUp?.steamId,
    balance: 1000,
    clientSeed: "vitrine",
  });
  expect((await call(site, "GET", "profile/userInfo", { token })).body.data).toEqual(user);

  await call(site, "POST", "auth/logout", { token });
  const again = await come("Night Owl");
  expect(again).toMatchObject({ outcome: "signedIn", redirectUrl: "/home", signUp: null });
  expect(again.session?.user.id).toBe(user.id);
  expect(again.session?.token).not.toBe(token);
});

test("the browser is sent to Steam with the specified return address and an HttpOnly cookie", async () => {
  const query = { callbackUrl: "/box", promoteCode: "FRIEND1", channelCode: "spring-2" };
  const answer = await fetch(`${site.url}/api/auth/steamLogin?${new URLSearchParams(query)}`, { redirect: "manual" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const cookie = answer.headers.getSetCookie();
  expect(cookie).toEqual([
    expect.stringMatching(/^steamVisit=[0-9a-f]{64}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ]);
  const { location, returnTo } = visitAt(answer.headers.get("location") ?? "", answer.headers);
  expect(`${location.origin}${location.pathname}`).toBe(`${sandbox.url}/openid/login`);
  expect(Object.fromEntries(location.searchParams)).toEqual({
    "openid.ns": "http://specs.openid.net/auth/2.0",
    "openid.mode": "checkid_setup",
    "openid.identity": "http://specs.openid.net/auth/2.0/identifier_select",
    "openid.claimed_id": "http://specs.openid.net/auth/2.0/identifier_select",
    "openid.realm": `${site.url}/`,
    "openid.return_to": returnTo.href,
  });
  expect(`${returnTo.origin}${returnTo.pathname}`).toBe(`${site.url}/login/steamCallback`);
  const params = JSON.parse(returnTo.searchParams.get("params") ?? "");
  expect(params).toEqual({ redirectUrl: "/box", promoteCode: "FRIEND1", channelCode: "spring-2" });
  // The address contains the hash of the cookie's secret, never the secret itself.
  expect(location.href).not.toContain(cookie[0]?.slice(11, 75));
});

test.each([
  "//evil.example",
  "https:evil.example",
  "https://evil.example/home",
  "/\\evil.example",
  "javascript:alert(1)",
  "%252F%252Fevil.example",
  "/%252Fevil.example",
  "/home\u0000",
  "/home\r\nset-cookie: a=b",
  `/${"x".repeat(4000)}`,
])("a callbackUrl like %j leads to /home", async (callbackUrl) => {
  const visit = await visitSteam(site, { callbackUrl });
  expect(JSON.parse(visit.returnTo.searchParams.get("params") ?? "").redirectUrl).toBe("/home");
  const { body } = await signInAtSandbox(site, visit, { name: "Wanderer" });
  expect(body.data.redirectUrl).toBe("/home");
});

test("invalid codes are left out of the return address, and the sign-in continues", async () => {
  const { returnTo } = await visitSteam(site, { promoteCode: "no code!", channelCode: "<script>" });
  const params = JSON.parse(returnTo.searchParams.get("params") ?? "");
  expect(params).toEqual({ redirectUrl: "/home", promoteCode: "", channelCode: "" });
});

test("the return address uses PUBLIC_URL with every Host header", async () => {
  const { hostname, port } = new URL(site.url);
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
    origin: "https://evil.example",
  };
  const location = await new Promise<string>((done, fail) => {
    const asked = request({ hostname, port, path: "/api/auth/steamLogin", headers }, (answer) => {
      answer.resume();
      done(answer.headers.location ?? "");
    });
    asked.once("error", fail).end();
  });
  expect(location).not.toContain("evil");
  expect(new URL(location).searchParams.get("openid.return_to")).toContain(`${site.url}/login/steamCallback?`);
  expect(new URL(location).searchParams.get("openid.realm")).toBe(`${site.url}/`);
});

test("a visit that begins under another name of this machine continues under PUBLIC_URL", async () => {
  const named = site.url.replace("127.0.0.1", "localhost");
  const { port } = new URL(site.url);
  const answer = await new Promise<{ location?: string; cookie?: string[] }>((done) => {
    const headers = { host: new URL(named).host };
    request({ hostname: "127.0.0.1", port, path: "/api/auth/steamLogin?callbackUrl=%2Fbox", headers }, (answer) => {
      answer.resume();
      done({ location: answer.headers.location, cookie: answer.headers["set-cookie"] });
    }).end();
  });
  expect(answer).toEqual({ location: `${site.url}/api/auth/steamLogin?callbackUrl=%2Fbox`, cookie: undefined });
});

test("an account needs both consents, and a missing consent can be given without another visit", async () => {
  const { signUp } = await come("Hesitant");
  expect((await finish({ ...signUp })).body.code).toBe("terms_not_accepted");
  expect((await finish({ ...signUp, agree: true })).body.code).toBe("not_adult");
  expect((await finish({ ...signUp, ...consent, inviteCode: "NOBODY" })).body.code).toBe("invite_code_unknown");
  expect((await finish({ ...signUp, ...consent })).http).toBe(200);
});

test("a ticket opens one account, for its own Steam account", async () => {
  const { signUp } = await come("Once");
  const other = { ...signUp, ...consent, steamId: "76561198000000009" };
  expect((await finish(other)).body.code).toBe("ticket_invalid");
  const twins = await Promise.all([finish({ ...signUp, ...consent }), finish({ ...signUp, ...consent })]);
  expect(twins.map(({ http }) => http).sort()).toEqual([200, 422]);
});

test("of two tickets for one Steam account one opens the account", async () => {
  const visits = [await come("Racer"), await come("Racer")];
  const answers = await Promise.all(visits.map(({ signUp }) => finish({ ...signUp, ...consent })));
  expect(answers.map(({ body }) => body.code ?? "opened").sort()).toEqual(["opened", "steam_taken"]);
});

test("a profile name like a bot's or a staff member's gives no nickname", async () => {
  for (const name of ["Emberfox", "竹影 BOT", "Техподдержки служба", "V¡trine"]) {
    expect((await come(name)).signUp?.nickname).toBe("");
  }
});

test("a profile name is cleaned and shortened to a nickname, or a name is generated", async () => {
  const { signUp } = await come("<b>\u202eKes\u200btrel\u0000</b> of a very long name indeed");
  expect(signUp?.nickname).toBe("bKestrel/b of a very");
  expect((await finish({ ...signUp, ...consent, nickname: "x" })).body.code).toBe("nickname_invalid");
  expect((await finish({ ...signUp, ...consent, nickname: "Vitrine Support" })).body.code).toBe("nickname_reserved");
  expect((await finish({ ...signUp, ...consent, nickname: "Emberfox · BOT" })).body.code).toBe("nickname_bot");
  const { body } = await finish({ ...signUp, ...consent, nickname: "" });
  expect(body.data.user.nickname).toMatch(/^V\d{6}$/);
});

test("an account whose login is frozen cannot sign in by Steam", async () => {
  const { user } = await open("Frozen");
  const mine = site.database.db.updateTable("accounts_accounts").where("id", "=", user.id);
  await mine.set({ login_frozen: true }).execute();
  const { http, body } = await signInAtSandbox(site, await visitSteam(site), { name: "Frozen" });
  expect([http, body.code]).toEqual([403, "login_frozen"]);
});

test("a closed account cannot sign in by Steam", async () => {
  const { user } = await open("Closed");
  const mine = site.database.db.updateTable("accounts_accounts").where("id", "=", user.id);
  await mine.set({ closed_at: new Date() }).execute();
  const { http, body } = await signInAtSandbox(site, await visitSteam(site), { name: "Closed" });
  expect([http, body.code]).toEqual([403, "account_closed"]);
});

test.each([
  ["denies", 401, "steam_abnormal"],
  ["malformed", 503, "steam_unavailable"],
  ["down", 503, "steam_unavailable"],
])('with the behaviour "%s" Steam signs nobody in: %i %s', async (behaviour, status, code) => {
  const visit = await visitSteam(site);
  const { http, body } = await signInAtSandbox(site, visit, { name: "Night Owl", behaviour });
  expect([http, body.code, body.data]).toEqual([status, code, null]);
});

test("the sandbox redirects to no other machine", async () => {
  const { location } = await visitSteam(site);
  const page = await fetch(location);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Sandbox")]);
  location.searchParams.set("openid.return_to", "https://evil.example/");
  location.searchParams.set("openid.realm", "https://evil.example/");
  expect((await fetch(location)).status).toBe(400);
  const body = new URLSearchParams({ returnTo: "https://evil.example/", name: "x", act: "signIn" });
  const answer = await fetch(`${sandbox.url}/openid/answer`, { method: "POST", body, redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
});

test("without a Steam provider a program gets an error response and a browser is sent to the return page", async () => {
  const closed = await startSite({ seed: false, env: { STEAM_SANDBOX_URL: "" } });
  const { http, body } = await call(closed, "GET", "auth/steamLogin", { lang: "en-US" });
  expect([http, body.code]).toEqual([503, "steam_unavailable"]);
  const script = { accept: "text/html", "sec-fetch-mode": "cors" };
  expect((await browse(closed, "", script)).statusCode).toBe(503);
  const path = await wordedAt(closed, "callbackUrl=%2Fbox&promoteCode=FRIEND1", { accept: "text/html,*/*;q=0.8" });
  expect([path?.pathname, path?.searchParams.get("refused")]).toEqual(["/login/steamCallback", "steam_unavailable"]);
  const params = JSON.parse(path?.searchParams.get("params") ?? "");
  expect(params).toEqual({ redirectUrl: "/box", promoteCode: "FRIEND1", channelCode: "" });
  const evil = await wordedAt(closed, "callbackUrl=%2F%2Fevil.example", { "sec-fetch-mode": "navigate" });
  expect(evil?.searchParams.get("params")).toContain('"redirectUrl":"/home"');
  const twice = await wordedAt(closed, "callbackUrl=/box&callbackUrl=/shop", { "sec-fetch-mode": "navigate" });
  expect(twice?.searchParams.get("refused")).toBe("repeated_parameter");
  await closed.close();
});

/** Requests auth/steamLogin with a browser's own headers, which fetch does not allow to be set. */
function browse(at: { url: string }, query: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const asked = request(`${at.url}/api/auth/steamLogin?${query}`, { headers }, (answer) => done(answer.resume()));
    asked.once("error", fail).end();
  });
}

/** Returns the page to which a refused browser is redirected. */
async function wordedAt(at: { url: string }, query: string, headers: Record<string, string>): Promise<URL | null> {
  const answer = await browse(at, query, headers);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([302, "no-store"]);
  expect(answer.headers.location).toMatch(/^\/login\//);
  return URL.parse(answer.headers.location ?? "", at.url);
}

test("with rate limits on, one address can begin only a limited number of visits", async () => {
  const strict = await startSite({ seed: false, env: { RATE_LIMITS: "on", STEAM_SANDBOX_URL: sandbox.url } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 32; tries += 1)
    statuses.push((await fetch(`${strict.url}/api/auth/steamLogin`, { redirect: "manual" })).status);
  expect(statuses.slice(0, 30).every((status) => status === 302)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const path = await wordedAt(strict, "", { "sec-fetch-mode": "navigate" });
  expect(path?.searchParams.get("refused")).toBe("too_many_requests");
  await strict.close();
});
