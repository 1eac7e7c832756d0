import type { Page } from "@playwright/test";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { COUPON_TYPES, type Coupon } from "@vitrine/contract/rewards/coupons.ts";
import type { Claim, eventDaily, getGradeInfo, getMyRewardPage } from "@vitrine/contract/rewards.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import type { Filled } from "./fill-site.ts";
import { answer, give, tell } from "./mocked-responses.ts";
import type { Steps, View } from "./view.ts";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Levels, rewards, coupons, events and the transfer of points in their states. */
export function rewardStates({ boxId }: Filled): View[] {
  const [vip, benefits, transfer] = ["/personal/vip", "/personal/benefits", "/personal/transfer"];
  return [
    { name: "vip-newcomer", path: vip, viewer: "newcomer" },
    { name: "vip-high", path: vip, before: ({ page }) => tell<Grades>(page, "**/getGradeInfo", withHighLevel) },
    {
      name: "vip-refused",
      path: vip,
      before: refuseClaims,
      act: ({ page }) => page.locator(".level-gift button").first().click(),
    },
    { name: "rewards-newcomer", path: benefits, viewer: "newcomer" },
    {
      name: "rewards-none",
      path: benefits,
      before: ({ page }) => tellDaily(page, (daily) => ({ ...daily, claims: [] })),
    },
    {
      name: "rewards-off",
      path: benefits,
      before: ({ page }) => tellDaily(page, (daily) => ({ ...daily, bonuses: false })),
    },
    {
      name: "rewards-rewards",
      path: `${benefits}?tab=rewards`,
      before: ({ page }) => give(page, "**/getMyRewardPage**", paged(rewards)),
    },
    {
      name: "rewards-coupons",
      path: `${benefits}?tab=coupons`,
      before: ({ page }) => give(page, "**/getMyCouponPage**", paged(coupons)),
    },
    { name: "rewards-no-coupons", path: `${benefits}?tab=coupons`, viewer: "newcomer" },
    { name: "gift-code-wrong", path: benefits, act: typeWrongCode },
    { name: "rewards-dialog", path: "/event", dialog: true, act: openRewards },
    { name: "event-streak", path: "/event", before: ({ page }) => tellDaily(page, withStreak) },
    { name: "event-guest", path: "/event", viewer: "guest" },
    { name: "event-text", path: "/event?open=calendar" },
    {
      name: "transfer-due",
      path: transfer,
      before: ({ page }) =>
        tell<object>(page, "**/userInfo", (user) => ({ ...user, secondaryBalance: 84.5, turnoverDue: 412.3 })),
    },
    {
      name: "box-coupon",
      path: `/box/${boxId}`,
      before: ({ page }) => give(page, "**/getMyCoupons**", coupons.slice(0, 1)),
      act: chooseCoupon,
    },
  ];
}

type Grades = OutputOf<typeof getGradeInfo>;
type Daily = OutputOf<typeof eventDaily>;
type Reward = OutputOf<typeof getMyRewardPage>["list"][number];

const withHighLevel = (grades: Grades): Grades => ({
  ...grades,
  level: 10,
  netStakes: 1_204_310.4,
  next: null,
  redPacket: {
    ...grades.redPacket,
    staked: 84_310,
    claim: { ...grades.redPacket.claim, state: "open", points: 84.31 },
  },
});

/** The fourth day of seven, on which the deposits have reached two steps. */
const withStreak = (daily: Daily): Daily => ({
  ...daily,
  deposited: 120,
  steps: daily.steps.map((step) => ({ ...step, reached: step.from <= 120 })),
  calendar: { streak: 3, days: daily.calendar.days.map((day, place) => ({ ...day, state: stateAt(place) })) },
});

const stateAt = (place: number): Claim["state"] => (place < 3 ? "taken" : place === 3 ? "open" : "later");

const usable: Coupon = {
  ...{ id: 1, couponType: COUPON_TYPES.box, rate: 0.2, amount: null, most: 5, least: 0, boxId: null },
  ...{ state: "usable", validFrom: inDays(-1), validTo: inDays(9), usedTime: null },
};
const coupons: Coupon[] = [
  usable,
  { ...usable, id: 2, rate: null, amount: 3, most: 3, boxId: 7 },
  { ...usable, id: 3, couponType: COUPON_TYPES.deposit, rate: 0.1, most: 50, least: 50 },
  { ...usable, id: 4, state: "used", usedTime: inDays(-2) },
  { ...usable, id: 5, state: "expired", validTo: inDays(-1) },
];

const kinds: [Reward["kind"], number | null, number | null, Reward["state"]][] = [
  ["levelUp", 8, 3.2, "waiting"],
  ["calendar", 0.1, 0, "waiting"],
  ["levelBox", null, null, "given"],
  ["giftCode", 5, 5, "released"],
  ["depositFirst", 100, 40, "waiting"],
  ["rebate", 3, 0, "takenBack"],
];
const rewards: Reward[] = kinds.map(([kind, points, released, state], place) => ({
  ...{ id: `reward:${place}`, kind, points, released, state, createTime: inDays(-place) },
  ...(points === null ? { boxId: 7, boxName: "N° 007" } : { boxId: null, boxName: null }),
}));

const paged = <T>(list: T[]) => ({ list, page: 1, pageSize: 15, total: list.length });

const tellDaily = (page: Page, change: (daily: Daily) => Daily) => tell<Daily>(page, "**/event/daily", change);

const refuseClaims = ({ page }: Steps) => answer(page, "**/event/claim", 409, "claim_taken");

async function typeWrongCode({ page }: Steps): Promise<void> {
  await page.locator("main input[name=code]").fill("GIFT-0000-0000-0000");
  await page.locator("main form button[type=submit]").click();
}

async function openRewards({ page, word }: Steps): Promise<void> {
  await page.getByRole("button", { name: word("All benefits and free boxes") }).click();
  await page.getByRole("dialog").waitFor();
}

async function chooseCoupon({ page }: Steps): Promise<void> {
  await page.locator("main button[aria-haspopup=listbox]").first().click();
  await page.getByRole("option").nth(1).click();
}
