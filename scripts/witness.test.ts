import { expect, test } from "vitest";
import { type Lying, startLyingLog } from "../sandbox/lying-log/lying-log.ts";
import { followLog, Lie } from "./witness.ts";

/** Visits a log, lets it grow and lie, and visits it again. */
async function visitTwice(lying: Lying, { leaves = 600, more = 300 } = {}) {
  const log = await startLyingLog({ leaves, lying });
  try {
    const { state } = await followLog({ address: log.address });
    log.grow(more);
    return await followLog({ address: log.address, known: JSON.parse(JSON.stringify(state)) });
  } finally {
    await log.close();
  }
}

test("a witness follows an honest log and reads only its new leaves", async () => {
  const { state, counts } = await visitTwice("none");
  expect([state.size, counts.get("roll")]).toEqual([900, 300]);
});

test.each(["fork", "drop", "reorder", "rewrite"] as const)(
  "a witness catches a log that lies by: %s",
  async (lying) => {
    const visit = visitTwice(lying);
    await expect(visit).rejects.toThrow(Lie);
    await expect(visit).rejects.toThrow(/are not those under the signed root/);
  },
);

test("a witness catches a log that has become shorter, and one with another key", async () => {
  await expect(visitTwice("shrink")).rejects.toThrow("the log had 600 leaves and has 599 now");
  const [first, second] = [
    await startLyingLog({ leaves: 3, lying: "none" }),
    await startLyingLog({ leaves: 3, lying: "none" }),
  ];
  const { state } = await followLog({ address: first.address });
  await expect(followLog({ address: second.address, known: state })).rejects.toThrow(/not signed by the log's key/);
  await Promise.all([first.close(), second.close()]);
});
