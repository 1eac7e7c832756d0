import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSteamSandbox } from "../../../../sandbox/steam/start.ts";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { type Outcome, signInAtSandbox, visitAt, visitSteam } from "../../../test/fixtures/steam-visit.ts";
import { transact } from "../../platform/database/database.ts";
import { placeHold } from "../holds.ts";
import { giveTicket } from "../tickets.ts";

let sandbox: Sandbox;
let site: LocalSite;
beforeAll(async () => {
  sandbox = await startSteamSandbox({ port: 0 });
  site = await startSite({ seed: false, env: { STEAM_SANDBOX_URL: sandbox.url } });
});
afterAll(async () => {
  await site.close();
  await sandbox.close();
});

const ticketOf = (accountId: number) =>
  giveTicket(site.database.db, { purpose: "security", subject: String(accountId), lifeMs: 60_000 });

const ask = (player: Player, ticket: string) =>
  call<{ url: string }>(site, "POST", "profile/steamBind", {
    token: player.token,
    body: { ticket, callbackUrl: "/personal" },
  });

async function begin(player: Player) {
  const { body, headers } = await ask(player, await ticketOf(player.id));
  return visitAt(body.data.url, headers);
}

const bind = async (player: Player, name: string, token = player.token) =>
  signInAtSandbox(site, await begin(player), { name }, token);

const unbind = async (player: Pick<Player, "id" | "token">, ticket?: string) =>
  call(site, "POST", "profile/steamUnbind", {
    token: player.token,
    body: { ticket: ticket ?? (await ticketOf(player.id)) },
  });

const steamIdOf = async ({ token }: Player) =>
  (await call<{ steamId: string | null }>(site, "GET", "profile/userInfo", { token })).body.data.steamId;

const signIn = async (name: string) => (await signInAtSandbox(site, await visitSteam(site), { name })).body.data;

const eventsOf = async (player: Player) => {
  const rows = await site.database.db
    .selectFrom("accounts_security_events")
    .select("kind")
    .where("account_id", "=", player.id)
    .where("kind", "like", "steam%")
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
};

test("a bound Steam account signs in to the account until it is unbound, and the owner gets a message about the binding and the unbinding", async () => {
  const player = await newPlayer(site);
  const { body } = await bind(player, "Bound");
  expect(body.data).toMatchObject({ outcome: "bound", redirectUrl: "/personal", session: null, signUp: null });
  expect(await steamIdOf(player)).toMatch(/^\d{17}$/);
  expect((await signIn("Bound")).session?.user.id).toBe(player.id);

  expect((await unbind(player)).http).toBe(200);
  expect(await steamIdOf(player)).toBeNull();
  expect((await signIn("Bound")).outcome).toBe("signUp");
  expect(await eventsOf(player)).toEqual(["steam_bound", "steam_unbound"]);
  const messages = await site.database.db
    .selectFrom("messages_messages")
    .select("kind")
    .where("account_id", "=", player.id)
    .orderBy("id")
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual(["steam_bound", "steam_unbound"]);
});

test("binding and unbinding need a security ticket of this account, for one use", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  expect((await ask(player, "0".repeat(64))).body.code).toBe("ticket_invalid");
  expect((await ask(player, await ticketOf(other.id))).body.code).toBe("ticket_invalid");
  const ticket = await ticketOf(player.id);
  expect((await ask(player, ticket)).http).toBe(200);
  expect((await ask(player, ticket)).body.code).toBe("ticket_invalid");
  await bind(player, "Ticket");
  expect((await unbind(player, await ticketOf(other.id))).body.code).toBe("ticket_invalid");
  expect(await steamIdOf(player)).not.toBeNull();
});

test("a Steam account belongs to one account, also when two accounts bind it at the same time", async () => {
  const players = [await newPlayer(site), await newPlayer(site)];
  const visits = await Promise.all(players.map(begin));
  const answers = await Promise.all(
    visits.map((visit, index) => signInAtSandbox(site, visit, { name: "Wanted" }, players[index]?.token)),
  );
  expect(answers.map(({ body }) => body.code ?? "bound").sort()).toEqual(["bound", "steam_taken"]);
  expect((await bind(await newPlayer(site), "Wanted")).body.code).toBe("steam_taken");
});

test("an account has one Steam account: the first must be unbound before a second is bound", async () => {
  const player = await newPlayer(site);
  const early = await begin(player);
  await bind(player, "First");
  const first = await steamIdOf(player);
  expect((await ask(player, await ticketOf(player.id))).body.code).toBe("steam_bound_already");
  expect((await signInAtSandbox(site, early, { name: "Second" }, player.token)).body.code).toBe("steam_bound_already");
  expect(await steamIdOf(player)).toBe(first);
  await unbind(player);
  expect((await unbind(player)).body.code).toBe("steam_not_bound");
});

test("binding is refused if another account is signed in when the answer comes", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  expect((await bind(player, "Stray", other.token)).body.code).toBe("steam_abnormal");
  expect((await bind(player, "Stray", "0".repeat(64))).body.code).toBe("steam_abnormal");
  expect([await steamIdOf(player), await steamIdOf(other)]).toEqual([null, null]);
});

test("Steam cannot be unbound if it is the only way to sign in, and the refusal leaves the ticket valid", async () => {
  const { signUp } = await signIn("Steam only");
  const body = { ...signUp, agree: true, adult: true };
  const opened = await call<NonNullable<Outcome["session"]>>(site, "POST", "auth/steamSignUp", { body });
  const player = { id: opened.body.data.user.id, token: opened.body.data.token };
  const ticket = await ticketOf(player.id);
  expect((await unbind(player, ticket)).body.code).toBe("steam_last_way");
  const { db } = site.database;
  await db.updateTable("accounts_accounts").set({ phone: "+8613700000077" }).where("id", "=", player.id).execute();
  expect((await unbind(player, ticket)).http).toBe(200);
});

test("after a change of phone Steam cannot be unlinked for 72 hours, so that a thief cannot remove the owner's other login", async () => {
  const player = await newPlayer(site);
  await bind(player, "Stays");
  const { db } = site.database;
  await transact(db, (tx) => placeHold(tx, { accountId: player.id, reason: "phone", forMs: 1_000 }));
  const ticket = await ticketOf(player.id);
  expect((await unbind(player, ticket)).body.code).toBe("steam_held");
  expect(await steamIdOf(player)).not.toBeNull();
  await transact(db, (tx) => placeHold(tx, { accountId: player.id, reason: "password" }));
  await expect.poll(async () => (await unbind(player, ticket)).http, { timeout: 10_000 }).toBe(200);
});

test("the database refuses an account without any way to sign in, and an invalid Steam id", async () => {
  const { id } = await newPlayer(site);
  const change = (values: object) =>
    site.database.db.updateTable("accounts_accounts").set(values).where("id", "=", id).execute();
  await expect(change({ phone: null })).rejects.toThrow("accounts_accounts_way_in");
  await expect(change({ steam_id: "7656119800000000x" })).rejects.toThrow("accounts_accounts_steam_id_form");
  await change({ phone: null, closed_at: sql`now()` });
});
