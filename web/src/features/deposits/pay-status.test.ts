import { PAY_STATES } from "@vitrine/contract/deposits.ts";
import { expect, it } from "vitest";
import { payStatusOf } from "./pay-status.ts";

const { processing, completed, cancelled } = PAY_STATES;

it("calls an order cancelled only after its payment is no longer under review", () => {
  const statusOf = (payState: number, reason: Parameters<typeof payStatusOf>[0]["reason"] = null, reversed = false) =>
    payStatusOf({ payState, reason, reversed });
  expect(statusOf(processing)).toBe("processing");
  expect(statusOf(completed)).toBe("completed");
  expect(statusOf(cancelled, "declined")).toBe("cancelled");
  expect(statusOf(cancelled, "review")).toBe("review");
  expect(statusOf(completed, null, true)).toBe("reversed");
});
