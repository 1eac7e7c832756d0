import type { Coupon } from "@vitrine/contract/rewards/coupons.ts";
import type { Reward } from "@vitrine/contract/rewards.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { brokenClaims } from "../../../test/fixtures/broken-claims.ts";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf, race } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { setClock } from "../../platform/clock.ts";
import { transact } from "../../platform/database/database.ts";
import { createCodes, type NewCodes } from "../index.ts";

let site: LocalSite;
let boxId: number;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  boxId = (await boxesOnSale(site))[0]!.id;
});
afterEach(() => setClock());
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await site.close();
});

type Redeemed = { rewards: Reward[]; pendingPoints: number };

const POINTS = { pointsCents: 5_00, box: null, coupon: null } as const;

const make = (batch: Partial<NewCodes> = {}) =>
  transact(site.database.db, async (tx) => {
    const rest = { count: 1, uses: 1, perPlayer: 1, days: 30, reason: "test", ...POINTS };
    const { codes } = await createCodes(tx, site.config.seedKey, { ...rest, ...batch });
    return codes as [string, ...string[]];
  });
const redeem = ({ token }: Player, code: string, key?: string) =>
  call<Redeemed>(site, "POST", "profile/useRewardVoucher", { token, body: { code }, ...(key && { key }) });
const codeOf = async (asked: ReturnType<typeof redeem>) => (await asked).body.code;
const pendingOf = async ({ id }: Player) => (await possessionsOf(site.database, id)).wallet[0]!.pending_cents;

test("a code gives its points, its box and its coupon, and appears in the list of rewards", async () => {
  const player = await newPlayer(site);
  const coupon = { kind: "box", gives: { percentHundredths: 1000 }, mostCents: 2_00, leastCents: 0, days: 7 } as const;
  const [code] = await make({ box: { boxId, days: 3 }, coupon });
  expect(code).toMatch(/^GIFT(-[A-HJKMNP-Z2-9]{4}){3}$/);
  const { body } = await redeem(player, code);
  expect(body.data.pendingPoints).toBe(5);
  expect(body.data.rewards.map(({ kind }) => kind)).toEqual(["points", "box", "coupon"]);
  expect(body.data.rewards[1]).toMatchObject({ boxId, boxName: expect.any(String), grantId: expect.any(Number) });
  const { grants } = await possessionsOf(site.database, player.id);
  expect(grants).toMatchObject([{ id: body.data.rewards[1]!.grantId, box_id: boxId }]);
  const token = player.token;
  const coupons = await call<Coupon[]>(site, "GET", "profile/getMyCoupons", { token });
  expect(coupons.body.data).toMatchObject([{ id: body.data.rewards[2]!.couponId, couponType: 0, rate: 0.1, most: 2 }]);
  const page = await call<{ list: object[]; total: number }>(site, "GET", "profile/getMyRewardPage", { token });
  expect(page.body.data).toMatchObject({
    list: [{ kind: "giftCode", points: 5, released: 0, boxId, state: "waiting" }],
    total: 1,
  });
});

test.each([
  ["in lower case", (code: string) => code.toLowerCase()],
  ["with spaces for dashes", (code: string) => ` ${code.replaceAll("-", " ")} `],
  ["without its prefix", (code: string) => code.slice(5)],
  ["in letters of full width", (code: string) => code.replaceAll("-", "－").replace("G", "Ｇ")],
])("a code that is written %s is still recognized", async (_, write) => {
  const player = await newPlayer(site);
  const [code] = await make();
  expect((await redeem(player, write(code))).body.data.pendingPoints).toBe(5);
});

test("the database does not store the letters of a code", async () => {
  const [code] = await make();
  const rows = JSON.stringify(await site.database.db.selectFrom("rewards_codes").selectAll().execute());
  expect(rows).not.toContain(code.slice(5, 9));
});

test.each(["GIFT-AAAA-BBBB-CCCC", "nothing like a code", "'; drop table", "礼品码", "0"])(
  "%s is refused as invalid, with the same message for every form of input",
  async (code) => {
    const player = await newPlayer(site);
    const { http, body } = await redeem(player, code);
    expect([http, body.code, body.msg]).toEqual([422, "gift_code_unknown", "礼品码无效"]);
    expect(await pendingOf(player)).toBe(0);
  },
);

test("a player uses a code once, and a second code of its batch only if the batch allows it", async () => {
  const player = await newPlayer(site);
  const [first, second, third] = await make({ count: 3, uses: 5, perPlayer: 2 });
  expect(await codeOf(redeem(player, first))).toBeUndefined();
  expect(await codeOf(redeem(player, first))).toBe("gift_code_used");
  expect(await codeOf(redeem(player, second!))).toBeUndefined();
  expect(await codeOf(redeem(player, third!))).toBe("gift_code_used");
  expect(await pendingOf(player)).toBe(10_00);
});

test("a code that is used up or expired is refused", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  const [once] = await make();
  await redeem(player, once);
  expect(await codeOf(redeem(other, once))).toBe("gift_code_used_up");
  const [late] = await make({ days: 1 });
  const after = Date.now() + 25 * 3_600_000;
  setClock(() => after);
  expect(await codeOf(redeem(other, late))).toBe("gift_code_over");
  expect(await pendingOf(other)).toBe(0);
});

test("a repeated key returns the same answer for a code, and is refused with another body", async () => {
  const player = await newPlayer(site);
  const [first, second] = await make({ count: 2, perPlayer: 2 });
  const given = await redeem(player, first, "one key");
  expect((await redeem(player, first, "one key")).body).toEqual(given.body);
  expect(await codeOf(redeem(player, second!, "one key"))).toBe("key_reused");
  expect(await pendingOf(player)).toBe(5_00);
});

describe("in parallel", () => {
  const outcomes = async (asked: ReturnType<typeof race<Redeemed>>) =>
    (await asked).map(({ body }) => body.code ?? "given").sort();
  const use = (player: Player, code: string) => ({
    path: "profile/useRewardVoucher",
    options: { token: player.token, body: { code } },
  });

  test("of twenty accounts that redeem the last use exactly one succeeds", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(site)));
    const [code] = await make({ box: { boxId, days: 3 } });
    const said = await outcomes(race([site], 20, (index) => use(players[index]!, code)));
    expect(said).toEqual([...Array(19).fill("gift_code_used_up"), "given"].sort());
    const grants = await Promise.all(players.map(async ({ id }) => (await possessionsOf(site.database, id)).grants));
    expect(grants.flat()).toHaveLength(1);
    expect(await brokenClaims(site.database)).toEqual([]);
  });

  test("with twenty simultaneous tries an account redeems a code only once, and only one code of a batch", async () => {
    const player = await newPlayer(site);
    const [code] = await make({ uses: 100 });
    const once = [...Array(19).fill("gift_code_used"), "given"].sort();
    expect(await outcomes(race([site], 20, () => use(player, code)))).toEqual(once);
    const codes = await make({ count: 20 });
    expect(await outcomes(race([site], 20, (index) => use(player, codes[index]!)))).toEqual(once);
    expect(await pendingOf(player)).toBe(10_00);
    expect(await brokenClaims(site.database)).toEqual([]);
  });
});

test("the number of tries of an account is limited, and no code can be redeemed during a break", async () => {
  const strict = await startSite({ env: { RATE_LIMITS: "on" }, seed: false });
  const player = await newPlayer(strict);
  const tries = await race([strict], 15, () => ({
    path: "profile/useRewardVoucher",
    options: { token: player.token, body: { code: "guess" } },
  }));
  const refused = tries.map(({ body }) => body.code);
  expect(refused.filter((code) => code === "gift_code_unknown")).toHaveLength(12);
  expect(refused.filter((code) => code === "too_many_requests")).toHaveLength(3);
  await strict.close();
  const other = await newPlayer(site);
  await call(site, "POST", "limits/coolOff", { token: other.token, body: { hours: 24 } });
  const [code] = await make();
  expect(await codeOf(redeem(other, code))).toBe("cooling_off");
});
