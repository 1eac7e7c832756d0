import { bodyOf, isDefinite, isDone, type Phase, type RequestKind, type SentRequest } from "./requests.ts";

const KINDS: readonly RequestKind[] = ["open", "sell", "deposit", "withdraw", "signUp", "read"];

/** Prints the requests and responses of each phase, in the order of `seconds`, and the given sums. */
export function printFigures(
  title: string,
  { asked, seconds }: { asked: readonly SentRequest[]; seconds: ReadonlyMap<Phase, number> },
  sums: [string, number][],
): void {
  const rows = [...seconds].map(([phase, lasted]) => {
    const here = asked.filter((one) => one.phase === phase);
    const done = here.filter(({ response }) => isDone(response));
    const refused = here.filter(({ response }) => isDefinite(response) && !isDone(response));
    return [
      phase,
      Math.round(lasted),
      here.length,
      ...KINDS.map((kind) => done.filter((one) => one.kind === kind).length),
      refused.length,
      here.filter(({ response }) => response !== undefined && !isDefinite(response)).length,
      here.filter(({ response }) => response === undefined).length,
    ].map(String);
  });
  const lines = [[title, "s", "asked", ...KINDS, "refused", "busy", "unanswered"], ...rows];
  const widths = lines[0]!.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const print = (line: string[]) =>
    line.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!))).join("  ");
  const sentences = sums.map(([what, count]) => `${count} ${what}`);
  console.log(`\n${lines.map(print).join("\n")}\n\n${sentences.join("\n")}\nrefusals: ${sayRefusals(asked)}\n`);
}

function sayRefusals(asked: readonly SentRequest[]): string {
  const counts = new Map<string, number>();
  for (const { kind, response } of asked.filter((one) => isDefinite(one.response) && !isDone(one.response))) {
    const name = `${kind} ${bodyOf(response!).code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(", ") || "none";
}
