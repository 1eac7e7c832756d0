import { HOUR_MS } from "@vitrine/contract/time.ts";
import type { LimitKind, PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player, type SoldBox } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { setClock } from "../../platform/clock.ts";
import { transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { forgetOldPlayLimits } from "./hand-on-limits.ts";
import { forgetPerson, knowPerson } from "./persons.ts";

const YEAR_MS = 366 * 24 * HOUR_MS;

let site: LocalSite;
let box: SoldBox;
beforeAll(async () => {
  site = await startSite();
  box = (await boxesOnSale(site))[0]!;
});
afterEach(() => setClock());
afterAll(() => site.close());

const set = ({ token }: Player, kind: LimitKind, amount: number | undefined, period = "day") =>
  call<PlayLimits>(site, "POST", "limits/set", {
    token,
    body: { kind, period, ...(amount !== undefined && { amount }) },
  });
const confirm = ({ token }: Player, kind: LimitKind, period = "day") =>
  call<PlayLimits>(site, "POST", "limits/confirm", { token, body: { kind, period } });
const open = ({ token }: Player, number = 1) => call(site, "POST", "box/open", { token, body: { id: box.id, number } });
const know = ({ id }: Player, ...traits: string[]) =>
  transact(site.database.db, (tx) => knowPerson(pipelineOver(tx), site.config.seedKey, { playerId: id, traits }));

async function limitsOf({ token }: Player) {
  const { body } = await call<PlayLimits>(site, "GET", "limits/current", { token });
  const lines = body.data.limits.filter(({ amount }) => amount !== null);
  return Object.fromEntries(lines.map(({ kind, period, amount }) => [`${kind} per ${period}`, amount]));
}

/** Leaves the account in the state after a deletion: the phone number is free again. */
async function close({ id }: Player): Promise<void> {
  const gone = { phone: null, closed_at: new Date() };
  await site.database.db.updateTable("accounts_accounts").set(gone).where("id", "=", id).execute();
  await transact(site.database.db, (tx) => forgetPerson(tx, id));
}

async function signUpAgain(phone: string): Promise<Player> {
  const body = { phone, password: PASSWORD, agree: true, adult: true };
  const again = await call<{ token: string; user: { id: number } }>(site, "POST", "auth/signUp", { body });
  return { phone, id: again.body.data.user.id, token: again.body.data.token };
}

describe("another account of the same person", () => {
  test("gets the lowest value of each limit", async () => {
    const [one, two, three] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    await set(one, "stake", 100);
    await set(one, "loss", 40, "week");
    await set(one, "deposit", 0, "month");
    await set(two, "stake", 70);
    await set(three, "loss", 30, "week");
    const name = `name of ${one.id}`;
    for (const player of [one, two, three]) await know(player, name);
    expect(await limitsOf(three)).toEqual({ "stake per day": 70, "loss per week": 30, "deposit per month": 0 });
    expect(await limitsOf(one)).toEqual({ "stake per day": 100, "loss per week": 40, "deposit per month": 0 });
  });

  test("cannot stake more than the limit that it took over, and has used nothing of it at first", async () => {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    await set(one, "stake", box.price * 2);
    await open(one, 2);
    const name = `name of ${one.id}`;
    await know(one, name);
    await know(two, name);
    expect((await open(one)).body.code).toBe("limits_reached");
    expect((await open(two, 3)).body.code).toBe("limits_reached");
    expect((await open(two, 2)).http).toBe(200);
    expect((await open(two)).body.code).toBe("limits_reached");
  });

  test("can raise the limit only after 72 hours, even if its own request for a raise is older", async () => {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    const name = `name of ${one.id}`;
    await set(one, "stake", 100);
    await know(one, name);
    await set(two, "stake", 500);
    await set(two, "stake", 900);
    const asked = Date.now();
    setClock(() => asked + 73 * HOUR_MS);
    await know(two, name);
    expect((await confirm(two, "stake")).body.code).toBe("raise_unknown");
    await set(two, "stake", undefined);
    expect((await confirm(two, "stake")).body.code).toBe("raise_waiting");
    setClock(() => asked + 146 * HOUR_MS);
    expect((await confirm(two, "stake")).http).toBe(200);
    expect(await limitsOf(two)).toEqual({});
  });

  test("is not affected by later limits of the first account, nor by marks that it already had", async () => {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    const name = `name of ${one.id}`;
    await know(one, name);
    await know(two, name);
    await set(one, "stake", 100);
    await know(two, name, `phone of ${two.id}`);
    expect(await limitsOf(two)).toEqual({});
    // An account takes over limits only through a mark that is new to the account.
    await know(one, `steam of ${one.id}`);
    await know(two, name, `steam of ${one.id}`);
    expect(await limitsOf(two)).toEqual({ "stake per day": 100 });
  });
});

describe("the limits of an account that is gone", () => {
  test("apply once to the next account with the same phone, Steam account or checked name", async () => {
    const one = await newPlayer(site);
    await know(one, `steam of ${one.id}`);
    await set(one, "loss", 55, "month");
    await close(one);
    const two = await signUpAgain(one.phone);
    expect(await limitsOf(two)).toEqual({ "loss per month": 55 });
    const stranger = await newPlayer(site);
    await know(stranger, `steam of ${one.id}`);
    expect(await limitsOf(stranger)).toEqual({ "loss per month": 55 });
    const { db } = site.database;
    expect(await db.selectFrom("wallet_person_limits").selectAll().execute()).toEqual([]);
  });

  test("are the lower ones when two accounts of a person are closed one after the other", async () => {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    const name = `name of ${one.id}`;
    await know(one, name);
    await know(two, name);
    await set(one, "stake", 10);
    await set(two, "stake", 20);
    await close(one);
    await close(two);
    const three = await newPlayer(site);
    await know(three, name);
    expect(await limitsOf(three)).toEqual({ "stake per day": 10 });
  });

  test("are forgotten after a year", async () => {
    const { db } = site.database;
    await db.deleteFrom("wallet_person_limits").execute();
    const one = await newPlayer(site);
    await set(one, "stake", 10);
    await close(one);
    await forgetOldPlayLimits(db);
    expect(await db.selectFrom("wallet_person_limits").select("amount_cents").execute()).toEqual([
      { amount_cents: 1000 },
    ]);
    setClock(() => Date.now() + YEAR_MS);
    await forgetOldPlayLimits(db);
    expect(await db.selectFrom("wallet_person_limits").selectAll().execute()).toEqual([]);
  });

  test("cannot be raised while they wait for a new account", async () => {
    const { db } = site.database;
    const one = await newPlayer(site);
    await set(one, "stake", 10);
    await close(one);
    const raise = db.updateTable("wallet_person_limits").set({ amount_cents: 2000 });
    await expect(raise.execute()).rejects.toMatchObject({ constraint: "wallet_person_limits_kept" });
    await signUpAgain(one.phone);
  });
});
