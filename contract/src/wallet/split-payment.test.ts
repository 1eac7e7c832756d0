import { expect, test } from "vitest";
import { splitPayment } from "./split-payment.ts";

const both = { coinsCents: 500, pointsCents: 300 };

test.each([
  [400, {}, { fromCoins: 400, fromPoints: 0, missing: 0 }],
  [650, {}, { fromCoins: 500, fromPoints: 150, missing: 0 }],
  [900, {}, { fromCoins: 500, fromPoints: 300, missing: 100 }],
  [650, { coinsOnly: true }, { fromCoins: 500, fromPoints: 0, missing: 150 }],
  [250, { pointsOnly: true }, { fromCoins: 0, fromPoints: 250, missing: 0 }],
] as const)("a payment of %i cents with %j is split into %j", (amountCents, choice, parts) => {
  expect(splitPayment(amountCents, both, choice)).toEqual(parts);
});
