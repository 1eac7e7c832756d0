import { expect, it } from "vitest";
import { angleOf, turnTo } from "./dream-wheel.tsx";

it("the pointer turns forwards to the ticket's exact position from any start", () => {
  for (const [ticket, angle] of [
    [25_000, 90],
    [100_000, 360],
    [1, 0.0036],
  ] as const) {
    expect(angleOf(ticket)).toBeCloseTo(angle, 10);
    for (const standsAt of [0, 90, 2160 + 355]) {
      const { from, to } = turnTo(ticket, standsAt);
      expect(to - from).toBeGreaterThan(4 * 360);
      expect(to % 360).toBeCloseTo(angle % 360, 8);
      expect(from).toBe(standsAt % 360);
    }
  }
});
