import type { Guard } from "./guard.ts";

const batches = "server/src/platform/batches.ts";
const test = (file: string) => (name: string) => ({ file, name });
const batch = test("server/src/platform/batches.test.ts");
const pipeline = test("server/src/platform/database/pipeline.module.test.ts");
const opening = test("server/src/boxes/openings/faults-of-opening.test.ts");

/** Protections that keep one failed request of a batch from changing others, and a batch from being written twice. */
export const batchGuards: Guard[] = [
  {
    guard: "the undo of a failed decision in memory",
    file: "server/src/wallet/decide-each.ts",
    remove: "      putBack();\n",
    test: opening("a paid opening that fails at any step leaves the state in memory unchanged"),
    quick: true,
  },
  {
    guard: "the error that reports a sent commit",
    file: "server/src/platform/database/pipeline.ts",
    remove: "throw transaction.mayBeCommitted() ? new CommitInDoubt(failure) : failure;",
    by: "throw failure;",
    test: pipeline("an error of the work after its commit says that the commit was sent"),
  },
  {
    guard: "no second run of a batch after its commit was sent",
    file: batches,
    remove: "if (error instanceof CommitInDoubt) {",
    by: "if (error instanceof CommitInDoubt && part.length === 1) {",
    test: batch("after the commit was sent its result is unknown"),
  },
  {
    guard: "the search for the request at fault",
    file: batches,
    remove: "parts.push(part.slice(0, half), part.slice(half));",
    by: "fail(part.slice(half), error), fail(part.slice(0, half), error);",
    test: batch("after a bug before the commit only the request that caused it fails"),
  },
];
