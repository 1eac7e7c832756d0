import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { describe, expect, it } from "vitest";
import { arrangeProof } from "./arrange-proof.ts";

const step = (id: Step["id"], ok: boolean | null = true, values: Record<string, string> = {}): Step => ({
  id,
  ok,
  values: Object.entries(values).map(([label, text]) => ({ label, text })),
});
const kinds = (steps: Step[]) => arrangeProof(steps).map((block) => block.kind);
const head = [step("shape"), step("digest"), step("times")];

describe("the order of a proof", () => {
  it("shows one roll in three blocks, then the table of tickets, and the receipt last", () => {
    const steps = [
      ...head,
      step("commitment"),
      step("version"),
      step("ranges"),
      step("roll", true, { mac: "ab" }),
      step("drop"),
    ];
    expect(kinds(steps)).toEqual(["commitment", "mac", "digits", "ticket", "range", "whole"]);
  });

  it("keeps a roll that is still sealed in one block", () => {
    const blocks = arrangeProof([...head, step("commitment", null), step("version"), step("roll", null), step("drop")]);
    expect(blocks.map((block) => [block.kind, block.ok])).toEqual([
      ["commitment", null],
      ["sealedRoll", null],
      ["range", true],
      ["whole", true],
    ]);
  });

  it("marks a block as wrong if one of its steps is wrong", () => {
    const blocks = arrangeProof([step("shape"), step("digest", false), step("version"), step("drop", false)]);
    expect(blocks.map((block) => block.ok)).toEqual([false, false]);
  });

  it("keeps the verifier's order for games with many rolls", () => {
    const roll = step("roll", true, { mac: "ab" });
    expect(kinds([step("commitment"), roll, step("drop"), roll, step("drop")])).toEqual(Array(5).fill("other"));
  });

  it("shows a receipt of an unknown shape as one block", () => {
    expect(kinds([step("shape", false)])).toEqual(["whole"]);
  });
});
