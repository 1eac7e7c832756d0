import { afterAll, beforeAll, expect, test } from "vitest";
import { type CommitProxy, startCommitProxy } from "../../../test/campaigns/kill/commit-proxy.ts";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player, possessionsOf } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
/** A second site on the same database, through a proxy that cuts every connection at a commit. */
let struck: LocalSite;
let proxy: CommitProxy;
let player: Player;
let boxId: number;
beforeAll(async () => {
  site = await startSite();
  const [, folder, name] = /@([^:/]+)(?::\d+)?\/([^?]+)/.exec(site.connectionString)!;
  proxy = await startCommitProxy(`${decodeURIComponent(folder!)}/.s.PGSQL.5432`, name!);
  const { connectionString } = proxy;
  struck = await startSite({ seed: false, connectionString, env: { LOG_LEVEL: "silent" } });
  player = await newPlayer(site);
  boxId = (await boxesOnSale(site))[0]!.id;
});
afterAll(async () => {
  await struck.close();
  await proxy.close();
  await site.close();
});

const open = (key?: string) =>
  call(struck, "POST", "box/open", { token: player.token, body: { id: boxId }, ...(key && { key }) });
const countRolls = async () => (await possessionsOf(site.database, player.id)).rolls.length;

test.each([
  ["before commit", 0],
  ["after commit", 1],
] as const)("without a key the refusal does not ask for a retry if the connection is lost %s", async (moment, more) => {
  const before = await countRolls();
  const strike = proxy.arm(moment, () => {}, "insert_transfers");
  const { http, body, headers } = await open();
  await strike;
  expect([http, body.code, headers.get("retry-after")]).toEqual([503, "outcome_unknown", null]);
  expect(await countRolls()).toBe(before + more);
});

test.each(["before commit", "after commit"] as const)(
  "a request with a key is refused as busy when the connection is lost %s, and its retry runs once",
  async (moment) => {
    const before = await countRolls();
    const strike = proxy.arm(moment, () => {});
    const { http, body } = await open(`key ${moment}`);
    await strike;
    expect([http, body.code]).toEqual([503, "busy"]);
    await expect.poll(async () => (await open(`key ${moment}`)).http).toBe(200);
    expect((await open(`key ${moment}`)).http).toBe(200);
    expect(await countRolls()).toBe(before + 1);
  },
);

test.each(["before commit", "after commit"] as const)(
  "when a sign-up loses its connection %s, its retry creates one account with one grant",
  async (moment) => {
    const phone = moment === "before commit" ? "+8613700009001" : "+8613700009002";
    const body = { phone, password: PASSWORD, agree: true, adult: true };
    const ask = () =>
      call<{ user: { id: number; balance: number } }>(struck, "POST", "auth/signUp", { body, key: phone });
    const strike = proxy.arm(moment, () => {});
    expect((await ask()).body.code).toBe("busy");
    await strike;
    await expect.poll(async () => (await ask()).http).toBe(200);
    expect((await ask()).body.data.user.balance).toBe(1000);
    const accounts = site.database.db.selectFrom("accounts_accounts").select("id").where("phone", "=", phone);
    expect(await accounts.execute()).toHaveLength(1);
  },
);
