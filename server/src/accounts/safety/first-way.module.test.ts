import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { codeFor } from "../../../test/fixtures/captcha.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { appCode, codeByMail, recordOf } from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

const post = (path: string, { token }: Player, body: object) =>
  call<{ secret: string }>(site, "POST", `profile/${path}`, { token, body });
const looks = async ({ token }: Player) =>
  (await call<{ signInAgain: boolean }>(site, "GET", "profile/getAvailableSecurityWay", { token })).body.data
    .signInAgain;

let made = 0;
/**
 * Creates a player whose only login is Steam and who has no security method. The player logged in `minutes` minutes
 * ago.
 */
async function steamPlayer(minutes: number): Promise<Player> {
  made += 1;
  const player = await newPlayer(site);
  const { db, pool } = site.database;
  const steam_id = `7656119800000${String(made).padStart(4, "0")}`;
  await db.updateTable("accounts_accounts").set({ phone: null, steam_id }).where("id", "=", player.id).execute();
  const older =
    "update accounts_sessions set created_at = created_at - make_interval(mins => $1) where account_id = $2";
  await pool.query(older, [minutes, player.id]);
  return player;
}

/** For each security way, a function that adds it with a right code as the player's first one. */
const FIRST_WAYS = {
  async phone(player: Player) {
    const phone = `+86138666${String(player.id).padStart(5, "0")}`;
    return post("changePhone", player, { phone, code: await codeFor(site, phone, "changePhone") });
  },
  async mail(player: Player) {
    const mail = `first-${player.id}@example.com`;
    return post("bindMail", player, { mail, code: await codeByMail(site, player, { purpose: "bindMail", mail }) });
  },
  async app(player: Player) {
    const { secret } = (await post("bindSecurityWay", player, { way: "totp" })).body.data;
    return post("bindSecurityWay", player, { way: "totp", code: appCode(secret) });
  },
};

test.each(["phone", "mail", "app"] as const)(
  "a first security method (%s) can be set up only soon after a login, because an older session may be stolen",
  async (way) => {
    const late = await steamPlayer(11);
    expect(await looks(late)).toBe(true);
    expect((await FIRST_WAYS[way](late)).body.code).toBe("sign_in_again");
    expect(await recordOf(site, late)).toEqual({ events: [], messages: [], holds: [] });
    const fresh = await steamPlayer(9);
    expect(await looks(fresh)).toBe(false);
    expect((await FIRST_WAYS[way](fresh)).http).toBe(200);
  },
);

test("the code of the change is still valid after signing in again", async () => {
  const late = await steamPlayer(11);
  const phone = "+8613866700001";
  const code = await codeFor(site, phone, "changePhone");
  expect((await post("changePhone", late, { phone, code })).body.code).toBe("sign_in_again");
  const { pool } = site.database;
  await pool.query("update accounts_sessions set created_at = now() where account_id = $1", [late.id]);
  expect((await post("changePhone", late, { phone, code })).http).toBe(200);
});

test("a player with a security way confirms by it, even in an old session", async () => {
  const player = await newPlayer(site);
  await site.database.pool.query(
    "update accounts_sessions set created_at = created_at - interval '20 days' where account_id = $1",
    [player.id],
  );
  expect(await looks(player)).toBe(false);
  expect((await FIRST_WAYS.mail(player)).body.code).toBe("security_check_required");
});
