import { randomInt } from "node:crypto";
import type { User } from "@vitrine/contract/accounts.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, PASSWORD, type Player, race } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { setClock } from "../platform/clock.ts";
import { openPipelines, type Pipelines } from "../platform/database/pipeline.ts";
import { knowPerson } from "../wallet/index.ts";
import { bindInviter, codeOf, findInviter, forgetCode, inviterOf } from "./index.ts";

let site: LocalSite;
let pipelines: Pipelines;

beforeAll(async () => {
  site = await startSite({ seed: false });
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 6 });
});
afterEach(() => setClock());
afterAll(async () => {
  await pipelines.close();
  await site.close();
});

const codeFor = async ({ token }: Player) =>
  (await call<User>(site, "GET", "profile/userInfo", { token })).body.data.promoteCode!;
const name = ({ token }: Player, code: string, lang?: string) =>
  call<{ code: string }>(site, "POST", "profile/bindInviter", { token, body: { code }, lang });
const invited = ({ id }: Player) => inviterOf(site.database.db, id);
const signUp = (inviteCode: string, phone = `+8613${randomInt(1_000_000_000).toString().padStart(9, "0")}`) =>
  call<{ token: string; user: User }>(site, "POST", "auth/signUp", {
    body: { phone, password: PASSWORD, agree: true, adult: true, inviteCode },
  });

test("each player has one code of eight letters and digits, also after repeated and concurrent requests", async () => {
  const player = await newPlayer(site);
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(site.database.db, player.id)));
  expect(new Set([...codes, await codeFor(player)]).size).toBe(1);
  expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(await codeFor(await newPlayer(site))).not.toBe(codes[0]);
});

describe("a code", () => {
  test("names its owner as inviter, in upper and lower case", async () => {
    const [inviter, player] = [await newPlayer(site), await newPlayer(site)];
    const code = await codeFor(inviter);
    const { http, body } = await name(player, ` ${code.toLowerCase()} `);
    expect([http, body.data]).toEqual([200, { code }]);
    expect(await invited(player)).toBe(inviter.id);
  });

  test.each(["12345", "ABCDE", "ABCDEFGH12345678", "ABC DEF", "邀请码邀请码", "AB-CD-EF", "'; drop"])(
    "in the form of %s is refused as malformed",
    async (code) => {
      const { http, body } = await name(await newPlayer(site), code, "en-US");
      expect([http, body.code]).toEqual([422, "promo_code_malformed"]);
      expect(body.msg).toContain("a promotion code has 6 to 15 letters and digits");
    },
  );

  test("without an owner, or of a closed account, is unknown", async () => {
    const [gone, player] = [await newPlayer(site), await newPlayer(site)];
    const code = await codeFor(gone);
    const { db } = site.database;
    await db.updateTable("accounts_accounts").set({ closed_at: new Date() }).where("id", "=", gone.id).execute();
    for (const unknown of ["NOBODY", code]) expect((await name(player, unknown)).body.code).toBe("promo_code_unknown");
    await db.transaction().execute((tx) => forgetCode(tx, gone.id));
    expect((await name(player, code)).body.code).toBe("promo_code_unknown");
  });

  test("of the player, or of a player whom they have invited, even through others, is not allowed", async () => {
    const [first, second, third] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    await name(second, await codeFor(first));
    await name(third, await codeFor(second));
    for (const code of [await codeFor(first), await codeFor(second), await codeFor(third)]) {
      const { http, body } = await name(first, code);
      expect([http, body.code]).toEqual([409, "promo_code_not_allowed"]);
    }
    expect(await invited(first)).toBeUndefined();
  });

  test("can be used once: the player keeps the first inviter", async () => {
    const [one, two, player] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    await name(player, await codeFor(one));
    for (const code of [await codeFor(one), await codeFor(two)])
      expect((await name(player, code)).body.code).toBe("promo_code_not_allowed");
    expect(await invited(player)).toBe(one.id);
  });

  test("can be used for seven days after the sign-up", async () => {
    const [inviter, player] = [await newPlayer(site), await newPlayer(site)];
    const code = await codeFor(inviter);
    const begun = Date.now();
    setClock(() => begun + 7 * DAY_MS);
    expect((await name(player, code)).body.code).toBe("promo_code_not_allowed");
    setClock(() => begun + 6.9 * DAY_MS);
    expect((await name(player, code)).http).toBe(200);
  });

  test("of the same person is refused, also if only former data of both accounts match", async () => {
    const [inviter, player] = [await newPlayer(site), await newPlayer(site)];
    for (const { id: playerId } of [inviter, player])
      await pipelines.run((pipeline) => knowPerson(pipeline, site.config.seedKey, { playerId, traits: ["name 7"] }));
    expect((await name(player, await codeFor(inviter))).body.code).toBe("promo_code_not_allowed");
  });
});

describe("an invite code at the sign-up", () => {
  test("binds the new account to the owner of the code", async () => {
    const inviter = await newPlayer(site);
    const { http, body } = await signUp(await codeFor(inviter));
    expect(http).toBe(200);
    expect(await inviterOf(site.database.db, body.data.user.id)).toBe(inviter.id);
  });

  test("without an owner, or of the same person, opens no account", async () => {
    const inviter = await newPlayer(site);
    const phone = "+8613911111111";
    await pipelines.run((pipeline) =>
      knowPerson(pipeline, site.config.seedKey, { playerId: inviter.id, traits: [`phone ${phone}`] }),
    );
    for (const code of ["NOBODY12", "no", await codeFor(inviter)])
      expect((await signUp(code, phone)).body.code).toBe("invite_code_unknown");
    expect((await signUp("", phone)).http).toBe(200);
  });
});

test("of twenty simultaneous bindings to different inviters one succeeds", async () => {
  const player = await newPlayer(site);
  const inviters = await Promise.all(Array.from({ length: 5 }, () => newPlayer(site)));
  const codes = await Promise.all(inviters.map(codeFor));
  const answers = await race([site], 20, (index) => ({
    path: "profile/bindInviter",
    options: { token: player.token, body: { code: codes[index % 5]! } },
  }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(["promo_code_not_allowed"]));
  expect(await invited(player)).toBeDefined();
});

test("of two players who set each other as inviter at the same time only one succeeds", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    const pairs = [
      { playerId: one.id, inviterId: two.id },
      { playerId: two.id, inviterId: one.id },
    ];
    const bound = await Promise.all(
      pairs.map((pair) => pipelines.run((pipeline) => bindInviter(pipeline, { ...pair, by: "deposit" }))),
    );
    expect(bound.toSorted()).toEqual([false, true]);
  }
});

test("the lookup of an inviter does not bind the player", async () => {
  const [inviter, player] = [await newPlayer(site), await newPlayer(site)];
  const asked = { playerId: player.id, code: await codeFor(inviter) };
  expect(await findInviter(site.database.db, asked)).toBe(inviter.id);
  expect(await invited(player)).toBeUndefined();
});

describe("without the checks of the server, the database refuses", () => {
  const bind = (pairs: string) =>
    sql.raw(`insert into referral_bindings (player_id, inviter_id, by) values ${pairs}`).execute(site.database.db);

  test("a circle of inviters", async () => {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    await bind(`(${one.id}, ${two.id}, 'page')`);
    await expect(bind(`(${two.id}, ${one.id}, 'page')`)).rejects.toMatchObject({ constraint: "referral_no_circle" });
  });

  test("a player as their own inviter", async () => {
    const { id } = await newPlayer(site);
    await expect(bind(`(${id}, ${id}, 'page')`)).rejects.toMatchObject({ constraint: "referral_not_oneself" });
  });

  test("a second inviter", async () => {
    const [one, two, three] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    await bind(`(${one.id}, ${two.id}, 'page')`);
    const second = bind(`(${one.id}, ${three.id}, 'page')`);
    await expect(second).rejects.toMatchObject({ constraint: "referral_bindings_pkey" });
  });
});
