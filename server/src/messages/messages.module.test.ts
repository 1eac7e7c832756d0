import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, type Player, race } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { transact } from "../platform/database/database.ts";
import type { MessageKind } from "./say-message.ts";
import { writeMessage } from "./tell-player.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

type Listed = { list: { id: number; kind: string; title: string; read: boolean }[]; next: number | null };

const tell = (accountId: number, kind: MessageKind) =>
  transact(site.database.db, (tx) => writeMessage(tx, { accountId, kind }));
const listOf = async ({ token }: Player, query: Record<string, number> = {}, lang = "en-US") =>
  (await call<Listed>(site, "GET", "message/listMessage", { token, query, lang })).body.data;
const unreadOf = async ({ token }: Player) =>
  (await call<number>(site, "GET", "message/countUserUnreadMessage", { token })).body.data;
const readOne = ({ token }: Player, id: number | string) =>
  call<{ text: string; read: boolean }>(site, "GET", "message/getMessageDetail", {
    token,
    query: { id },
    lang: "en-US",
  });

test("messages come newest first, page by page, in the language of the request", async () => {
  const player = await newPlayer(site);
  expect(await listOf(player)).toEqual({ list: [], next: null });
  for (const kind of ["mail_bound", "totp_on", "phone_changed"] as const) await tell(player.id, kind);
  const first = await listOf(player, { pageSize: 2 });
  expect(first.list.map(({ kind }) => kind)).toEqual(["phone_changed", "totp_on"]);
  const rest = await listOf(player, { pageSize: 2, before: first.next! }, "ru-RU");
  expect(rest).toMatchObject({ list: [{ kind: "mail_bound", title: "Почта привязана", read: false }], next: null });
});

test("a message about a battle has the id of its room, and other messages have none", async () => {
  const player = await newPlayer(site);
  const details = { battle: 4711, seats: 2, value: 3, coins: 0 };
  await transact(site.database.db, (tx) => writeMessage(tx, { accountId: player.id, kind: "battle_won", details }));
  await tell(player.id, "mail_bound");
  const { list } = await listOf(player);
  expect(list).toMatchObject([
    { kind: "mail_bound", battleId: null },
    { kind: "battle_won", battleId: 4711 },
  ]);
  expect((await readOne(player, list[1]!.id)).body.data).toMatchObject({ battleId: 4711 });
});

test("a message that was read once stays read", async () => {
  const player = await newPlayer(site);
  await tell(player.id, "mail_bound");
  const { list } = await listOf(player);
  expect([list[0]!.read, await unreadOf(player)]).toEqual([false, 1]);
  for (const _ of [1, 2]) {
    const { http, body } = await readOne(player, list[0]!.id);
    expect([http, body.data.read, body.data.text.includes("email address")]).toEqual([200, true, true]);
  }
  expect([(await listOf(player)).list[0]!.read, await unreadOf(player)]).toEqual([true, 0]);
});

test("another player's message is not found and stays unread", async () => {
  const [owner, other] = [await newPlayer(site), await newPlayer(site)];
  await tell(owner.id, "mail_bound");
  const { list } = await listOf(owner);
  expect((await readOne(other, list[0]!.id)).body.code).toBe("not_found");
  expect((await readOne(other, 999_999)).body.code).toBe("not_found");
  expect((await readOne(other, "1e3")).body.code).toBe("malformed");
  await call(site, "POST", "message/readAll", { token: other.token });
  expect(await unreadOf(owner)).toBe(1);
});

test("readAll marks all messages up to the given one as read, and later ones stay unread", async () => {
  const player = await newPlayer(site);
  for (const kind of ["mail_bound", "totp_on", "totp_off"] as const) await tell(player.id, kind);
  const { list } = await listOf(player);
  const readUpTo = (upTo?: number) =>
    call<number>(site, "POST", "message/readAll", { token: player.token, body: { upTo } });
  expect((await readUpTo(list[1]!.id)).body.data).toBe(1);
  expect((await listOf(player)).list.map(({ read }) => read)).toEqual([false, true, true]);
  expect((await readUpTo()).body.data).toBe(0);
  expect((await readUpTo()).body.data).toBe(0);
});

test("twenty parallel reads of one message all succeed", async () => {
  const player = await newPlayer(site);
  await tell(player.id, "mail_bound");
  const { list } = await listOf(player);
  const answers = await race([site], 20, () => ({
    method: "GET",
    path: "message/getMessageDetail",
    options: { token: player.token, query: { id: list[0]!.id } },
  }));
  expect(answers.map(({ http }) => http)).toEqual(Array(20).fill(200));
  expect(await unreadOf(player)).toBe(0);
});

test("a rollback also removes the message", async () => {
  const player = await newPlayer(site);
  const attempt = transact(site.database.db, async (tx) => {
    await writeMessage(tx, { accountId: player.id, kind: "mail_bound" });
    throw new Error("changed its mind");
  });
  await expect(attempt).rejects.toThrow("changed its mind");
  expect(await unreadOf(player)).toBe(0);
});
