import { PAY_STATES } from "@vitrine/contract/deposits.ts";
import { expect, it } from "vitest";
import { payStatusOf } from "./pay-status.ts";

const { processing, completed, cancelled } = PAY_STATES;

it("calls an order cancelled only after its payment is no longer under review", () => {
  const look = (payState: number, reason: Parameters<typeof payStatusOf>[0]["reason"] = null, reversed = false) =>
    payStatusOf({ payState, reason, reversed });
  expect(look(processing)).toBe("processing");
  expect(look(completed)).toBe("completed");
  expect(look(cancelled, "declined")).toBe("cancelled");
  expect(look(cancelled, "review")).toBe("review");
  expect(look(completed, null, true)).toBe("reversed");
});
