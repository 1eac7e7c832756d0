import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenClaims } from "../../../test/fixtures/broken-claims.ts";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { runCommand } from "../run-command.ts";
import { COMMANDS } from "./index.ts";

let site: LocalSite;
let slugs: string[];

beforeAll(async () => {
  site = await startSite();
  const ids = (await boxesOnSale(site)).filter(({ price }) => price > 0).map(({ id }) => id);
  const { db } = site.database;
  const rows = await db.selectFrom("boxes_boxes").select(["id", "slug"]).where("id", "in", ids).execute();
  slugs = ids.map((id) => rows.find((row) => row.id === id)!.slug);
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await site.close();
});

const perform = (name: string, options: Record<string, string>) =>
  runCommand({ ...site.database, config: site.config }, COMMANDS[name]!, {
    operator: "tester",
    reason: "an evening",
    ...options,
  });
const wanted = () => ({ boxes: `${slugs[1]},${slugs[0]},${slugs[1]}`, players: "3", mode: "1" });
const open = async (options: Record<string, string> = {}) => {
  const line = await perform("battle open", { ...wanted(), ...options });
  return Number(/^room (\d+) is open$/.exec(line)![1]);
};
const row = (id: number) =>
  site.database.db.selectFrom("battles_battles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const play = (path: string, { token }: Player, body: object) =>
  call<{ id: number }>(site, "POST", `battle/${path}`, { token, body });
const coinsOf = async ({ id }: Player) =>
  (await site.database.db.selectFrom("wallet_wallets").select("coins_cents").where("player_id", "=", id).execute())[0]!
    .coins_cents;
const countRooms = async () => (await site.database.db.selectFrom("battles_battles").select("id").execute()).length;
const commands = () => site.database.db.selectFrom("office_acts").select(["act", "reason"]).orderBy("id").execute();

describe("battle open", () => {
  test("opens a visible house room with the chosen boxes in the chosen order", async () => {
    const id = await open({ cashback: "7", fast: "on" });
    const found = await row(id);
    const { db } = site.database;
    const named = await db.selectFrom("boxes_boxes").select(["id", "slug"]).where("id", "in", found.box_ids).execute();
    const slugOf = new Map(named.map((box) => [box.id, box.slug]));
    expect(found.box_ids.map((boxId) => slugOf.get(boxId))).toEqual([slugs[1], slugs[0], slugs[1]]);
    expect(found).toMatchObject({ creator_id: null, players: 3, mode: 1, cashback_percent: 7, fast: true, state: 0 });
    const { body } = await call<{ id: number }[]>(site, "GET", "battle/getBattleList");
    expect(body.data.map((room) => room.id)).toContain(id);
    expect((await commands()).at(-1)).toEqual({ act: "battle open", reason: "an evening" });
  });

  test.each<[string, Record<string, string>]>([
    ["--boxes: no box is called unheard-of", { boxes: "unheard-of" }],
    ["--boxes: at most 20", { boxes: Array(21).fill("any").join(",") }],
    ["--boxes is missing", { boxes: "" }],
    ["--players must be from 2 to 4", { players: "5" }],
    ["--players must be from 2 to 4", { players: "2.5" }],
    ["--mode must be from 0 to 1", { mode: "2" }],
    ["--cashback must be from 0 to 10", { cashback: "11" }],
    ["--cashback must be from 0 to 10", { cashback: "-1" }],
    ["--fast must be on or off", { fast: "yes" }],
  ])("answers %s to %j, and opens no room", async (sentence, options) => {
    const before = await countRooms();
    await expect(perform("battle open", { ...wanted(), ...options })).rejects.toThrow(sentence);
    expect(await countRooms()).toBe(before);
  });

  test("opens no room with a closed box", async () => {
    await perform("box freeze", { box: slugs[2]! });
    await expect(perform("battle open", { ...wanted(), boxes: slugs[2]! })).rejects.toMatchObject({
      code: "box_closed",
    });
    await perform("box unfreeze", { box: slugs[2]! });
  });
});

describe("battle close", () => {
  test("refunds all players once and sends them a message", async () => {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    const before = await coinsOf(one);
    const id = await open();
    for (const player of [one, two]) expect((await play("joinBattle", player, { id })).http).toBe(200);
    const paid = (before - (await coinsOf(one))) / 100;
    expect(paid).toBeGreaterThan(0);
    expect(await perform("battle close", { battle: String(id) })).toBe(
      `dissolved room ${id}; refunded ${paid * 2} coins to its players`,
    );
    expect([await coinsOf(one), await coinsOf(two), (await row(id)).state]).toEqual([before, before, 3]);
    const { db } = site.database;
    const told = await db.selectFrom("messages_messages").select("kind").where("account_id", "=", one.id).execute();
    expect(told.map(({ kind }) => kind)).toContain("battle_dissolved");
    await expect(perform("battle close", { battle: String(id) })).rejects.toMatchObject({ code: "battle_over" });
    expect(await coinsOf(one)).toBe(before);
  });

  test("refuses players' rooms and battles that have started", async () => {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    const box = (await boxesOnSale(site)).find(({ price }) => price > 0)!.id;
    const theirs = (await play("create", one, { boxIds: String(box), players: 2, mode: 0 })).body.data.id;
    const begun = await open({ players: "2" });
    for (const player of [one, two]) await play("joinBattle", player, { id: begun });
    const before = await commands();
    await expect(perform("battle close", { battle: String(theirs) })).rejects.toMatchObject({
      code: "not_your_battle",
    });
    await expect(perform("battle close", { battle: String(begun) })).rejects.toMatchObject({ code: "battle_begun" });
    await expect(perform("battle close", { battle: "999999" })).rejects.toMatchObject({ code: "battle_unknown" });
    await expect(perform("battle close", { battle: "one" })).rejects.toThrow("--battle");
    expect([(await row(theirs)).state, (await row(begun)).state, await commands()]).toEqual([0, 1, before]);
  });
});
