import * as calls from "@vitrine/contract/operators/queues.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../fixtures/call.ts";
import { openHolder } from "../fixtures/database/held-table.ts";
import { type BattleFixture, startBattleFixture } from "../fixtures/games/battles.ts";
import { ask, doAct, type JoinedOperator, joinOperator } from "../fixtures/operators.ts";
import type { Player } from "../fixtures/players.ts";

let fighting: BattleFixture;
let site: BattleFixture["site"];
let support: JoinedOperator;
let content: JoinedOperator;
beforeAll(async () => {
  fighting = await startBattleFixture({ env: { ADMIN: "on" } });
  site = fighting.site;
  support = await joinOperator(site, "sue", "support");
  content = await joinOperator(site, "cor", "content");
}, 60_000);
afterAll(() => fighting.end());

const rename = async ({ token }: Player, nickname: string) =>
  (await call(site, "POST", "profile/modifyNickname", { token, body: { nickname } })).body.code;
const nameOf = async ({ token }: Player) =>
  (await call<{ nickname: string }>(site, "GET", "profile/userInfo", { token })).body.data.nickname;
const report = async ({ token }: Player, id: number, pos: number, more: object = {}) =>
  (await call(site, "POST", "battle/reportName", { token, body: { id, pos, reason: "offensive", ...more } })).body.code;

/** Plays a battle of two new players. The player in the second seat has this name. */
async function playWith(name: string) {
  const [host, named] = [await fighting.newPlayer(), await fighting.newPlayer()];
  expect(await rename(named, name)).toBeUndefined();
  const id = await fighting.create(host);
  await fighting.join(named, id);
  await fighting.play();
  return { host, named, id };
}

const list = async () => (await ask(site, calls.queueCalls.reported.list, {}, support)).body.data;
const findCase = async ({ id }: Player) => (await list()).filter(({ playerId }) => playerId === id);
const read = async (key: string) => (await ask(site, calls.queueCalls.reported.read, { key }, support)).body.data;
const claim = async (by: JoinedOperator, key: string) =>
  (await ask(site, calls.queueCalls.reported.claim, { key }, by)).body.code;
const decide = async (by: JoinedOperator, key: string, outcome: "reset" | "allow") =>
  (await doAct(site, by, calls.queuesDecideName, { key: Number(key), outcome, because: "advert" })).body.code;
/** Claims a case and decides about it. */
async function settle(key: string, outcome: "reset" | "allow") {
  expect(await claim(support, key)).toBeUndefined();
  return decide(support, key, outcome);
}

/** The text of the newest message of this kind. */
async function readMessage({ token }: Player, kind: string, lang: string): Promise<string | undefined> {
  const listed = await call<{ list: { id: number; kind: string }[] }>(site, "GET", "message/listMessage", { token });
  const id = listed.body.data.list.find((message) => message.kind === kind)!.id;
  const shown = await call<{ text: string }>(site, "GET", "message/getMessageDetail", { token, lang, query: { id } });
  return shown.body.data.text;
}

test("reports of one name are one case with their reasons, and a player's second report changes nothing", async () => {
  const { host, named, id } = await playWith("Cheap coins");
  const watcher = await fighting.newPlayer();
  for (const [by, reason] of [
    [host, "advert"],
    [host, "other"],
    [watcher, "advert"],
  ] as const)
    expect(await report(by, id, 2, { reason })).toBeUndefined();
  await Promise.all(Array.from({ length: 5 }, () => report(watcher, id, 2)));
  const [found] = await findCase(named);
  expect(found).toMatchObject({ kind: "name", detail: "× 2", reasons: [{ reason: "advert", times: 2 }] });
  expect(await read(found!.key)).toMatchObject({
    ...{ texts: ["Cheap coins"], changedName: null, outcomes: ["allow", "reset"] },
    player: { flags: expect.arrayContaining(["young"]) },
  });
});

test("only the name of another player in a finished battle can be reported", async () => {
  const { host, named, id } = await playWith("Nothing wrong");
  expect(await report(named, id, 2)).toBe("name_own");
  expect(await report(host, id, 3)).toBe("battle_seat_unknown");
  expect(await report(host, 999_999, 2)).toBe("battle_unknown");
  const waiting = await fighting.create(host);
  expect(await report(named, waiting, 1)).toBe("battle_unfinished");
  await fighting.addBots(host, waiting);
  expect(await report(named, waiting, 1)).toBe("battle_unfinished");
  await fighting.play();
  expect(await report(host, waiting, 2)).toBe("name_of_bot");
  expect((await call(site, "POST", "battle/reportName", { body: { id, pos: 2, reason: "other" } })).http).toBe(401);
  const closed = site.database.db.updateTable("accounts_accounts").set({ closed_at: new Date() });
  await closed.where("id", "=", named.id).execute();
  expect(await report(host, id, 2)).toBe("name_gone");
  expect(await findCase(named)).toEqual([]);
});

test("a name in a private battle can be reported with a seat or the password", async () => {
  const [host, other, watcher] = [await fighting.newPlayer(), await fighting.newPlayer(), await fighting.newPlayer()];
  const id = await fighting.create(host, { password: "open sesame" });
  await fighting.join(other, id, { password: "open sesame" });
  await fighting.play();
  expect(await report(watcher, id, 1)).toBe("room_password_wrong");
  expect(await findCase(host)).toEqual([]);
  expect(await report(other, id, 1)).toBeUndefined();
  expect(await report(watcher, id, 1, { password: "open sesame" })).toBeUndefined();
  expect(await findCase(host)).toMatchObject([{ detail: "× 2" }]);
});

test("an operator resets a name: the player reads why and may choose another, the log has no name, and the name can be reported again", async () => {
  const { host, named, id } = await playWith("Badword");
  await report(host, id, 2);
  const { key } = (await findCase(named))[0]!;
  expect(await decide(support, key, "reset")).toBe("case_not_claimed");
  expect(await claim(content, key)).toBeUndefined();
  expect(await claim(support, key)).toBe("case_claimed");
  expect(await decide(support, key, "reset")).toBe("case_claimed");
  expect(await nameOf(named)).toBe("Badword");
  expect(await decide(content, key, "reset")).toBeUndefined();

  const neutral = await nameOf(named);
  expect(neutral).toMatch(/^V\d{6}$/);
  const told = { "zh-CN": "广告或链接", "en-US": "advertising or links", "ru-RU": "реклама или ссылки" };
  for (const [lang, why] of Object.entries(told)) {
    const text = await readMessage(named, "nickname_reset", lang);
    expect(text).toContain(neutral);
    expect(text).toContain(why);
    expect(text).not.toContain("Badword");
  }
  const acts = site.database.db.selectFrom("office_acts").select(["operator", "before", "after", "reason"]);
  const logged = await acts.where("account_id", "=", named.id).execute();
  expect(logged).toEqual([
    {
      ...{ operator: "cor", reason: "a test" },
      before: { reports: 1, outcome: null },
      after: { reports: 1, outcome: "reset" },
    },
  ]);
  expect(await findCase(named)).toEqual([]);
  expect(await claim(support, key)).toBe("case_over");

  expect(await rename(named, "Badword")).toBeUndefined();
  expect(await report(host, id, 2)).toBeUndefined();
  expect(await findCase(named)).toMatchObject([{ detail: "× 1" }]);
});

test("a name that an operator has allowed stays allowed for this reason", async () => {
  const { host, named, id } = await playWith("Scunthorpe");
  await report(host, id, 2);
  expect(await settle((await findCase(named))[0]!.key, "allow")).toBeUndefined();
  expect(await nameOf(named)).toBe("Scunthorpe");
  const [same, another] = [await fighting.newPlayer(), await fighting.newPlayer()];
  expect(await report(same, id, 2)).toBeUndefined();
  expect(await findCase(named)).toEqual([]);
  expect(await report(another, id, 2, { reason: "personal" })).toBeUndefined();
  expect(await findCase(named)).toMatchObject([{ reasons: [{ reason: "personal", times: 1 }] }]);
});

test("a name that the player has changed cannot be reset, and its case says so", async () => {
  const { host, named, id } = await playWith("Before");
  await report(host, id, 2);
  const mine = site.database.db.updateTable("accounts_accounts").where("id", "=", named.id);
  await mine.set({ nickname_changed_at: null }).execute();
  expect(await rename(named, "After")).toBeUndefined();
  const { key } = (await findCase(named))[0]!;
  expect(await read(key)).toMatchObject({ texts: ["Before"], changedName: "After", outcomes: ["allow"] });
  expect(await settle(key, "reset")).toBe("name_changed");
  expect(await nameOf(named)).toBe("After");
  expect(await settle(key, "allow")).toBeUndefined();
  expect(await findCase(named)).toEqual([]);
});

test("a reset that waits for the player's own change of the name is refused", async () => {
  const { host, named, id } = await playWith("Racing");
  await report(host, id, 2);
  const { key } = (await findCase(named))[0]!;
  await claim(support, key);
  const blocked = await openHolder(site);
  const reset = await site.database.db.transaction().execute(async (tx) => {
    const mine = tx.updateTable("accounts_accounts").where("id", "=", named.id);
    await mine.set({ nickname: "Winner of the race" }).execute();
    const sent = decide(support, key, "reset");
    await blocked.waitForBlocked(1);
    return { sent };
  });
  await blocked.release();
  expect(await reset.sent).toBe("name_changed");
  expect(await nameOf(named)).toBe("Winner of the race");
});

test("the database keeps a report as it was sent, and a decision as it was made", async () => {
  const { host, named, id } = await playWith("Kept as it is");
  await report(host, id, 2);
  const { db } = site.database;
  const mine = () => db.updateTable("accounts_name_reports").where("player_id", "=", named.id);
  await expect(mine().set({ name: "Another name" }).execute()).rejects.toThrow();
  await expect(
    mine()
      .set({ reporter_id: (await fighting.newPlayer()).id })
      .execute(),
  ).rejects.toThrow();
  await mine().set({ decision: "allowed", decided_at: sql`now()` }).execute();
  await expect(mine().set({ decision: "reset" }).execute()).rejects.toThrow();
  await mine().set({ reporter_id: null }).execute();
});
