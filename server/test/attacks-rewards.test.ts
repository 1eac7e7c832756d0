import { RETURN_BAND } from "@vitrine/contract/boxes/rules.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { STAKE_PER_PENDING } from "@vitrine/contract/rewards/rules.ts";
import { VIP_LEVELS } from "@vitrine/contract/rewards/vip-levels.ts";
import { expect, test } from "vitest";
import { readCatalog } from "../seed/catalog.ts";
import { readDreamSettings } from "../src/dream/index.ts";
import { LEVEL_BOXES } from "../src/rewards/index.ts";

/** The lowest coefficient that an operator may set, in hundredths. */
function leastCoefficient(): number {
  for (let coefficient = 100; ; coefficient += 1) {
    try {
      return readDreamSettings({ DREAM_COEFFICIENT: String(coefficient) }).dreamCoefficient;
    } catch {
      // The site refuses a coefficient that is too low.
    }
  }
}

test("in every game, a player who reaches a level by playing loses more than its points and free boxes are worth", () => {
  const boxes = new Map(readCatalog().boxes.map((box) => [box.slug, box]));
  const meanOf = (slug: string) =>
    boxes.get(slug)!.items.reduce((sum, { tickets, valueCents }) => sum + tickets * valueCents, 0) / TICKETS;
  const highest = Math.max(RETURN_BAND.max, 100 / leastCoefficient());
  const ways = VIP_LEVELS.filter(({ level }) => level > 0).map(({ level, fromCents: stakedCents }) => {
    const gifts = LEVEL_BOXES.filter((box) => box.level <= level).reduce((sum, { slug }) => sum + meanOf(slug), 0);
    return { level, lost: stakedCents * (1 - highest), got: stakedCents / STAKE_PER_PENDING + gifts };
  });
  expect(ways.filter(({ lost, got }) => got >= lost)).toEqual([]);
});
