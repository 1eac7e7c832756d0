import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { transact } from "../platform/database/database.ts";
import { type Freeze, forgetPerson } from "../wallet/index.ts";
import { freezePerson } from "./freezes.ts";
import { knowOwner } from "./person.ts";
import { lockAccount } from "./safety/security-ways.ts";

let site: LocalSite;
let boxId: number;
beforeAll(async () => {
  site = await startSite();
  boxId = (await boxesOnSale(site))[0]!.id;
});
afterAll(() => site.close());

/** The account's owner passes a real-name check: accounts with the same name belong to one person. */
const learnName = ({ id }: Pick<Player, "id">, name: string) =>
  transact(site.database.db, async (tx) => {
    await lockAccount(tx, id);
    await knowOwner(tx, site.config.seedKey, id, { nameHash: Buffer.from(name) });
  });
const setFreeze = ({ id: playerId }: Pick<Player, "id">, what: Freeze, frozen = true) =>
  transact(site.database.db, async (tx) => {
    await lockAccount(tx, playerId);
    return freezePerson(tx, { playerId, what, frozen });
  });
async function frozenOf({ id }: Pick<Player, "id">): Promise<string[]> {
  const { login_frozen, withdraw_frozen, play_frozen } = await site.database.db
    .selectFrom("accounts_accounts as account")
    .innerJoin("wallet_wallets as wallet", "wallet.player_id", "account.id")
    .select(["login_frozen", "withdraw_frozen", "play_frozen"])
    .where("account.id", "=", id)
    .executeTakeFirstOrThrow();
  const all = { login: login_frozen, play: play_frozen, withdraw: withdraw_frozen };
  return Object.entries(all).flatMap(([what, frozen]) => (frozen ? [what] : []));
}
const open = ({ token }: Player) => call(site, "POST", "box/open", { token, body: { id: boxId, number: 1 } });

/** Leaves the account in the state after a deletion: the phone number is free again. */
async function close({ id }: Player): Promise<void> {
  const gone = { phone: null, closed_at: new Date() };
  await site.database.db.updateTable("accounts_accounts").set(gone).where("id", "=", id).execute();
  await transact(site.database.db, (tx) => forgetPerson(tx, id));
}

test("a freeze applies to every account of the same person, and a stranger's account stays as it is", async () => {
  const [one, two, stranger] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
  for (const player of [one, two]) await learnName(player, "name of two accounts");
  expect(await setFreeze(one, "play")).toEqual([one.id, two.id]);
  expect([(await open(two)).body.code, (await open(stranger)).http]).toEqual(["play_frozen", 200]);
  await setFreeze(one, "login");
  const seenBy = ({ token }: Player) => call(site, "GET", "profile/userInfo", { token });
  await expect.poll(async () => (await seenBy(two)).http).toBe(401);
  await setFreeze(two, "play", false);
  expect([await frozenOf(one), await frozenOf(two)]).toEqual([["login"], ["login"]]);
});

test("an account that turns out to be of a frozen person is frozen too, with every account that it brings", async () => {
  const [frozen, other, third] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
  await learnName(frozen, "name of the frozen");
  for (const what of ["play", "withdraw"] as const) await setFreeze(frozen, what);
  await learnName(other, "another name");
  await learnName(third, "another name");
  expect(await frozenOf(other)).toEqual([]);
  await learnName(other, "name of the frozen");
  expect([await frozenOf(other), await frozenOf(third)]).toEqual([
    ["play", "withdraw"],
    ["play", "withdraw"],
  ]);
});

test("a freeze outlives the account: who signs up again with the same phone is frozen until it is lifted", async () => {
  const player = await newPlayer(site);
  await setFreeze(player, "play");
  await close(player);
  const body = { phone: player.phone, password: PASSWORD, agree: true, adult: true };
  const again = await call<{ token: string; user: { id: number } }>(site, "POST", "auth/signUp", { body });
  const { token, user } = again.body.data;
  expect((await open({ ...player, token })).body.code).toBe("play_frozen");
  await setFreeze(user, "play", false);
  expect((await open({ ...player, token })).http).toBe(200);
});

test("a freeze and a name that makes two accounts one person, at the same time, leave both frozen or both free", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    const name = `name of round ${round}`;
    await learnName(one, name);
    await Promise.all([setFreeze(one, "play"), learnName(two, name)]);
    expect([round, await frozenOf(one), await frozenOf(two)]).toEqual([round, ["play"], ["play"]]);
  }
});
