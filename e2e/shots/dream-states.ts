import type { Dreamed } from "@vitrine/contract/dream.ts";
import { answer, tell } from "./tell.ts";
import type { Steps, View } from "./view.ts";
import { START, waitAt } from "./walk.ts";

/** Until the piece may be sold, without the wheel too. */
const SHOWN_MS = 4500;

/** Dreams that were won and lost, one that turns, and everything that stands in their way. */
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

/** A try whose end is told: the pictures are to be the same in every run. */
async function chase({ page }: Steps, won: boolean): Promise<void> {
  await tell<Dreamed>(page, "**/dream/open", (dreamed) => {
    const roll = won ? 15_204 : 61_237;
    const { roundId, start, end } = dreamed;
    const worth = { value: 486, recoveryPrice: 486, grade: 0, image: "", name: "" };
    return {
      ...dreamed,
      won,
      roll,
      drop: won ? { ...worth, voucherId: 1, itemId: 1, roundId, roll, start, end } : null,
    };
  });
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
