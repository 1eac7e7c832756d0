import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Mood, startCertifySandbox } from "../../../../sandbox/certify/start.ts";
import { call } from "../../../test/call.ts";
import { newPlayer, type Player } from "../../../test/players.ts";
import { recordOf } from "../../../test/safety.ts";
import { type LocalSite, startSite } from "../../../test/site.ts";
import { isAdult } from "./certify.ts";

let sandbox: Awaited<ReturnType<typeof startCertifySandbox>>;
let site: LocalSite;
beforeAll(async () => {
  sandbox = await startCertifySandbox({ port: 0 });
  site = await startSite({
    seed: false,
    env: { REAL_NAME: "sandbox", REAL_NAME_URL: sandbox.url, LOG_LEVEL: "silent" },
  });
});
afterAll(async () => {
  await site.close();
  await sandbox.close();
});
afterEach(() => sandbox.setMood("well"));

const begin = ({ token }: Player, where = site) =>
  call<{ state: string; url: string }>(where, "POST", "auth/certify", { token });
const resultOf = async ({ token }: Player, where = site) =>
  (await call<{ state: string; required: boolean }>(where, "GET", "auth/certifyResult", { token })).body;
const rowOf = ({ id }: Player) =>
  site.database.db.selectFrom("accounts_certifications").selectAll().where("account_id", "=", id).executeTakeFirst();

/** Does at the provider's page what somebody does there; gives the address to which they are sent back. */
async function decide(url: string, fields: Record<string, string> = {}): Promise<string | null> {
  const reference = new URL(url).searchParams.get("reference")!;
  const body = new URLSearchParams({ reference, act: "pass", document: "CN 1234", birthday: "1990-01-01", ...fields });
  const answer = await fetch(new URL("/check", url), { method: "POST", body, redirect: "manual" });
  return answer.headers.get("location");
}

test("a check is begun, done at the provider's page, and passed; nothing of name or document is kept", async () => {
  const player = await newPlayer(site);
  expect((await resultOf(player)).data).toEqual({ state: "none", required: true });
  const { state, url } = (await begin(player)).body.data;
  expect([state, new URL(url).origin]).toEqual(["pending", sandbox.url]);
  expect((await resultOf(player)).data.state).toBe("pending");
  const back = await decide(url, { document: "CN 998877" });
  expect(back).toBe(`${site.url}/api/auth/certifyRedirect?state=passed`);
  const sentOn = await fetch(back!, { redirect: "manual" });
  expect([sentOn.status, sentOn.headers.get("location")]).toEqual([302, `${site.url}/personal/certify`]);
  expect((await resultOf(player)).data.state).toBe("passed");
  const row = await rowOf(player);
  expect(row!.person_hash).toHaveLength(32);
  expect(JSON.stringify([row, row!.person_hash!.toString("latin1")])).not.toContain("998877");
  expect(await recordOf(site, player)).toMatchObject({
    events: ["certify_begun", "certified"],
    messages: ["certified"],
  });
  expect((await begin(player)).body.code).toBe("certify_passed");
});

test("what the browser brings along changes nothing", async () => {
  const player = await newPlayer(site);
  await begin(player);
  await fetch(`${site.url}/api/auth/certifyRedirect?state=passed&reference=${(await rowOf(player))!.reference}`, {
    redirect: "manual",
  });
  const query = { state: "passed" };
  const forged = await call<{ state: string }>(site, "GET", "auth/certifyResult", { token: player.token, query });
  expect(forged.body.data.state).toBe("pending");
});

test("a check that failed may be begun again, under another reference", async () => {
  const player = await newPlayer(site);
  const first = (await begin(player)).body.data.url;
  await decide(first, { act: "fail" });
  expect((await resultOf(player)).data.state).toBe("failed");
  const second = (await begin(player)).body.data.url;
  expect(second).not.toBe(first);
  await decide(second);
  expect((await resultOf(player)).data.state).toBe("passed");
});

test("a pending check goes on where it was", async () => {
  const player = await newPlayer(site);
  expect((await begin(player)).body.data.url).toBe((await begin(player)).body.data.url);
  expect((await recordOf(site, player)).events).toEqual(["certify_begun"]);
});

test("somebody under eighteen has failed", async () => {
  const player = await newPlayer(site);
  const lastYear = new Date().getUTCFullYear() - 17;
  await decide((await begin(player)).body.data.url, { birthday: `${lastYear}-01-01` });
  expect((await resultOf(player)).data.state).toBe("failed");
  expect((await rowOf(player))!.person_hash).toBeNull();
});

test("the same person has the same mark in every account, another person another one", async () => {
  const marks: string[] = [];
  for (const document of ["CN 5555", "CN 5555", "RU 5555"]) {
    const player = await newPlayer(site);
    await decide((await begin(player)).body.data.url, { document });
    await resultOf(player);
    marks.push((await rowOf(player))!.person_hash!.toString("hex"));
  }
  expect(marks[0]).toBe(marks[1]);
  expect(marks[2]).not.toBe(marks[0]);
});

test.each<Mood>(["broken", "hanging up", "of another check", "nameless"])(
  "a provider that is %s decides nothing",
  async (mood) => {
    const player = await newPlayer(site);
    await decide((await begin(player)).body.data.url);
    sandbox.setMood(mood);
    expect(await resultOf(player)).toMatchObject({ status: 503, code: "certify_unavailable" });
    sandbox.setMood("well");
    expect((await resultOf(player)).data.state).toBe("passed");
  },
);

test.each<Mood>(["broken", "hanging up", "of another check", "leading away"])(
  "nobody is sent to a provider that is %s",
  async (mood) => {
    const player = await newPlayer(site);
    sandbox.setMood(mood);
    expect((await begin(player)).body).toMatchObject({ status: 503, code: "certify_unavailable" });
    sandbox.setMood("well");
    expect((await begin(player)).http).toBe(200);
  },
);

test("of ten who ask for the result at once all hear the same, and it is told once", async () => {
  const player = await newPlayer(site);
  await decide((await begin(player)).body.data.url);
  const results = await Promise.all(Array.from({ length: 10 }, () => resultOf(player)));
  expect(results.map(({ data }) => data.state)).toEqual(Array(10).fill("passed"));
  expect((await recordOf(site, player)).messages).toEqual(["certified"]);
});

test("ten who begin at once begin one check", async () => {
  const player = await newPlayer(site);
  const answers = await Promise.all(Array.from({ length: 10 }, () => begin(player)));
  expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
});

test("where names are not checked there is nothing to begin, and nothing is asked for", async () => {
  const off = await startSite({ seed: false });
  const player = await newPlayer(off);
  expect((await begin(player, off)).body.code).toBe("not_open_yet");
  expect((await resultOf(player, off)).data).toEqual({ state: "none", required: false });
  await off.close();
});

test("somebody is adult from their eighteenth birthday on", () => {
  const on = (day: string) => isAdult("2008-03-15", new Date(`${day}T12:00:00Z`));
  expect([on("2026-03-14"), on("2026-03-15"), on("2026-03-16")]).toEqual([false, true, true]);
});
