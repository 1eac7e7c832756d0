import type { BattleDetail } from "@vitrine/contract/battles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture({ env: { RATE_LIMITS: "on" } });
});
afterAll(() => battles.end());

type Asked = { token?: string; password?: string; from?: string };
const visit = (id: number, { token, password, from = "203.0.113.1" }: Asked = {}, path = "getBattleDetail") =>
  call<BattleDetail>(battles.site, "GET", `battle/${path}`, {
    token,
    query: { id, ...(password && { password }) },
    headers: { "x-forwarded-for": from },
  });
const codeOf = async (answer: ReturnType<typeof visit>) => (await answer).body.code ?? "ok";

test("only players in a private room and visitors with its password can see it", async () => {
  const [creator, stranger] = [await battles.newPlayer(), await battles.newPlayer()];
  const id = await battles.create(creator, { password: "芝麻 開門" });
  const other = await battles.create(creator, { password: "something else" });
  expect(await codeOf(visit(id))).toBe("room_password_wrong");
  expect(await codeOf(visit(id, stranger))).toBe("room_password_wrong");
  expect(await codeOf(visit(id, { password: "芝麻開門" }))).toBe("room_password_wrong");
  expect(await codeOf(visit(other, { password: "芝麻 開門" }))).toBe("room_password_wrong");
  expect((await visit(id, { password: "芝麻 開門" })).body.data).toMatchObject({ id, locked: true, mine: null });
  // The password of one room does not open another room.
  expect(await codeOf(visit(other, { password: "芝麻 開門" }))).toBe("room_password_wrong");
  expect((await visit(id, creator)).body.data).toMatchObject({ id, mine: { pos: 1, creator: true } });
  for (const path of ["getBattleResults", "receipt"]) {
    expect(await codeOf(visit(id, {}, path))).toBe("room_password_wrong");
    expect(await codeOf(visit(id, creator, path))).not.toBe("room_password_wrong");
  }
});

test("a network has ten tries at a room's password in a minute; after them even the right password is refused", async () => {
  const creator = await battles.newPlayer();
  const id = await battles.create(creator, { password: "right" });
  const other = await battles.create(creator, { password: "right" });
  const from = "203.0.113.7";
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await codeOf(visit(id, { password: `wrong ${tries}`, from }))).toBe("room_password_wrong");
  }
  expect(await codeOf(visit(id, { password: "right", from }))).toBe("too_many_requests");
  // The limit does not apply to other rooms, other networks, the room's own player, or a page that reloads the room.
  expect(await codeOf(visit(other, { password: "right", from }))).toBe("ok");
  for (let looks = 0; looks < 15; looks += 1) {
    expect(await codeOf(visit(id, { password: "right", from: "203.0.113.8" }))).toBe("ok");
  }
  expect(await codeOf(visit(id, { ...creator, from }))).toBe("ok");
  expect(await codeOf(visit(id, { password: "wrong", from: "203.0.113.8" }))).toBe("room_password_wrong");
});

test("a room with a password is only in its players' lists, and its rolls are in no public list", async () => {
  const creator = await battles.newPlayer();
  const { token } = creator;
  const boxId = battles.boxes.at(-1)!.id;
  const id = await battles.later(-3_600_000, async () => {
    const made = await battles.create(creator, { password: "right", boxIds: String(boxId) });
    await battles.addBots(creator, made);
    await battles.roll();
    return made;
  });
  await battles.play();
  const finished = await battles.row(id);
  expect(finished.state).toBe(2);
  const guest = (path: string, query: Record<string, string | number> = {}) =>
    call<unknown>(battles.site, "GET", path, { query }).then(({ body }) => JSON.stringify(body.data));
  const [list, current, house, highlight] = await Promise.all([
    guest("battle/getList", { pageSize: 100 }),
    guest("battle/getCurrentList", { pageSize: 100 }),
    guest("battle/getBattleList", { size: 20 }),
    guest("battle/highlight"),
  ]);
  for (const shown of [list, current, house, highlight]) expect(shown).not.toContain(`"id":${id},`);
  const mine = await call<{ list: object[] }>(battles.site, "GET", "battle/getMyBattleList", { token });
  expect(mine.body.data.list).toMatchObject([{ id, locked: true, creator: true, pos: 1 }]);

  const rolls = await battles.site.database.db
    .selectFrom("fairness_rounds")
    .select(["id"])
    .where("pair_id", "=", finished.pair_id)
    .execute();
  expect(rolls).toHaveLength(2);
  const [drops, last, top, box] = await Promise.all([
    guest("box/drops", { id: boxId, limit: 100 }),
    guest("stat/lastDrop", { limit: 100 }),
    guest("stat/lastDrop", { limit: 100, isTop: "true" }),
    guest("box/detail", { id: boxId }),
  ]);
  for (const { id: rollId } of rolls) {
    for (const shown of [drops, last, top, box]) expect(shown).not.toContain(`"id":${rollId},`);
    expect((await call(battles.site, "GET", "fair/round", { query: { id: rollId } })).body.code).toBe("round_unknown");
  }
  const events = await battles.site.database.db.selectFrom("platform_events").select(["kind", "payload"]).execute();
  expect(JSON.stringify(events)).not.toContain(`"battleId":${id},`);
});
