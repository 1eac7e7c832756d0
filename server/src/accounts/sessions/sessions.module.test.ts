import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { keepSessions } from "./sessions.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

const whoIs = (token: string) => call(site, "GET", "profile/userInfo", { token });

test("the database keeps only the hash of a token", async () => {
  const { id, token } = await newPlayer(site);
  const rows = await site.database.db
    .selectFrom("accounts_sessions")
    .selectAll()
    .where("account_id", "=", id)
    .execute();
  expect(rows.map(({ token_hash }) => token_hash.toString("hex"))).toEqual([
    createHash("sha256").update(token).digest("hex"),
  ]);
  expect((await whoIs(rows[0]!.token_hash.toString("hex"))).http).toBe(401);
});

test("a logout ends its own token and no other token", async () => {
  const [one, other] = [await newPlayer(site), await newPlayer(site)];
  expect((await call(site, "POST", "auth/logout", { token: one.token })).http).toBe(200);
  expect((await whoIs(one.token)).http).toBe(401);
  expect((await whoIs(other.token)).http).toBe(200);
});

test("a logout ends its token in every process, although each process caches sessions", async () => {
  const other = await startSite({ connectionString: site.connectionString, seed: false });
  const { token } = await newPlayer(site);
  const atTheOther = () => call(other, "GET", "profile/userInfo", { token });
  await expect.poll(async () => (await atTheOther()).http).toBe(200);
  expect((await atTheOther()).http).toBe(200);
  expect((await call(site, "POST", "auth/logout", { token })).http).toBe(200);
  await expect.poll(async () => (await atTheOther()).http).toBe(401);
  await other.close();
});

test("sessions are not cached while logouts of other processes cannot be received", async () => {
  const { id, token } = await newPlayer(site);
  const endings = { hear() {}, isOpen: () => false, stop: async () => {} };
  const deaf = keepSessions(site.database, endings);
  expect(await deaf.find(token)).toBe(id);
  expect((await call(site, "POST", "auth/logout", { token })).http).toBe(200);
  expect(await deaf.find(token)).toBeNull();
});
