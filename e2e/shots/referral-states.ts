import type { OutputOf } from "@vitrine/contract/call.ts";
import type { promotionInfo } from "@vitrine/contract/referral.ts";
import { answer, tell } from "./mocked-responses.ts";
import type { Steps, View } from "./view.ts";

type Promotion = OutputOf<typeof promotionInfo>;

const INFO = "**/api/promotion/info*";
const MINE = "**/api/event/mine*";

/**
 * The partner programme, the timeline of records and the current activity, in the states that their routes do not show
 * by themselves.
 */
export const referralStates: View[] = [
  { name: "referral-new", path: "/personal/promo", viewer: "newcomer" },
  { name: "referral-guest", path: "/personal/promo", viewer: "guest" },
  { name: "referral-highest", path: "/personal/promo", before: promotion({ level: 5, nextLevelExperience: null }) },
  {
    name: "referral-bound",
    path: "/personal/promo",
    before: promotion({ upstreamCode: "NIGHTHERON2026", mayBind: false, codeChangesAt: "2026-12-24T08:00:00.000Z" }),
  },
  { name: "referral-too-late", path: "/personal/promo", before: promotion({ upstreamCode: null, mayBind: false }) },
  { name: "referral-refused", path: "/personal/promo", act: changeBadly },
  { name: "referral-failed", path: "/personal/promo", before: ({ page }) => answer(page, INFO, 500) },
  { name: "referral-waiting", path: "/personal/promo", before: ({ page }) => page.route(INFO, () => {}), window: true },

  { name: "records-everything", path: "/personal/flow?tab=flow" },
  { name: "records-everything-items", path: "/personal/flow?tab=flow&of=items" },
  { name: "records-everything-empty", path: "/personal/flow?tab=flow&of=items", viewer: "newcomer" },
  { name: "records-deposits-done", path: "/personal/flow?tab=purchase&state=completed", viewer: "customer" },
  { name: "records-withdrawals-failed", path: "/personal/flow?tab=withdraw&only=failed", viewer: "customer" },
  {
    name: "records-everything-failed",
    path: "/personal/flow?tab=flow",
    before: ({ page }) => answer(page, "**/api/profile/getMyFlowPage*", 500),
  },

  { name: "mine-new", path: "/mine-active", viewer: "newcomer" },
  { name: "mine-guest", path: "/mine-active", viewer: "guest" },
  { name: "mine-customer", path: "/mine-active", viewer: "customer" },
  { name: "mine-failed", path: "/mine-active", before: ({ page }) => answer(page, MINE, 500) },
  { name: "mine-waiting", path: "/mine-active", before: ({ page }) => page.route(MINE, () => {}), window: true },
];

function promotion(some: Partial<Promotion>) {
  return ({ page }: Steps) => tell<Promotion>(page, INFO, (known) => ({ ...known, ...some }));
}

async function changeBadly({ page, word }: Steps): Promise<void> {
  const card = page.getByRole("region", { name: word("Your own code") });
  await card.getByRole("textbox").fill("ab-cd");
  await card.getByRole("button").click();
}
