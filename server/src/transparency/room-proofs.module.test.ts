import type { GiveawayReceipt } from "@vitrine/contract/fairness/receipt.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import type { FoundRoomProof } from "@vitrine/contract/transparency/roll-proof-shape.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type GiveawayFixture, startGiveawayFixture } from "../../test/fixtures/games/giveaways.ts";
import { openJudges } from "../../test/fixtures/games/receipts.ts";
import { drawDue } from "../giveaways/index.ts";
import { createSequencer } from "./keep-log.ts";

const judges = openJudges();
const going = new AbortController().signal;
let giveaways: GiveawayFixture;
beforeAll(async () => {
  giveaways = await startGiveawayFixture();
});
afterAll(async () => {
  judges.close();
  await giveaways.end();
});

test("the receipt of a drawn giveaway has the places of its closed list and its draw in the log, after the next checkpoint", async () => {
  const { site } = giveaways;
  const sequencer = createSequencer({ db: site.database.db, config: site.config }, { signEveryMs: 0 });
  await sequencer.work(going);
  const host = await giveaways.newStreamer();
  const id = await giveaways.create(host, {}, 1);
  for (let turn = 0; turn < 3; turn += 1) await giveaways.join(await giveaways.newPlayer(), id);
  const read = async (query: object = {}) =>
    (await call<GiveawayReceipt>(site, "GET", "giveaway/receipt", { query: { id, ...query } })).body.data;
  expect(await read()).not.toHaveProperty("log");
  await giveaways.move(id, { endsMs: -1 });
  expect(await drawDue(giveaways.deps)).toBe(1);
  const early = await read();
  expect([early.revealed, "log" in early && early.log]).toEqual([true, { due: true }]);
  await sequencer.work(going);
  const receipt = (await read()) as GiveawayReceipt & { log: FoundRoomProof };
  const verdict = await verifyReceipt(receipt);
  expect([verdict.outcome, verdict.steps.find((step) => step.id === "log")?.ok]).toEqual(["valid", true]);
  expect(judges.python("drawn.jsonl", [early, receipt]).outcomes).toEqual(["valid", "valid"]);
  const { rows } = await site.database.pool.query<{ content: string }>(
    "select content from transparency_leaves where index = any($1) order by index",
    [receipt.log.leaves.map(({ index }) => index)],
  );
  expect(rows.map(({ content }) => (JSON.parse(content) as { type: string }).type)).toEqual([
    "giveawayClosed",
    "giveawayDrawn",
  ]);
});
