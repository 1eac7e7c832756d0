import { expect, test } from "vitest";
import { keepDot } from "./keep-dot.ts";

test("a dot stays on the line of the word before it, and a name without a dot is unchanged", () => {
  expect(keepDot("Crescent Claw · Polar Night")).toBe("Crescent Claw\u00a0· Polar Night");
  expect(keepDot("千羽")).toBe("千羽");
});

test("a model code such as V8 stays on the line of the word next to it, in every language", () => {
  expect(keepDot("Long Revolver V8 · Inlaid Shell")).toBe("Long Revolver\u00a0V8\u00a0· Inlaid Shell");
  expect(keepDot("SMG K7 · Drafting Blue")).toBe("SMG\u00a0K7\u00a0· Drafting Blue");
  expect(keepDot("AK Кочевник · Жар под пеплом")).toBe("AK\u00a0Кочевник\u00a0· Жар под пеплом");
  expect(keepDot("M4 旧制 · 描图")).toBe("M4\u00a0旧制\u00a0· 描图");
});
