import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { OperatorAct } from "@vitrine/contract/operators/operator-call.ts";
import * as calls from "@vitrine/contract/operators/tickets.ts";
import type { ticketGet, ticketList } from "@vitrine/contract/tickets/calls.ts";
import { TICKET_LIMITS } from "@vitrine/contract/tickets/rules.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { closeDue, emptyPlayer } from "../../test/fixtures/calls/privacy.ts";
import { askTickets, openTicket, rollOnce, uploadTicketPicture } from "../../test/fixtures/calls/tickets.ts";
import { ask, type JoinedOperator, joinOperator } from "../../test/fixtures/operators.ts";
import { svg } from "../../test/fixtures/pictures.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { bindMailbox } from "../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { readZip } from "../../test/fixtures/zip.ts";
import { setClock } from "../platform/clock.ts";

let site: LocalSite;
let lin: JoinedOperator;
let max: JoinedOperator;
beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  lin = await joinOperator(site, "lin", "support");
  max = await joinOperator(site, "max", "support");
});
afterAll(() => site.close());

const act = <C extends OperatorAct>(operator: JoinedOperator, called: C, input: Partial<InputOf<C>>) =>
  ask(site, called, { reason: "a test", ...input } as Partial<InputOf<C>>, { ...operator, key: randomUUID() });
const inbox = async (id: number, operator = lin) => (await ask(site, calls.ticketsGet, { id }, operator)).body.data;
const answer = async (id: number, operator: JoinedOperator, text: string, more: object = {}) => {
  const lastPost = (await inbox(id)).posts.at(-1)!.id;
  return (await act(operator, calls.ticketsAnswer, { id, text, lastPost, ...more })).body.code;
};
const thread = async ({ token }: Player, id: number) =>
  (await call<OutputOf<typeof ticketGet>>(site, "GET", "ticket/get", { token, query: { id } })).body;
const codeOf = async (player: Player, name: string, body: object) =>
  (await askTickets(site, player, name, body)).body.code;
const exportOf = async ({ token }: { token: string }) => {
  const file = await fetch(`${site.url}/api/profile/export`, { headers: { token } });
  return readZip(Buffer.from(await file.arrayBuffer()));
};

test("a player may ask about an own order or roll only", async () => {
  const [player, stranger] = [await newPlayer(site), await newPlayer(site)];
  const roll = await rollOnce(site, player);
  const about = (topic: string, subjectId: number) => ({ topic, subjectId, text: "What happened here?" });
  expect(await codeOf(stranger, "open", about("roll", roll))).toBe("ticket_subject");
  expect(await codeOf(player, "open", about("battle", roll))).toBe("ticket_subject");
  expect(await codeOf(player, "open", about("account", roll))).toBe("ticket_subject");
  expect(await codeOf(player, "open", about("roll", roll))).toBeUndefined();
});

test("a player may ask about an own deposit, and about no deposit of others", async () => {
  const [player, stranger] = [await newPlayer(site), await newPlayer(site)];
  const { db } = site.database;
  const [channel, rate] = await Promise.all(
    (["deposits_channels", "deposits_rates"] as const).map((table) =>
      db.selectFrom(table).select("id").orderBy("id").executeTakeFirstOrThrow(),
    ),
  );
  const amount = { currency: "CNY", amount_hundredths: 5000, gross_cents: 5000, fee_cents: 0, coins_cents: 5000 };
  const { id } = await db
    .insertInto("deposits_orders")
    .values({
      ...{ player_id: player.id, channel_id: channel!.id, rate_id: rate!.id, ...amount, language: "en-US" },
      ...{ reference: "an order of a test", expires_at: new Date(Date.now() + DAY_MS) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const about = { topic: "deposit", subjectId: id, text: "Where is my deposit?" };
  expect(await codeOf(stranger, "open", about)).toBe("ticket_subject");
  expect(await codeOf(player, "open", about)).toBeUndefined();
});

test("the same text again gets the same ticket, also at the same time, and open tickets have a limit", async () => {
  const player = await newPlayer(site);
  const sent = { topic: "other", text: "Hello?" };
  const ids = await Promise.all([1, 2, 3, 4].map(() => openTicket(site, player, sent)));
  expect(new Set(ids).size).toBe(1);
  for (let open = 1; open < TICKET_LIMITS.openMost; open += 1) await openTicket(site, player);
  expect(await codeOf(player, "open", { topic: "other", text: "One too many" })).toBe("tickets_many");
  await askTickets(site, player, "close", { id: ids[0]! });
  await openTicket(site, player);
  expect(await codeOf(player, "answer", { id: ids[0]!, text: "Open again" })).toBe("tickets_many");
});

test("only own pictures can be attached and seen; the operator sees them", async () => {
  const [player, stranger] = [await newPlayer(site), await newPlayer(site)];
  const picture = await uploadTicketPicture(site, player);
  const withPicture = { topic: "other", text: "Look", pictures: String(picture) };
  expect(await codeOf(stranger, "open", withPicture)).toBe("ticket_pictures");
  const seen = (token: string) => fetch(`${site.url}/api/ticket/picture?id=${picture}`, { headers: { token } });
  expect((await seen(stranger.token)).status).toBe(404);
  const shown = (operator: JoinedOperator) =>
    fetch(`${site.url}${calls.ticketsPicture.path}?id=${picture}`, {
      headers: { cookie: operator.cookie, "x-forwarded-for": "198.51.100.7" },
    });
  // Only the player sees a picture before it is sent.
  expect((await shown(lin)).status).toBe(404);
  const id = await openTicket(site, player, withPicture);
  expect((await seen(player.token)).headers.get("content-type")).toBe("image/webp");
  expect((await shown(lin)).status).toBe(200);
  expect((await inbox(id)).posts[0]!.pictures).toEqual([{ id: picture, width: 300, height: 200 }]);
  expect(await codeOf(player, "answer", { id, text: "Again", pictures: String(picture) })).toBe("ticket_pictures");
  expect(await codeOf(player, "upload", { image: svg.toString("base64") })).toBe("avatar_unreadable");
});

test("one person works on a ticket, and an answer by a person who has not read the newest post is refused", async () => {
  const player = await newPlayer(site);
  const id = await openTicket(site, player);
  const [first, second] = await Promise.all([lin, max].map((one) => act(one, calls.ticketsTake, { id })));
  const codes = [first!.body.code, second!.body.code];
  expect(new Set(codes)).toEqual(new Set([undefined, "ticket_taken"]));
  const [owner, other] = codes[0] === undefined ? [lin, max] : [max, lin];
  expect(await answer(id, other, "Hi")).toBe("ticket_taken");
  const stale = (await inbox(id)).posts.at(-1)!.id;
  await askTickets(site, player, "answer", { id, text: "And another thing" });
  const late = await act(owner, calls.ticketsAnswer, { id, text: "Hi", lastPost: stale });
  expect(late.body.code).toBe("ticket_changed");
  expect((await act(other, calls.ticketsTake, { id, from: owner.name })).body.code).toBeUndefined();
  expect(await answer(id, owner, "Hi")).toBe("ticket_taken");
  expect(await answer(id, other, "Hi")).toBeUndefined();
});

test("an answer reaches the player by message and one mail; a note never does, and the log contains neither", async () => {
  const player = await newPlayer(site);
  await bindMailbox(site, player, `asks-${player.id}@example.com`);
  const id = await openTicket(site, player, { topic: "account" });
  const lastPost = (await inbox(id)).posts[0]!.id;
  expect((await act(lin, calls.ticketsNote, { id, text: "secret remark", lastPost })).http).toBe(200);
  expect(await answer(id, lin, "public answer")).toBeUndefined();
  expect(await answer(id, lin, "second answer", { close: true })).toBeUndefined();

  const { db } = site.database;
  const told = await db
    .selectFrom("messages_messages")
    .select(["kind", "details"])
    .where("account_id", "=", player.id)
    .where("kind", "=", "ticket_answered")
    .execute();
  expect(told).toEqual([{ kind: "ticket_answered", details: { ticket: id } }]);
  const letters = await db
    .selectFrom("accounts_letters")
    .select("kind")
    .where("kind", "=", "ticket_answered")
    .execute();
  expect(letters).toHaveLength(1);

  const unread = async () =>
    (await call<number>(site, "GET", "message/countUserUnreadMessage", { token: player.token })).body.data;
  const before = await unread();
  const list = await call<OutputOf<typeof ticketList>>(site, "GET", "ticket/list", { token: player.token });
  expect(list.body.data.list).toMatchObject([{ id, state: "closed", unread: true }]);
  const seen = await thread(player, id);
  expect(seen.data.posts.map(({ text }) => text).slice(1)).toEqual(["public answer", "second answer"]);
  expect(await unread()).toBe(before - 1);
  const files = await exportOf(player);
  expect(files.get("ticket-posts.json")).toContain("public answer");
  expect(JSON.stringify([seen, list.body, ...files.values()])).not.toMatch(/secret remark|"lin"/);
  const acts = await db.selectFrom("office_acts").selectAll().where("act", "like", "tickets %").execute();
  expect(acts.length).toBeGreaterThan(2);
  expect(JSON.stringify(acts)).not.toMatch(/secret remark|public answer/);
  expect((await inbox(id)).posts.map(({ internal }) => internal)).toEqual([false, true, false, false]);

  await askTickets(site, player, "answer", { id, text: "It is back" });
  expect(await inbox(id)).toMatchObject({ state: "open", closedBy: null, takenBy: "lin" });
});

test("another player's ticket is not found", async () => {
  const [player, stranger] = [await newPlayer(site), await newPlayer(site)];
  const id = await openTicket(site, player);
  expect((await thread(stranger, id)).code).toBe("not_found");
  for (const name of ["answer", "close"]) expect(await codeOf(stranger, name, { id, text: "mine?" })).toBe("not_found");
});

test("a ticket about a roll shows the result of the roll and that it matches its receipt", async () => {
  const player = await newPlayer(site);
  const subjectId = await rollOnce(site, player);
  const id = await openTicket(site, player, { topic: "roll", subjectId });
  expect((await inbox(id)).subject).toMatchObject({ status: "box", verification: "unrevealed" });
  await call(site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "revealed" } });
  expect((await inbox(id)).subject).toMatchObject({ verification: "valid", itemName: expect.any(String) });
});

test("the inbox lists urgent tickets first, then the longest waiting, page by page", async () => {
  const players = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
  const ids: number[] = [];
  for (const player of players) ids.push(await openTicket(site, player));
  await act(lin, calls.ticketsSort, { id: ids[2]!, urgency: 0 });
  const page = async (input: object) => (await ask(site, calls.ticketsList, input, lin)).body.data;
  const listed: number[] = [];
  for (let after: number | undefined; ; ) {
    const { list, next } = await page({ pageSize: 1, ...(after !== undefined && { after }) });
    listed.push(...list.map((row) => row.id));
    if (next === null) break;
    after = next;
  }
  expect(listed[0]).toBe(ids[2]);
  expect(listed.filter((id) => ids.includes(id))).toEqual([ids[2], ids[0], ids[1]]);
  await act(max, calls.ticketsTake, { id: ids[0]! });
  expect((await page({ holder: "mine" })).list.map(({ id }) => id)).not.toContain(ids[0]);
  await act(lin, calls.ticketsSetState, { id: ids[1]!, open: false });
  expect((await page({ state: "closed" })).list[0]).toMatchObject({ id: ids[1] });
});

test("the times count from the question to the first answer and to the end", async () => {
  const id = await openTicket(site, await newPlayer(site));
  const { db } = site.database;
  const ago = new Date(Date.now() - 90_000);
  await db.updateTable("tickets_tickets").set({ created_at: ago }).where("id", "=", id).execute();
  await answer(id, lin, "Here it is", { close: true });
  const { firstAnswer, solved } = await inbox(id);
  expect([firstAnswer, solved].every((seconds) => seconds !== null && seconds >= 90)).toBe(true);
  const times = (await ask(site, calls.ticketsTimes, {}, lin)).body.data;
  expect(times.answered).toBeGreaterThan(0);
  expect(times.firstAnswerSlow).toBeGreaterThanOrEqual(times.firstAnswer!);
});

test("of two people who edit a canned answer the second is refused", async () => {
  const texts = JSON.stringify({ "zh-CN": "好", "en-US": "Good", "ru-RU": "Хорошо" });
  const added = await act(lin, calls.ticketsSaveCanned, { name: "All good", texts });
  const { id } = added.body.data.result!;
  const save = (operator: JoinedOperator, version: number) =>
    act(operator, calls.ticketsSaveCanned, { id, version, name: "All good", texts });
  expect((await save(lin, 1)).http).toBe(200);
  expect((await save(max, 1)).body.code).toBe("canned_changed");
  expect((await act(max, calls.ticketsSaveCanned, { name: "All good", texts })).body.code).toBe("canned_name");
  const missing = JSON.stringify({ "en-US": "Good" });
  expect((await act(lin, calls.ticketsSaveCanned, { name: "Half", texts: missing })).body.code).toBe("malformed");
  expect((await act(max, calls.ticketsRemoveCanned, { id, version: 2 })).http).toBe(200);
});

test("closing an account deletes its tickets and pictures", async () => {
  const player = await emptyPlayer(site);
  const picture = await uploadTicketPicture(site, player);
  const id = await openTicket(site, player, { pictures: String(picture) });
  await uploadTicketPicture(site, player);
  await answer(id, lin, "An answer");
  await call(site, "POST", "profile/deleteAccount", { token: player.token, body: { ticket: player.ticket } });
  const { db } = site.database;
  setClock(() => Date.now() + 15 * DAY_MS);
  expect(await closeDue(site)).toBe(1);
  setClock();
  const left = await Promise.all([
    db.selectFrom("tickets_tickets").select("id").where("player_id", "=", player.id).execute(),
    db.selectFrom("tickets_posts").select("id").where("ticket_id", "=", id).execute(),
    db.selectFrom("tickets_pictures").select("id").where("player_id", "=", player.id).execute(),
  ]);
  expect(left).toEqual([[], [], []]);
});
