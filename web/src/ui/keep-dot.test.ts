import { expect, test } from "vitest";
import { keepDot } from "./keep-dot.ts";

test("the dot of a name stays on the line before it, and names without a dot are unchanged", () => {
  expect(keepDot("Crescent Claw · Polar Night")).toBe("Crescent Claw\u00a0· Polar Night");
  expect(keepDot("千羽")).toBe("千羽");
});
