import type { Dreamed } from "@vitrine/contract/dream.ts";
import { answer, give } from "./mocked-responses.ts";
import { START, waitAt } from "./navigation.ts";
import type { Steps, View } from "./view.ts";

/** How long it takes until the item can be sold, also without the wheel. */
const SHOWN_MS = 4500;

/** Dreams that were won and lost, one whose wheel turns, and every obstacle to a dream. */
export const dreamStates: View[] = [
  { name: "dream-guest", path: "/dream", viewer: "guest" },
  { name: "dream-new", path: "/dream", viewer: "newcomer" },
  { name: "dream-none", path: "/dream?name=zzz" },
  { name: "dream-unknown", path: "/dream?item=999999", window: true },
  { name: "dream-won", path: "/dream", act: (steps) => chase(steps, true) },
  { name: "dream-lost", path: "/dream", act: (steps) => chase(steps, false) },
  { name: "dream-short", path: "/dream?sort=1", act: chooseDear },
  { name: "dream-repriced", path: "/dream", window: true, act: refuse },
  {
    name: "dream-failed",
    path: "/dream?sort=2",
    window: true,
    before: ({ page }) => answer(page, "**/dream/list**", 500),
  },
  { name: "dream-waiting", path: START, window: true, act: ({ page }) => waitAt(page, "/dream?sort=2") },
];

/**
 * Plays a dream with a mocked result that costs nothing: the pictures must be the same in every run, and the player
 * still needs coins for later pictures.
 */
async function chase({ page }: Steps, won: boolean): Promise<void> {
  const roll = won ? 15_204 : 61_237;
  const round = { roundId: 1, roll, start: 1, end: 25_000 };
  const worth = { value: 486, recoveryPrice: 486, paysPoints: false, grade: 0, image: "", name: "" };
  const dreamed: Dreamed = {
    ...{ won, dreamFee: 133.65, percent: 25, ...round, revealedAt: null, balance: 228.54, secondaryBalance: 0 },
    drop: won ? { ...worth, voucherId: 1, itemId: 1, ...round } : null,
  };
  await give(page, "**/dream/open", dreamed);
  await press({ page });
  await page.waitForTimeout(SHOWN_MS);
}

async function chooseDear({ page }: Pick<Steps, "page">): Promise<void> {
  await page.locator("#targets li button").first().click();
}

async function refuse({ page }: Pick<Steps, "page">): Promise<void> {
  await answer(page, "**/dream/open", 409, "price_changed", { price: 140 });
  await press({ page });
}

const press = ({ page }: Pick<Steps, "page">) => page.locator("main button.btn-primary:visible").first().click();
