import type { Page } from "@playwright/test";
import type { Deletion } from "@vitrine/contract/privacy.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import type { Filled } from "./fill-site.ts";
import { tell } from "./mocked-responses.ts";
import type { Steps, View } from "./view.ts";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Limits, breaks, the reminder and a scheduled deletion, as the player sees them. */
export function limitStates({ boxId }: Filled): View[] {
  const box = `/box/${boxId}`;
  const limits = "/personal/limits";
  return [
    { name: "limits-used", path: limits, before: ({ page }) => tellLimits(page, withLimits) },
    { name: "limits-break", path: limits, before: ({ page }) => tellLimits(page, withBreak) },
    { name: "limit-dialog", path: limits, window: true, act: (steps) => pressIn(steps, "li button") },
    { name: "cool-off-dialog", path: limits, window: true, act: (steps) => pressIn(steps, "#breaks button") },
    { name: "box-break", path: box, window: true, before: ({ page }) => tellLimits(page, withBreak) },
    {
      name: "reminder",
      path: "/home",
      window: true,
      before: ({ page }) => tellLimits(page, withSitting),
      act: ({ page }) => page.getByRole("dialog").waitFor(),
    },
    { name: "data-empty", path: "/personal/data", viewer: "newcomer" },
    { name: "data-deletion", path: "/personal/data", before: ({ page }) => tellDeletion(page) },
  ];
}

async function pressIn({ page }: Steps, selector: string): Promise<void> {
  await page.locator(`main ${selector}`).first().click();
  await page.getByRole("dialog").waitFor();
}

const withBreak = (limits: PlayLimits): PlayLimits => ({ ...limits, coolOffUntil: inDays(14) });

const withSitting = (limits: PlayLimits): PlayLimits => ({
  ...limits,
  sitting: { since: inDays(-1 / 20), staked: 312.5, won: 268.4, net: -44.1 },
});

/**
 * The daily limits are half used, the weekly loss limit has a raise that is not ready yet, and the monthly loss limit
 * has a removal that can be confirmed.
 */
const withLimits = (limits: PlayLimits): PlayLimits => ({
  ...limits,
  limits: limits.limits.map((limit) => {
    const raise = { amount: 900, askedTime: inDays(-1), readyTime: inDays(2), lapseTime: inDays(9), ready: false };
    const ready = { ...raise, amount: null, readyTime: inDays(-1), lapseTime: inDays(6), ready: true };
    if (limit.period === "day") return { ...limit, amount: 500, left: 230.5, raise: null };
    return limit.kind === "loss"
      ? { ...limit, amount: 300, left: 12.4, raise: limit.period === "week" ? raise : ready }
      : limit;
  }),
});

const tellLimits = (page: Page, change: (limits: PlayLimits) => PlayLimits) =>
  tell<PlayLimits>(page, "**/api/limits/current", change);

const tellDeletion = (page: Page) =>
  tell<Deletion>(page, "**/api/profile/deletion", (state) => ({
    ...state,
    requestedTime: inDays(-1),
    closesTime: inDays(13),
  }));
