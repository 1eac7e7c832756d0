import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../fixtures/broken-claims.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";
import { type BadRewardsFixture, seedRewardsFixture } from "./rewards-fixture.ts";
import { type BadRequest, type BadRow, expectRefused, type Input, malformedRows } from "./rows.ts";

let site: LocalSite;
let fixture: BadRewardsFixture;
let changesAt = "";

beforeAll(async () => {
  site = await startSite();
  fixture = await seedRewardsFixture(site);
  changesAt = await fixture.changesAt();
});
afterAll(() => site.close());

const post = (path: string, input: Input, request: Partial<BadRequest> = {}): BadRequest => ({
  ...{ path, by: fixture.player, input, ...request },
});
const open = (couponId: Input[string], request: Partial<BadRequest> = {}) =>
  post("box/open", { id: fixture.box.id, couponId }, request);
const redeem = (code: Input[string], request: Partial<BadRequest> = {}) =>
  post("profile/useRewardVoucher", { code }, request);
const claim = (id: Input[string], request: Partial<BadRequest> = {}) => post("event/claim", { id }, request);
const bind = (code: Input[string], by = fixture.player) => post("profile/bindInviter", { code }, { by });
const modify = (code: Input[string], by = fixture.player) => post("promotion/modifyCode", { code }, { by });

const coupons: BadRow[] = [
  ...malformedRows("couponId", [0, -1, 1.5, "one"], (id) => open(id)),
  { name: "an unknown coupon", code: "coupon_unknown", request: () => open(999_999) },
  { name: "another player's coupon", code: "coupon_unknown", request: () => open(fixture.coupons.theirs) },
  { name: "a coupon for deposits", code: "coupon_unknown", request: () => open(fixture.coupons.deposit) },
  { name: "a coupon that was used", code: "coupon_used", request: () => open(fixture.coupons.used) },
  { name: "a coupon that has expired", code: "coupon_expired", request: () => open(fixture.coupons.expired) },
  { name: "a coupon before its time", code: "coupon_expired", request: () => open(fixture.coupons.early) },
  {
    name: "a coupon below its minimum",
    code: "coupon_below",
    says: () => ({ least: 9000 }),
    request: () => open(fixture.coupons.least),
  },
  { name: "a coupon of another box", code: "coupon_other_box", request: () => open(fixture.coupons.otherBox) },
];

const codes: BadRow[] = [
  ...malformedRows("code", ["", "x".repeat(65), null], (code) => redeem(code)),
  { name: "an unknown gift code", code: "gift_code_unknown", request: () => redeem("GIFT-AAAA-BBBB-CCCC") },
  { name: "a gift code with invalid characters", code: "gift_code_unknown", request: () => redeem("'; drop --👾") },
  { name: "a gift code that the player has used", code: "gift_code_used", request: () => redeem(fixture.codes.mine) },
  {
    name: "another gift code of the same batch",
    code: "gift_code_used",
    request: () => redeem(fixture.codes.sameBatch),
  },
  { name: "a gift code that is used up", code: "gift_code_used_up", request: () => redeem(fixture.codes.usedUp) },
  { name: "a gift code that has expired", code: "gift_code_over", request: () => redeem(fixture.codes.expired) },
  {
    name: "the key of a gift code for another gift code",
    code: "key_reused",
    request: () => redeem("GIFT", { key: "used" }),
  },
  { name: "a gift code without a token", code: "not_logged_in", request: () => redeem("GIFT", { by: undefined }) },
];

const claims: BadRow[] = [
  ...malformedRows("id", ["", "x", "x".repeat(41)], (id) => claim(id)),
  ...["levelUp:11", "levelUp:0", "gift:1", "calendar:2026-02-30", "redPacket:2026-11-17"].map((id) => ({
    name: `the claim ${id}`,
    code: "claim_unknown" as const,
    request: () => claim(id),
  })),
  { name: "a level before it is reached", code: "claim_early", request: () => claim("levelUp:1") },
  { name: "a level's box before it is reached", code: "claim_early", request: () => claim("levelBox:1") },
  { name: "a day claimed twice", code: "claim_taken", request: () => claim(fixture.today) },
  {
    name: "a past day",
    code: "claim_over",
    request: () => claim(fixture.days.yesterday, { by: fixture.other }),
  },
  { name: "a future day", code: "claim_early", request: () => claim(fixture.days.tomorrow) },
  { name: "a red packet of a past week", code: "claim_over", request: () => claim("redPacket:2026-01-05") },
  { name: "a red packet of a future week", code: "claim_early", request: () => claim("redPacket:2099-01-05") },
  {
    name: "the key of a claim for another claim",
    code: "key_reused",
    request: () => claim("levelUp:1", { key: "claimed" }),
  },
  { name: "a claim without a token", code: "not_logged_in", request: () => claim("levelUp:1", { by: undefined }) },
];

const wrongForms = ["ABC12", "A".repeat(16), "ABC-123", "ABC 123", "ABCDÉF", "АБВГДЕ", "👾👾👾👾👾👾", "AB12CD\u0001"];
const promotions: BadRow[] = [
  ...malformedRows("code", ["", "x".repeat(65)], (code) => modify(code)),
  ...wrongForms.slice(0, -1).flatMap((code) =>
    [bind, modify].map((ask) => ({
      name: `the promotion code ${code} as ${ask === bind ? "the inviter's code" : "the player's own code"}`,
      code: "promo_code_malformed" as const,
      request: () => ask(code),
    })),
  ),
  ...malformedRows("code", wrongForms.slice(-1), (code) => modify(code)),
  { name: "an unknown promotion code", code: "promo_code_unknown", request: () => bind("NOBODY99") },
  {
    name: "the player's own code as inviter",
    code: "promo_code_not_allowed",
    request: () => bind(fixture.codesOfPlayers.mine),
  },
  {
    name: "a cycle of inviters",
    code: "promo_code_not_allowed",
    request: () => bind(fixture.codesOfPlayers.third, fixture.other),
  },
  {
    name: "a second inviter",
    code: "promo_code_not_allowed",
    request: () => bind(fixture.codesOfPlayers.mine, fixture.third),
  },
  {
    name: "the same inviter again",
    code: "promo_code_not_allowed",
    request: () => bind(fixture.codesOfPlayers.other, fixture.third),
  },
  {
    name: "an inviter on the eighth day",
    code: "promo_code_not_allowed",
    request: () => bind(fixture.codesOfPlayers.mine, fixture.old),
  },
  {
    name: "a promotion code that is taken",
    code: "promo_code_taken",
    request: () => modify(fixture.codesOfPlayers.other),
  },
  {
    name: "a taken code with other upper and lower case",
    code: "promo_code_taken",
    request: () => modify("SOMEBODYS1"),
  },
  {
    name: "a code that another player had before",
    code: "promo_code_taken",
    request: () => modify(fixture.codesOfPlayers.before),
  },
  {
    name: "a second change within 30 days",
    code: "promo_code_early",
    says: () => ({ until: changesAt }),
    request: () => modify("Another77", fixture.old),
  },
];

test.each([...coupons, ...codes, ...claims, ...promotions])(
  "$name: $code, in the request's language, and nothing has changed",
  (row) => expectRefused(site, row, fixture.everything),
);

test("the ledger is consistent after all refusals", async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
});
