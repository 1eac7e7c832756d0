import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer, PASSWORD, type Player } from "../../../test/fixtures/players.ts";
import { recordOf } from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { maskAddress } from "./own-sessions.ts";

let site: LocalSite;
let other: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
  other = await startSite({ connectionString: site.connectionString, seed: false });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

type Listed = { id: number; device: string; address: string; lastSeen: string; current: boolean }[];

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const listOf = async (token: string) => (await call<Listed>(site, "GET", "profile/listSessions", { token })).body.data;
const revoke = (token: string, body: object = {}, where = site) =>
  call<{ ended: number }>(where, "POST", "profile/revokeSession", { token, body });
const isIn = async (token: string, where: LocalSite) =>
  (await call(where, "GET", "profile/userInfo", { token })).http === 200;

async function loginAgain({ phone }: Player): Promise<string> {
  const body = { phone, password: PASSWORD };
  const headers = { "user-agent": FIREFOX };
  return (await call<{ token: string }>(site, "POST", "auth/login", { body, headers })).body.data.token;
}

test("the owner sees every session with its device, and which session is current", async () => {
  const player = await newPlayer(site);
  await loginAgain(player);
  const sessions = await listOf(player.token);
  expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
  expect(sessions.find(({ current }) => !current)).toMatchObject({ device: "Firefox · Linux", address: "127.0.*.*" });
  for (const { lastSeen } of sessions) expect(Math.abs(Date.parse(lastSeen) - Date.now())).toBeLessThan(3_600_000);
  expect(JSON.stringify(sessions)).not.toContain(player.token);
});

test("ending a session ends it in every process, and ends no other session", async () => {
  const player = await newPlayer(site);
  const second = await loginAgain(player);
  for (const where of [site, other]) expect(await isIn(second, where)).toBe(true);
  const { id } = (await listOf(player.token)).find(({ current }) => !current)!;
  expect((await revoke(player.token, { id })).body.data).toEqual({ ended: 1 });
  for (const where of [site, other]) await expect.poll(() => isIn(second, where)).toBe(false);
  expect(await isIn(player.token, other)).toBe(true);
  expect((await revoke(player.token, { id })).body.code).toBe("not_found");
  expect(await recordOf(site, player)).toMatchObject({ events: ["session_revoked"], messages: ["session_revoked"] });
});

test("all other sessions end together, and the current session stays", async () => {
  const player = await newPlayer(site);
  const others = [await loginAgain(player), await loginAgain(player)];
  expect((await revoke(player.token)).body.data).toEqual({ ended: 2 });
  for (const token of others) await expect.poll(() => isIn(token, other)).toBe(false);
  expect(await isIn(player.token, site)).toBe(true);
  expect((await revoke(player.token)).body.data).toEqual({ ended: 0 });
});

test("a session of another account cannot be ended", async () => {
  const [player, stranger] = [await newPlayer(site), await newPlayer(site)];
  const [{ id } = { id: 0 }] = await listOf(player.token);
  expect((await revoke(stranger.token, { id })).body.code).toBe("not_found");
  expect(await isIn(player.token, site)).toBe(true);
});

test("of two parallel requests to end a session one succeeds", async () => {
  const player = await newPlayer(site);
  await loginAgain(player);
  const { id } = (await listOf(player.token)).find(({ current }) => !current)!;
  const answers = await Promise.all([revoke(player.token, { id }), revoke(player.token, { id }, other)]);
  expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 404]);
});

test.each([
  ["203.0.113.7", "203.0.*.*"],
  ["::ffff:203.0.113.7", "203.0.*.*"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:*"],
  ["", ""],
])("the address %j is shown as %j", (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
