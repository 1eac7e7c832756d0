import type { Answer } from "../../fixtures/call.ts";

const cases: string[][] = [];

export function noteCase(call: string, way: string, neighbours: number, poisoned: readonly Answer<unknown>[]): void {
  const codes = [...new Set(poisoned.map(({ http, body }) => `${http} ${body.code ?? ""}`))];
  cases.push([call, way, String(neighbours), codes.join(", ")]);
}

/** Prints how many other players failed in each case, and the response to the poisoned account. */
export function printTable(): void {
  const lines = [["call", "poisoned by", "neighbours failed", "response to the poisoned account"], ...cases];
  const widths = lines[0]!.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  console.log(
    `\n${lines.map((line) => line.map((cell, index) => cell.padEnd(widths[index]!)).join("  ")).join("\n")}\n`,
  );
}
