import type { OutputOf } from "@vitrine/contract/call.ts";
import type { modifyCode, promotionInfo, promotionMembers } from "@vitrine/contract/referral.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, type Player, race } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { now, setClock } from "../platform/clock.ts";
import { transact } from "../platform/database/database.ts";
import { openPipelines, type Pipelines } from "../platform/database/pipeline.ts";
import { bindInviter, codeOf, findInviter, forgetCode, giveRebate, payRebates } from "./index.ts";

let site: LocalSite;
let pipelines: Pipelines;
let orders = 7000;

beforeAll(async () => {
  site = await startSite({ seed: false });
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 6 });
});
afterEach(() => setClock());
afterAll(async () => {
  await pipelines.close();
  await site.close();
});

const infoOf = async ({ token }: Player) =>
  (await call<OutputOf<typeof promotionInfo>>(site, "GET", "promotion/info", { token })).body.data;
const membersOf = async ({ token }: Player, query: Record<string, number> = {}) =>
  (await call<OutputOf<typeof promotionMembers>>(site, "GET", "promotion/members", { token, query })).body.data;
const change = ({ token }: Player, code: string, lang?: string) =>
  call<OutputOf<typeof modifyCode>>(site, "POST", "promotion/modifyCode", { token, body: { code }, lang });
const invite = (inviter: Player, invitee: Player) =>
  pipelines.run((pipeline) => bindInviter(pipeline, { playerId: invitee.id, inviterId: inviter.id, by: "page" }));
const deposit = ({ id: inviteeId }: Player, coinsCents: number) =>
  pipelines.run((pipeline) =>
    giveRebate(pipeline, { orderId: ++orders, inviteeId, coinsCents, at: now(), terms: site.config }),
  );
const daysLater = (days: number) => {
  const start = Date.now();
  setClock(() => start + days * DAY_MS);
};

describe("the programme of a player", () => {
  test("begins with the player's own code, level 1 and no earnings", async () => {
    const player = await newPlayer(site);
    const code = await codeOf(site.database.db, player.id);
    const info = await infoOf(player);
    expect(info).toMatchObject({
      ...{ code, level: 1, rebateRatio: 0.01, experience: 0, nextLevelExperience: 1000, userCount: 0 },
      ...{ cumulativePurchase: 0, cumulativeReward: 0, heldReward: 0 },
      ...{ upstreamCode: null, mayBind: true, codeChangesAt: null },
    });
    expect(info.link).toBe(`${site.config.publicUrl}/?promoteCode=${code}`);
    expect(info.levels.map(({ from, rebateRatio }) => [from, rebateRatio])).toEqual([
      [0, 0.01],
      [1000, 0.015],
      [5000, 0.02],
      [20_000, 0.03],
      [100_000, 0.05],
    ]);
    expect(await membersOf(player)).toEqual({ list: [], next: null });
  });

  test("counts the invitees' deposits immediately, and shows held and paid amounts separately", async () => {
    const [inviter, one, two] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    for (const invitee of [one, two]) await invite(inviter, invitee);
    await deposit(one, 900_00);
    await deposit(two, 100_00);
    expect(await infoOf(inviter)).toMatchObject({
      ...{ level: 2, rebateRatio: 0.015, experience: 1000, nextLevelExperience: 5000 },
      ...{ userCount: 2, cumulativePurchase: 1000, cumulativeReward: 0, heldReward: 10 },
    });
    daysLater(7.1);
    await payRebates(site.database, site.config);
    await deposit(one, 200_00);
    expect(await infoOf(inviter)).toMatchObject({ cumulativePurchase: 1200, cumulativeReward: 10, heldReward: 3 });
  });

  test("shows the inviter's present code, and allows the player to name an inviter for seven days", async () => {
    const [inviter, invitee] = [await newPlayer(site), await newPlayer(site)];
    await invite(inviter, invitee);
    await change(inviter, `UPSTREAM${inviter.id}`);
    expect(await infoOf(invitee)).toMatchObject({ upstreamCode: `UPSTREAM${inviter.id}`, mayBind: false });
    daysLater(7.1);
    expect(await infoOf(inviter)).toMatchObject({ upstreamCode: null, mayBind: false });
  });
});

describe("the members", () => {
  test("come newest first with their public names and sums, page by page, each once", async () => {
    const inviter = await newPlayer(site);
    const invitees: Player[] = [];
    for (let count = 0; count < 5; count += 1) invitees.push(await newPlayer(site));
    for (const invitee of invitees) await invite(inviter, invitee);
    await deposit(invitees[3]!, 50_00);
    await deposit(invitees[3]!, 70_00);
    const first = await membersOf(inviter, { pageSize: 2 });
    expect(first.list.map(({ deposited, reward }) => [deposited, reward])).toEqual([
      [0, 0],
      [120, 1.2],
    ]);
    const names = [...first.list.map(({ userName }) => userName)];
    for (let next = first.next; next !== null; ) {
      const page = await membersOf(inviter, { pageSize: 2, before: next });
      names.push(...page.list.map(({ userName }) => userName));
      next = page.next;
    }
    const { db } = site.database;
    const known = await db.selectFrom("accounts_accounts").select(["id", "nickname"]).execute();
    const nameOf = new Map(known.map(({ id, nickname }) => [id, nickname]));
    expect(names).toEqual(invitees.toReversed().map(({ id }) => nameOf.get(id)));
  });

  test("that joined at the same moment are on one page", async () => {
    const inviter = await newPlayer(site);
    const invitees = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    const pairs = invitees.map(({ id }) => ({ player_id: id, inviter_id: inviter.id, by: "page" }));
    await site.database.db.insertInto("referral_bindings").values(pairs).execute();
    const { list, next } = await membersOf(inviter, { pageSize: 1 });
    expect([list.length, next]).toEqual([3, null]);
  });

  test("are found by an index at any depth", async () => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select player_id, created_at from referral_bindings
      where inviter_id = 1 and created_at < now() order by created_at desc fetch first 16 rows with ties`.execute(
      site.database.db,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("referral_bindings_newest");
  });
});

describe("a change of the code", () => {
  test("applies immediately and is possible again after 30 days; a request for the same code changes nothing", async () => {
    const player = await newPlayer(site);
    const wanted = `MyCode${player.id}`;
    const { http, body } = await change(player, ` ${wanted} `);
    expect([http, body.data.code]).toEqual([200, wanted]);
    const inDays = (Date.parse(body.data.codeChangesAt!) - Date.now()) / DAY_MS;
    expect(inDays).toBeGreaterThan(29.9);
    expect(inDays).toBeLessThanOrEqual(30);
    expect((await change(player, wanted)).body.data).toEqual(body.data);
    const early = await change(player, `Other${player.id}x`, "en-US");
    expect([early.http, early.body.code]).toEqual([409, "promo_code_early"]);
    expect(early.body.msg).toMatch(/next on .*\d{4}/);
    daysLater(30.1);
    expect((await infoOf(player)).codeChangesAt).toBeNull();
    expect((await change(player, `Other${player.id}x`)).http).toBe(200);
  });

  test.each(["12345", "ABCDEFGH12345678", "AB CD EF", "AB-CD-EF", "邀请码邀请码", "'; drop"])(
    "to %s is refused as malformed",
    async (code) => {
      const player = await newPlayer(site);
      const before = await infoOf(player);
      const { http, body } = await change(player, code);
      expect([http, body.code]).toEqual([422, "promo_code_malformed"]);
      expect(await infoOf(player)).toEqual(before);
    },
  );

  test("to the code of another player, in upper or lower case, is refused as taken", async () => {
    const [owner, player] = [await newPlayer(site), await newPlayer(site)];
    const code = await codeOf(site.database.db, owner.id);
    for (const wanted of [code, code.toLowerCase()]) {
      const { http, body } = await change(player, wanted);
      expect([http, body.code]).toEqual([409, "promo_code_taken"]);
    }
  });

  test("leaves the old code to its owner: the code leads to them, other players cannot take it, and they can change back to it", async () => {
    const [owner, other, invitee] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
    const first = await codeOf(site.database.db, owner.id);
    await change(owner, `Second${owner.id}`);
    expect((await change(other, first.toLowerCase())).body.code).toBe("promo_code_taken");
    expect(await findInviter(site.database.db, { playerId: invitee.id, code: first })).toBe(owner.id);
    daysLater(31);
    expect((await change(owner, first)).http).toBe(200);
    expect((await change(other, `second${owner.id}`)).body.code).toBe("promo_code_taken");
  });

  test("of an account that is then closed leaves no code behind", async () => {
    const [gone, other] = [await newPlayer(site), await newPlayer(site)];
    const { db } = site.database;
    const first = await codeOf(db, gone.id);
    await change(gone, `Second${gone.id}`);
    await transact(db, (tx) => forgetCode(tx, gone.id));
    for (const code of [first, `Second${gone.id}`]) {
      const looked = findInviter(db, { playerId: other.id, code });
      await expect(looked).rejects.toMatchObject({ code: "promo_code_unknown" });
    }
  });

  test("of twenty players to one code at the same time happens once", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(site)));
    const answers = await race<{ code: string }>([site], 20, (index) => ({
      path: "promotion/modifyCode",
      options: { token: players[index]!.token, body: { code: index % 2 ? "WantedByAll" : "wantedbyall" } },
    }));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(["promo_code_taken"]));
  });

  test("of one player to many codes at the same time happens once", async () => {
    const { token } = await newPlayer(site);
    const answers = await race<{ code: string }>([site], 10, (index) => ({
      path: "promotion/modifyCode",
      options: { token, body: { code: `Many${token.slice(0, 4).replace(/\W/g, "x")}${index}` } },
    }));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(["promo_code_early"]));
  });

  test("cannot give two players the same code by direct SQL either", async () => {
    const [one, two] = [await newPlayer(site), await newPlayer(site)];
    const { db } = site.database;
    const code = await codeOf(db, one.id);
    await codeOf(db, two.id);
    const old = { player_id: two.id, code: code.toLowerCase(), ended_at: new Date() };
    const insert = db.insertInto("referral_old_codes").values(old).execute();
    await expect(insert).rejects.toMatchObject({ constraint: "referral_code_owner" });
  });
});
