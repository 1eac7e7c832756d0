import { CALLS } from "@vitrine/contract/calls.ts";
import { Ajv } from "ajv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCertifySandbox } from "../../sandbox/certify/start.ts";
import { type CallOptions, call } from "./fixtures/call.ts";
import { seedBattles } from "./fixtures/calls/battles.ts";
import { seedBoxes } from "./fixtures/calls/boxes.ts";
import { seedCodes } from "./fixtures/calls/codes.ts";
import { seedDeposits } from "./fixtures/calls/deposits.ts";
import { seedDreams } from "./fixtures/calls/dream.ts";
import { seedGiveaways } from "./fixtures/calls/giveaways.ts";
import { seedLimits } from "./fixtures/calls/play-limits.ts";
import { seedPrivacy } from "./fixtures/calls/privacy.ts";
import { HOUSE_CODE, seedHouseCode, seedRewards } from "./fixtures/calls/rewards.ts";
import { seedSafety } from "./fixtures/calls/safety.ts";
import { seedSteam } from "./fixtures/calls/steam.ts";
import { seedTickets } from "./fixtures/calls/tickets.ts";
import { seedTrade } from "./fixtures/calls/trade.ts";
import { seedLog } from "./fixtures/calls/transparency.ts";
import { seedVitrines } from "./fixtures/calls/vitrines.ts";
import { seedWithdrawals } from "./fixtures/calls/withdrawals.ts";
import { startEvilSteam } from "./fixtures/evil-steam.ts";
import { newPlayer, type Player } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

let site: LocalSite;
let steam: Awaited<ReturnType<typeof startEvilSteam>>;
let names: Awaited<ReturnType<typeof startCertifySandbox>>;
let player: Player;
beforeAll(async () => {
  steam = await startEvilSteam();
  names = await startCertifySandbox({ port: 0 });
  const env = {
    STEAM_SANDBOX_URL: steam.url,
    REAL_NAME: "sandbox",
    REAL_NAME_URL: names.url,
    DEFAULT_INVITE_CODE: HOUSE_CODE,
  };
  site = await startSite({ env });
  await seedHouseCode(site);
  player = await newPlayer(site);
});
afterAll(async () => {
  await site.close();
  await steam.close();
  await names.close();
});

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };
const mine = (options: CallOptions = {}) => ({ token: player.token, ...options });

/** One successful response with data for each call. A test below fails for a call without an entry. */
const successes: Record<string, Success> = {};

beforeAll(async () => {
  Object.assign(
    successes,
    await seedBoxes(site, player),
    await seedLimits(site),
    await seedDeposits(site),
    await seedPrivacy(site),
    await seedCodes(site),
    await seedSteam(site),
    await seedSafety(site),
    await seedRewards(site),
    await seedWithdrawals(site),
    await seedBattles(site),
    await seedDreams(site),
    await seedGiveaways(site),
    await seedTrade(site),
    await seedVitrines(site),
    await seedTickets(site),
    await seedLog(site),
  );
});

const ajv = new Ajv({
  strict: false,
  formats: { coins: true, "date-time": (text) => !Number.isNaN(Date.parse(text)) },
});

test.each(
  CALLS.filter(({ visited, gives }) => !visited && !gives).map((one) => [`${one.method} ${one.path}`, one] as const),
)("%s is served and described, and returns data that fits its description", async (name, declared) => {
  const success = successes[name];
  expect(success, "the fixtures have no successful request for this call").toBeDefined();
  const path = declared.path.replace("/api/", "");
  const { http, headers, body } = await call(site, declared.method, path, success!.options?.() ?? {});
  expect({ http, status: body.status, success: body.success, msg: body.msg }).toEqual({
    http: 200,
    status: 0,
    success: true,
    msg: "",
  });
  expect(ajv.validate(declared.output, body.data), ajv.errorsText()).toBe(true);
  expect(success!.holds(body.data as never)).toBe(true);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await describedCalls()).toContain(name);
});

/** The expected content of the calls that return a file; a file has no response envelope. */
const files: Record<string, { type: string; holds: (bytes: Buffer) => boolean }> = {
  "GET /api/ticket/picture": { type: "image/webp", holds: (bytes) => bytes.toString("latin1", 8, 12) === "WEBP" },
  "GET /api/profile/export": { type: "application/zip", holds: (bytes) => bytes.toString("latin1", 0, 2) === "PK" },
  "GET /api/giveaway/entries": {
    type: "text/plain",
    holds: (bytes) => /^\d+:of_the_guest\n$/.test(bytes.toString()),
  },
};

test.each(CALLS.filter((one) => one.gives).map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s is served and described, and returns its file",
  async (name, { path }) => {
    const { token, query = {} } = successes[name]?.options?.() ?? mine();
    const url = new URL(path, site.url);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
    const answer = await fetch(url, { headers: { token: token ?? "" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, files[name]?.type]);
    expect(files[name]!.holds(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    expect(await describedCalls()).toContain(name);
  },
);

/** The redirect target of each call that a browser visits. */
const visited: Record<string, string> = {
  "GET /api/auth/steamLogin": "/openid/login?openid.ns=",
  "GET /api/auth/certifyRedirect": "/personal/certify",
};

test.each(CALLS.filter((one) => one.visited).map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s is served and described, and redirects the browser",
  async (name, { path }) => {
    const { status, headers } = await fetch(`${site.url}${path}`, { redirect: "manual" });
    expect([status, headers.get("cache-control")]).toEqual([302, "no-store"]);
    expect(headers.get("location")).toContain(visited[name] ?? "no redirect target is listed for this call");
    expect(await describedCalls()).toContain(name);
  },
);

test.each(CALLS.filter(({ who }) => who !== "guest").map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s needs a token",
  async (_, { method, path }) => {
    const { http, body } = await call(site, method, path.replace("/api/", ""));
    expect([http, body.code]).toEqual([401, "not_logged_in"]);
  },
);

test("the described calls are the declared calls, and each call is declared once", async () => {
  const declared = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(declared).size).toBe(declared.length);
  expect((await describedCalls()).toSorted()).toEqual(declared.toSorted());
});

let described: Promise<string[]> | undefined;

/** The calls of the served description, which is long and the same for every test. */
function describedCalls(): Promise<string[]> {
  described ??= readDescription();
  return described;
}

async function readDescription(): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}
