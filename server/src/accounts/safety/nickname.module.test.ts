import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { recordOf } from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const rename = ({ token }: Player, nickname: string) =>
  call<{ nickname: string }>(site, "POST", "profile/modifyNickname", { token, body: { nickname } });
const nameOf = async ({ token }: Player) =>
  (await call<{ nickname: string }>(site, "GET", "profile/userInfo", { token })).body.data.nickname;

test("a nickname can be changed once a day, and the same nickname again is not a change", async () => {
  const player = await newPlayer(site);
  expect((await rename(player, "  Ёжик   в тумане ")).body.data).toEqual({ nickname: "Ёжик в тумане" });
  expect((await rename(player, "Ёжик в тумане")).http).toBe(200);
  expect((await rename(player, "Медвежонок")).body.code).toBe("nickname_too_soon");
  expect(await nameOf(player)).toBe("Ёжик в тумане");
  const mine = site.database.db.updateTable("accounts_accounts").where("id", "=", player.id);
  await mine.set({ nickname_changed_at: new Date(Date.now() - 24 * 3_600_000) }).execute();
  expect((await rename(player, "Медвежонок")).http).toBe(200);
  const { events, messages } = await recordOf(site, player);
  expect([events, messages]).toEqual([Array(2).fill("nickname_changed"), Array(2).fill("nickname_changed")]);
});

test("two players may have the same nickname", async () => {
  for (const player of [await newPlayer(site), await newPlayer(site)]) {
    expect((await rename(player, "极光")).http).toBe(200);
  }
});

test.each([
  ["<b>bold</b>", 422, "nickname_invalid"],
  ["in\u200bvisible", 422, "nickname_invalid"],
  ["turned\u202e", 400, "malformed"],
  ["x".repeat(10_000), 400, "malformed"],
  ["x".repeat(21), 422, "nickname_invalid"],
  ["x", 422, "nickname_invalid"],
  ["Аdmin", 422, "nickname_reserved"],
  ["明匣客服", 422, "nickname_reserved"],
  ["Служба поддержки", 422, "nickname_reserved"],
  ["Emberfox", 422, "nickname_bot"],
  ["竹影 BOT", 422, "nickname_bot"],
])("%j is refused, and the nickname can still be changed that day", async (nickname, http, code) => {
  const player = await newPlayer(site);
  const answer = await rename(player, nickname);
  expect([answer.http, answer.body.code]).toEqual([http, code]);
  expect((await rename(player, "好名字")).http).toBe(200);
});

test("of ten parallel changes one is made", async () => {
  const player = await newPlayer(site);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => rename(player, `name ${index}`)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "nickname_too_soon")).toHaveLength(9);
});
