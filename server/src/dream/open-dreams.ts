import { insertHiddenRolls, readSeeds, reserveRollIds, writeNonces } from "../fairness/index.ts";
import {
  type ItemCatalogue,
  insertHiddenInventoryItems,
  insertInventoryItems,
  reserveInventoryItemIds,
} from "../inventory/index.ts";
import type { Outcome } from "../platform/batches.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { insertEventsStatement } from "../platform/events/index.ts";
import { timePhases } from "../platform/metrics/timings.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { decideEach, lockLedger, readAnswers, writeLedger } from "../wallet/index.ts";
import {
  type Dream,
  type DreamChance,
  type DreamOutcome,
  type DreamRequest,
  type DreamTerms,
  decideDream,
  insertTries,
} from "./decide-dream.ts";

export type DreamDeps = {
  pipelines: Pipelines;
  itemCatalogue: ItemCatalogue;
  seedKey: SeedKey;
  terms(): DreamTerms;
  chance(): DreamChance;
};

/**
 * Runs many tries in one transaction: lock and read, decide in memory, write and commit. Each request gets its own
 * answer, refusal or error; only a successful request changes data or uses a nonce.
 */
export async function openDreams(deps: DreamDeps, requests: readonly DreamRequest[]): Promise<Outcome<DreamOutcome>[]> {
  const itemCatalogue = new Map((await deps.itemCatalogue.all()).map((item) => [item.id, item]));
  return deps.pipelines.run(async (pipeline) => {
    const end = timePhases("dreams");
    const locked = await lockAndRead(pipeline, requests);
    end("lock");
    const state = { ...locked, itemCatalogue };
    const rules = { terms: deps.terms(), chance: deps.chance(), seedKey: deps.seedKey };
    const { outcomes, decisions } = decideEach<DreamRequest, DreamOutcome, Dream>(requests, {
      ...{ ledger: locked.ledger, answers: locked.answers },
      rowsOf: ({ playerId }) => [locked.seeds.get(playerId)],
      decide: (request) => decideDream(request, state, rules),
    });
    end("decide");
    write(pipeline, locked, decisions);
    await pipeline.commit();
    end("commit");
    return outcomes;
  });
}

type Locked = Awaited<ReturnType<typeof lockAndRead>>;

// The first statement locks the wallets, which also protect the seeds. The later statements see the saved answers of
// repeated requests.
async function lockAndRead(pipeline: Pipeline, requests: readonly DreamRequest[]) {
  const playerIds = requests.map(({ playerId }) => playerId);
  const [ledger, seeds, answers, rollIds, inventoryItemIds] = await Promise.all([
    // Reserve one transfer for the fee, one for the pending points that the stake may release.
    lockLedger(pipeline, { playerIds, transfers: requests.length * 2 }),
    readSeeds(pipeline, playerIds),
    readAnswers(pipeline, requests),
    reserveRollIds(pipeline, requests.length),
    reserveInventoryItemIds(pipeline, requests.length),
  ]);
  return { ledger, seeds, answers, rollIds, inventoryItemIds };
}

function write(pipeline: Pipeline, { ledger, seeds, answers }: Locked, dreams: readonly Dream[]): void {
  if (dreams.length === 0) return;
  writeLedger(pipeline, ledger);
  const players = new Set(dreams.map(({ playerId }) => playerId));
  writeNonces(
    pipeline,
    [...players].map((playerId) => seeds.get(playerId)!),
  );
  // Use one statement for shown and hidden rolls, because the nonces of a seed pair must be inserted together.
  insertHiddenRolls(
    pipeline,
    dreams.map(({ roll }) => roll),
  );
  insertTries(
    pipeline,
    dreams.map(({ priced }) => priced),
  );
  writeWon(pipeline, dreams);
  answers.write();
}

/** Writes the won items and their feed events. If the try has a wheel, they stay hidden until the wheel stops. */
function writeWon(pipeline: Pipeline, dreams: readonly Dream[]): void {
  const won = dreams.flatMap(({ won, roll }) => (won ? { ...won, revealedAt: roll.revealedAt } : []));
  if (won.length === 0) return;
  insertInventoryItems(
    pipeline,
    won.flatMap(({ inventoryItem, revealedAt }) => (revealedAt ? [] : inventoryItem)),
  );
  insertHiddenInventoryItems(
    pipeline,
    won.flatMap(({ inventoryItem, revealedAt }) => (revealedAt ? { ...inventoryItem, revealedAt } : [])),
  );
  const events = won.map(({ event, revealedAt }) => (revealedAt ? { ...event, revealedAt } : event));
  pipeline.query(insertEventsStatement.name, insertEventsStatement.text, insertEventsStatement.values(events));
}
