import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { publicHash, roll } from "../../contract/src/fairness/roll.ts";
import type { BoxVersion } from "../../contract/src/fairness/version-hash.ts";
import { committedText } from "../../contract/src/transparency/leaves.ts";
import { type RolledLying, startRolledLog } from "../../sandbox/lying-log/rolled-log.ts";
import { type Audit, auditLog } from "../audit.ts";
import { commitmentOf, ticketOf } from "./recompute.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-audit-"));
afterAll(() => rmSync(folder, { recursive: true }));

const VERSIONS: BoxVersion[] = [1, 2].map((boxId) => ({
  ...{ boxId, version: 1, priceCents: 1_000 },
  items: [
    { itemId: 1, start: 1, end: 1_000, valueCents: 30_000 },
    { itemId: 2, start: 1_001, end: 40_000, valueCents: 1_000 },
    { itemId: 3, start: 40_001, end: 100_000, valueCents: 400 },
  ],
}));

let files = 0;
/** Audits a log that lies in this way as often as asked. */
async function audit(lying: RolledLying, { rolls = 700, versions = VERSIONS, times = 1 } = {}): Promise<Audit[]> {
  const log = await startRolledLog({ versions, rolls, lying });
  files += 1;
  const file = join(folder, `${files}.db`);
  const audits: Audit[] = [];
  try {
    while (audits.length < times)
      audits.push(await auditLog({ address: log.address, file, workers: 2, settledMs: -1 }));
  } finally {
    await log.close();
  }
  return audits;
}

const rollInput = fc.record({
  source: fc.stringMatching(/^[0-9a-f]{64}(\.[0-9a-f]{64})?$/),
  client: fc.stringMatching(/^[A-Za-z0-9_]{1,64}$/),
  nonce: fc.integer({ min: 1, max: 10_000 }),
  size: fc.constantFrom(100_000, 3, 2 ** 40),
});
const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const committed = fc.record(
  {
    ...{ roundId: number, nonce: number, size: number, roll: number, start: number, end: number, itemId: number },
    ...{ valueCents: number, boxId: number, version: number, game: fc.string(), createTime: fc.string() },
    publicHash: fc.stringMatching(/^[0-9a-f]{64}$/),
  },
  {
    requiredKeys: [
      "roundId",
      "nonce",
      "size",
      "roll",
      "start",
      "end",
      "itemId",
      "valueCents",
      "game",
      "createTime",
      "publicHash",
    ],
  },
);
test("the audit computes the tickets and commitments of the verifier", async () => {
  await fc.assert(
    fc.asyncProperty(
      rollInput,
      committed,
      fc.string({ unit: "grapheme", minLength: 1 }),
      async (input, each, blinding) => {
        expect(ticketOf(input)).toBe(await roll(input));
        expect(commitmentOf(each, blinding)).toBe(await publicHash(committedText(each), blinding));
      },
    ),
  );
});

test("an honest log is recomputed whole, and a second audit reads nothing twice", async () => {
  const [first, second] = await audit("none", { times: 2 });
  expect(first!).toMatchObject({ faults: [], rolls: { sealed: 0, opened: 0, recomputed: 700 } });
  expect(first!.report.rows.map(({ boxId, rolls, alarms }) => [boxId, rolls, alarms])).toEqual([
    [0, 700, []],
    [1, 350, []],
    [2, 350, []],
  ]);
  expect(second).toEqual(first);
});

test.each([
  ["opening", /^Leaf \d+: the opening does not fit the commitment in the log/],
  ["ticket", /^Leaf \d+: the ticket \d+ does not follow from the revealed seeds/],
  ["drop", /made 10 rolls, and 9 are opened in the log/],
  ["odds", /^box\/1\/1 does not have the odds whose hash is in the log/],
] as const)("an audit catches a site that lies by: %s", async (lying, sentence) => {
  const [found] = await audit(lying);
  expect(found!.faults[0]).toMatch(sentence);
});

test("a site that chooses its seeds against half a percent of the tickets is found within 40 000 rolls", async () => {
  const [found] = await audit("seeds", { rolls: 40_000, versions: VERSIONS.slice(0, 1) });
  // Every roll follows from its seeds, so only the statistics show it.
  expect([found!.faults, found!.rolls.recomputed]).toEqual([[], 40_000]);
  const [game, box] = found!.report.rows.map(({ alarms }) => alarms);
  expect(game).toContain("tickets");
  expect(box).toEqual(expect.arrayContaining(["tickets", "items"]));
});
