import { type Asked, bodyOf, isDefinite, isDone, type Kind, type Phase } from "./ask.ts";

const KINDS: readonly Kind[] = ["open", "sell", "deposit", "withdraw", "signUp", "read"];

/** Prints the requests and responses of each phase, in the order of `seconds`, and the given sums. */
export function printFigures(
  title: string,
  { asked, seconds }: { asked: readonly Asked[]; seconds: ReadonlyMap<Phase, number> },
  sums: [string, number][],
): void {
  const rows = [...seconds].map(([phase, lasted]) => {
    const here = asked.filter((one) => one.phase === phase);
    const done = here.filter(({ said }) => isDone(said));
    const refused = here.filter(({ said }) => isDefinite(said) && !isDone(said));
    return [
      phase,
      Math.round(lasted),
      here.length,
      ...KINDS.map((kind) => done.filter((one) => one.kind === kind).length),
      refused.length,
      here.filter(({ said }) => said !== undefined && !isDefinite(said)).length,
      here.filter(({ said }) => said === undefined).length,
    ].map(String);
  });
  const lines = [[title, "s", "asked", ...KINDS, "refused", "busy", "unanswered"], ...rows];
  const widths = lines[0]!.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const print = (line: string[]) =>
    line.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!))).join("  ");
  const sentences = sums.map(([what, count]) => `${count} ${what}`);
  console.log(`\n${lines.map(print).join("\n")}\n\n${sentences.join("\n")}\nrefusals: ${sayRefusals(asked)}\n`);
}

function sayRefusals(asked: readonly Asked[]): string {
  const counts = new Map<string, number>();
  for (const { kind, said } of asked.filter((one) => isDefinite(one.said) && !isDone(one.said))) {
    const name = `${kind} ${bodyOf(said!).code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(", ") || "none";
}
