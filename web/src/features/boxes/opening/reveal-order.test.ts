import { celebration } from "@vitrine/contract/boxes/celebration.ts";
import { expect, test } from "vitest";
import { orderOfReveal } from "./reveal-order.ts";

test("the best drop comes last, each with the lamp of its value against the price", () => {
  const drops = [5, 96, 0.5].map((recoveryPrice) => ({ recoveryPrice }));
  expect(orderOfReveal(drops, 12)).toEqual(
    [0.5, 5, 96].map((recoveryPrice) => ({ recoveryPrice, glow: celebration(recoveryPrice, 12) })),
  );
  expect(drops[0]).toEqual({ recoveryPrice: 5 });
});
