import { HOUR_MS } from "@vitrine/contract/time.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player, possessionsOf } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { giveFreeBox } from "../../../test/fixtures/wallet.ts";
import { setClock } from "../../platform/clock.ts";
import { openPipelines, type Pipelines } from "../../platform/database/pipeline.ts";
import { forgetOldBreaks, forgetPerson, knowPerson } from "./persons.ts";

let site: LocalSite;
let pipelines: Pipelines;
let boxId: number;

beforeAll(async () => {
  site = await startSite();
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 4 });
  boxId = (await boxesOnSale(site))[0]!.id;
});
afterEach(() => setClock());
afterAll(async () => {
  await pipelines.close();
  await site.close();
});

const open = ({ token }: Player) => call(site, "POST", "box/open", { token, body: { id: boxId } });
const post = ({ token }: Player, path: string, body: object) =>
  call<PlayLimits>(site, "POST", `limits/${path}`, { token, body });
const current = async ({ token }: Player) =>
  (await call<PlayLimits>(site, "GET", "limits/current", { token })).body.data;
const know = (playerId: number, ...traits: string[]) =>
  pipelines.run((pipeline) => knowPerson(pipeline, site.config.seedKey, { playerId, traits }));

/** Leaves the account in the state after a deletion: the phone number is free again. */
async function close({ id }: Player): Promise<void> {
  const gone = { phone: null, closed_at: new Date() };
  await site.database.db.updateTable("accounts_accounts").set(gone).where("id", "=", id).execute();
  await forgetPerson(site.database.db, id);
}

const breaks = [
  { name: "a cool-off", path: "coolOff", body: { hours: 24 }, code: "cooling_off", field: "coolOffUntil" },
  { name: "a self-exclusion", path: "exclude", body: { months: 6 }, code: "self_excluded", field: "excludedUntil" },
] as const;

describe.each(breaks)("$name", ({ path, body, code, field }) => {
  test("refuses stakes and free boxes without a change, and says when it ends", async () => {
    const player = await newPlayer(site);
    await open(player);
    const grant = await giveFreeBox(site.database, { playerId: player.id, boxId });
    const begun = await post(player, path, body);
    expect(Date.parse(begun.body.data[field]!)).toBeGreaterThan(Date.now());
    const before = await possessionsOf(site.database, player.id);
    for (const answer of [
      await open(player),
      await call(site, "POST", "profile/openFreeBox", { token: player.token, body: { id: grant } }),
    ]) {
      expect([answer.http, answer.body.code]).toEqual([403, code]);
      expect(answer.body.msg).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d \(UTC\+8\)/);
    }
    expect(await possessionsOf(site.database, player.id)).toEqual(before);
  });

  test("does not affect logging in, reading and selling", async () => {
    const player = await newPlayer(site);
    await open(player);
    await post(player, path, body);
    const login = await call<{ token: string }>(site, "POST", "auth/login", {
      body: { phone: player.phone, password: PASSWORD },
    });
    const { token } = login.body.data;
    expect((await call(site, "GET", "profile/getMyBalanceLog", { token })).http).toBe(200);
    expect((await call(site, "POST", "profile/exchangeQuantity", { token, body: { all: true } })).http).toBe(200);
  });

  test("becomes longer by another break, never shorter", async () => {
    const player = await newPlayer(site);
    await post(player, path, path === "exclude" ? { months: 12 } : { hours: 500 });
    const first = (await current(player))[field];
    const shorter = await post(player, path, body);
    expect(shorter.body.data[field]).toBe(first);
    const longer = await post(player, path, path === "exclude" ? { months: 13 } : { hours: 600 });
    expect(Date.parse(longer.body.data[field]!)).toBeGreaterThan(Date.parse(first!));
  });

  test("applies to a new account with the same phone after the first account was deleted", async () => {
    const player = await newPlayer(site);
    await post(player, path, body);
    const until = (await current(player))[field];
    await close(player);
    const again = await call<{ token: string; user: { id: number } }>(site, "POST", "auth/signUp", {
      body: { phone: player.phone, password: PASSWORD, agree: true, adult: true },
    });
    expect(again.http).toBe(200);
    const second = { ...player, id: again.body.data.user.id, token: again.body.data.token };
    expect([second.id === player.id, (await current(second))[field]]).toEqual([false, until]);
    expect((await open(second)).body.code).toBe(code);
  });

  test("applies to every account of the person, and to a new account that has only one trait of theirs", async () => {
    const [one, two, stranger] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    await know(one.id, `name of ${one.id}`);
    await know(two.id, `name of ${one.id}`);
    await post(one, path, body);
    expect((await open(two)).body.code).toBe(code);
    expect((await open(stranger)).http).toBe(200);
    // The second account is closed. A third account shares only the phone with it.
    await close(two);
    const third = await call<{ token: string }>(site, "POST", "auth/signUp", {
      body: { phone: two.phone, password: PASSWORD, agree: true, adult: true },
    });
    expect((await open({ ...two, token: third.body.data.token })).body.code).toBe(code);
  });

  test("also applies to an account that is linked to the same person at the same moment", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, two] = [await newPlayer(site), await newPlayer(site)];
      const name = `name of ${one.id}`;
      await know(one.id, name);
      await Promise.all([post(one, path, body), know(two.id, name)]);
      expect((await open(two)).body.code).toBe(code);
    }
  });
});

test("a cool-off ends automatically, and during a cool-off and an exclusion the refusal names the exclusion", async () => {
  const player = await newPlayer(site);
  await post(player, "coolOff", { hours: 24 });
  const end = Date.parse((await current(player)).coolOffUntil!);
  setClock(() => end - 1);
  expect((await open(player)).body.code).toBe("cooling_off");
  setClock(() => end);
  expect((await open(player)).http).toBe(200);
  expect((await current(player)).coolOffUntil).toBeNull();
  setClock(() => end - HOUR_MS);
  await post(player, "exclude", { months: 6 });
  expect((await open(player)).body.code).toBe("self_excluded");
});

test("running breaks cannot be deleted, and ended breaks are forgotten", async () => {
  const { db } = site.database;
  const marks = () => db.selectFrom("wallet_breaks").select("mark").execute();
  const before = await marks();
  const mark = Buffer.alloc(32, 7);
  const past = new Date(Date.now() - HOUR_MS);
  await db.insertInto("wallet_breaks").values({ mark, cooled_until: past }).execute();
  expect(await marks()).toHaveLength(before.length + 1);
  await expect(db.deleteFrom("wallet_breaks").execute()).rejects.toThrow("wallet_person_breaks_end");
  await forgetOldBreaks(db);
  expect(await marks()).toEqual(before);
});

test.each([
  ["set", { kind: "fun", period: "day", amount: 1 }, "kind"],
  ["set", { kind: "stake", period: "year", amount: 1 }, "period"],
  ["set", { kind: "stake", period: "day", amount: -1 }, "amount"],
  ["set", { kind: "stake", period: "day", amount: "1e3" }, "amount"],
  ["confirm", { kind: "stake" }, "period"],
  ["coolOff", { hours: 23 }, "hours"],
  ["coolOff", { hours: 1009 }, "hours"],
  ["exclude", { months: 5 }, "months"],
  ["exclude", {}, "months"],
  ["remind", { minutes: 481 }, "minutes"],
])("limits/%s with %j is refused at %s", async (path, body, field) => {
  const answer = await post(await newPlayer(site), path, body);
  expect([answer.http, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
});
