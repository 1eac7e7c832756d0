import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Mood, startCertifySandbox } from "../../../../sandbox/certify/start.ts";
import { call } from "../../../test/fixtures/call.ts";
import { beginCheck, certify, checkResult, decideCheck } from "../../../test/fixtures/certify.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { recordOf } from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { setClock } from "../../platform/clock.ts";
import { openPipelines, type Pipelines } from "../../platform/database/pipeline.ts";
import { checkDeposit } from "../../wallet/index.ts";
import { eighteenthBirthday } from "./certify.ts";

let sandbox: Awaited<ReturnType<typeof startCertifySandbox>>;
let site: LocalSite;
let pipelines: Pipelines;
beforeAll(async () => {
  sandbox = await startCertifySandbox({ port: 0 });
  site = await startSite({
    seed: false,
    env: { REAL_NAME: "sandbox", REAL_NAME_URL: sandbox.url, LOG_LEVEL: "silent" },
  });
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 1 });
});
afterAll(async () => {
  await pipelines.close();
  await site.close();
  await sandbox.close();
});
afterEach(() => {
  sandbox.setMood("well");
  setClock();
});

const begin = (player: Player, where = site) => beginCheck(where, player);
const resultOf = (player: Player, where = site) => checkResult(where, player);
const rowOf = ({ id }: Player) =>
  site.database.db.selectFrom("accounts_certifications").selectAll().where("account_id", "=", id).executeTakeFirst();

test("a check is begun, done at the provider's page and passed; neither name nor document is stored", async () => {
  const player = await newPlayer(site);
  expect((await resultOf(player)).data).toEqual({ state: "none", required: true });
  const { state, url } = (await begin(player)).body.data;
  expect([state, new URL(url).origin]).toEqual(["pending", sandbox.url]);
  expect((await resultOf(player)).data.state).toBe("pending");
  const back = await decideCheck(url, { document: "CN 998877" });
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

test("query parameters of the redirect change nothing", async () => {
  const player = await newPlayer(site);
  await begin(player);
  await fetch(`${site.url}/api/auth/certifyRedirect?state=passed&reference=${(await rowOf(player))!.reference}`, {
    redirect: "manual",
  });
  const query = { state: "passed" };
  const forged = await call<{ state: string }>(site, "GET", "auth/certifyResult", { token: player.token, query });
  expect(forged.body.data.state).toBe("pending");
});

test("a failed check can be begun again with another reference", async () => {
  const player = await newPlayer(site);
  const first = (await begin(player)).body.data.url;
  await decideCheck(first, { act: "fail" });
  expect((await resultOf(player)).data.state).toBe("failed");
  const second = (await begin(player)).body.data.url;
  expect(second).not.toBe(first);
  await decideCheck(second);
  expect((await resultOf(player)).data.state).toBe("passed");
});

test("a second begin continues the pending check", async () => {
  const player = await newPlayer(site);
  expect((await begin(player)).body.data.url).toBe((await begin(player)).body.data.url);
  expect((await recordOf(site, player)).events).toEqual(["certify_begun"]);
});

describe("a player under eighteen", () => {
  const lastYear = new Date().getUTCFullYear() - 17;
  const birthday = `${lastYear}-12-31`;
  const excludedUntil = async ({ token }: Player) =>
    (await call<PlayLimits>(site, "GET", "limits/current", { token })).body.data.excludedUntil;
  const deposit = ({ id }: Player) =>
    pipelines.run((pipeline) =>
      checkDeposit(pipeline, { playerId: id, amountCents: 100, depositedSince: async () => 0 }),
    );

  test("is excluded until the eighteenth birthday, and the check stores no hash of the name", async () => {
    const player = await newPlayer(site);
    expect(await certify(site, player, { birthday, document: "CN 171717" })).toBe("underage");
    expect(await excludedUntil(player)).toBe(`${lastYear + 18}-12-31T00:00:00.000Z`);
    await expect(deposit(player)).rejects.toMatchObject({ code: "self_excluded" });
    expect((await rowOf(player))!.person_hash).toBeNull();
    expect((await recordOf(site, player)).events).toEqual(["certify_begun", "certify_failed", "excluded"]);
  });

  test("is excluded in all current and future accounts of the same person", async () => {
    const [player, other, later] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    const document = "CN 161616";
    await certify(site, other, { document });
    await certify(site, player, { document, birthday });
    expect(await excludedUntil(other)).toBe(await excludedUntil(player));
    await certify(site, later, { document });
    expect(await excludedUntil(later)).toBe(await excludedUntil(player));
  });

  test("is excluded for twelve months if the provider gives no birthday", async () => {
    const player = await newPlayer(site);
    expect(await certify(site, player, { act: "young" })).toBe("underage");
    const months = (Date.parse((await excludedUntil(player))!) - Date.now()) / ((365.25 * 24 * 3_600_000) / 12);
    expect(Math.round(months)).toBe(12);
  });

  test("cannot begin another check during the exclusion, and can pass one afterwards", async () => {
    const player = await newPlayer(site);
    await certify(site, player, { birthday });
    expect((await begin(player)).body.code).toBe("self_excluded");
    const end = Date.parse((await excludedUntil(player))!);
    setClock(() => end);
    expect(await certify(site, player, { birthday })).toBe("passed");
  });
});

test("the same person has the same hash in every account, another person has a different hash", async () => {
  const marks: string[] = [];
  for (const document of ["CN 5555", "CN 5555", "RU 5555"]) {
    const player = await newPlayer(site);
    await decideCheck((await begin(player)).body.data.url, { document });
    await resultOf(player);
    marks.push((await rowOf(player))!.person_hash!.toString("hex"));
  }
  expect(marks[0]).toBe(marks[1]);
  expect(marks[2]).not.toBe(marks[0]);
});

test.each<Mood>(["broken", "hangs up", "another check", "no person", "impossible birthday"])(
  'a check stays pending while the provider has the fault "%s"',
  async (mood) => {
    const player = await newPlayer(site);
    await decideCheck((await begin(player)).body.data.url);
    sandbox.setMood(mood);
    expect(await resultOf(player)).toMatchObject({ status: 503, code: "certify_unavailable" });
    sandbox.setMood("well");
    expect((await resultOf(player)).data.state).toBe("passed");
  },
);

test.each<Mood>(["broken", "hangs up", "another check", "foreign address"])(
  'no check begins while the provider has the fault "%s"',
  async (mood) => {
    const player = await newPlayer(site);
    sandbox.setMood(mood);
    expect((await begin(player)).body).toMatchObject({ status: 503, code: "certify_unavailable" });
    sandbox.setMood("well");
    expect((await begin(player)).http).toBe(200);
  },
);

test("ten parallel requests for the result get the same answer, and the owner gets one message", async () => {
  const player = await newPlayer(site);
  await decideCheck((await begin(player)).body.data.url);
  const results = await Promise.all(Array.from({ length: 10 }, () => resultOf(player)));
  expect(results.map(({ data }) => data.state)).toEqual(Array(10).fill("passed"));
  expect((await recordOf(site, player)).messages).toEqual(["certified"]);
});

test("ten parallel begins start one check", async () => {
  const player = await newPlayer(site);
  const answers = await Promise.all(Array.from({ length: 10 }, () => begin(player)));
  expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
});

test("a site without real-name checks begins no check and requires none", async () => {
  const off = await startSite({ seed: false });
  const player = await newPlayer(off);
  expect((await begin(player, off)).body.code).toBe("not_open_yet");
  expect((await resultOf(player, off)).data).toEqual({ state: "none", required: false });
  await off.close();
});

test("a person is adult from the eighteenth birthday on, also when born on a leap day", () => {
  expect(eighteenthBirthday("2008-03-15").toISOString()).toBe("2026-03-15T00:00:00.000Z");
  expect(eighteenthBirthday("2008-02-29").toISOString()).toBe("2026-03-01T00:00:00.000Z");
});
