import { insertRolls, readSeeds, reserveRollIds, writeNonces } from "../../fairness/index.ts";
import { type ItemCatalogue, insertInventoryItems, reserveInventoryItemIds } from "../../inventory/index.ts";
import type { Outcome } from "../../platform/batches.ts";
import type { Pipeline, Pipelines } from "../../platform/database/pipeline.ts";
import { integers } from "../../platform/database/values.ts";
import { insertEventsStatement } from "../../platform/events/index.ts";
import { timePhases } from "../../platform/metrics/timings.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { lockBoxCoupons, useBoxCoupons } from "../../rewards/index.ts";
import { decideEach, lockLedger, readAnswers, writeLedger } from "../../wallet/index.ts";
import type { BoxCache } from "../box-cache.ts";
import { decideOpening, type Opening, type RewardTurnover, rowsOf } from "./decide-opening.ts";
import { type BoxState, holdBoxes } from "./hold-boxes.ts";
import type { Grant, OpenOutcome, OpenRequest } from "./open-request.ts";

export type OpenDeps = {
  pipelines: Pipelines;
  boxCache: BoxCache;
  itemCatalogue: ItemCatalogue;
  seedKey: SeedKey;
  turnover(): RewardTurnover;
};

/**
 * Opens boxes for many requests in one transaction with two round trips: lock and read, decide in memory, write and
 * commit. Each request gets its own answer, refusal or error; only a successful request changes data or uses a
 * nonce.
 */
export function openBoxes(deps: OpenDeps, requests: readonly OpenRequest[]): Promise<Outcome<OpenOutcome>[]> {
  return deps.pipelines.run(async (pipeline) => {
    const end = timePhases("openings");
    const locked = await lockAndRead(pipeline, requests);
    end("lock");
    const turnover = deps.turnover();
    const state = { ...locked, states: await withVersions(deps.boxCache, locked.states) };
    const { outcomes, decisions } = decideEach<OpenRequest, OpenOutcome, Opening>(requests, {
      ...{ ledger: locked.ledger, answers: locked.answers },
      rowsOf: rowsOf(state),
      decide: (request) => decideOpening(request, state, { ...deps, turnover }),
    });
    end("decide");
    write(pipeline, locked, decisions);
    await pipeline.commit();
    end("commit");
    return outcomes;
  });
}

type Locked = Awaited<ReturnType<typeof lockAndRead>>;

// All transactions lock in the same order: first the wallets, which also protect the seeds, then the rows of the game.
// Statements after the locks see what earlier transactions wrote, also the saved answers of repeated requests.
async function lockAndRead(pipeline: Pipeline, requests: readonly OpenRequest[]) {
  const playerIds = requests.map(({ playerId }) => playerId);
  const drops = requests.reduce((sum, { number }) => sum + number, 0);
  const [ledger, seeds, answers, grants, coupons, states, rollIds, inventoryItemIds] = await Promise.all([
    // Reserve one transfer for the price, one for the pending points that the stake may release.
    lockLedger(pipeline, { playerIds, transfers: requests.length * 2 }),
    readSeeds(pipeline, playerIds),
    readAnswers(pipeline, requests),
    lockGrants(pipeline, requests),
    lockBoxCoupons(
      pipeline,
      requests.flatMap(({ couponId }) => couponId ?? []),
    ),
    holdNamedBoxes(pipeline, requests),
    reserveRollIds(pipeline, drops),
    reserveInventoryItemIds(pipeline, drops),
  ]);
  return { ledger, seeds, answers, grants, coupons, states, rollIds, inventoryItemIds };
}

// A version that cannot be read fails only the requests for its box, when they are decided.
async function withVersions(boxCache: BoxCache, states: readonly BoxState[]) {
  const read = states.map(({ boxId, currentVersion }) => boxCache.version(boxId, currentVersion));
  const versions = await Promise.allSettled(read);
  return new Map(states.map((state, index) => [state.boxId, { ...state, version: versions[index]! }]));
}

function write(pipeline: Pipeline, { ledger, seeds, answers }: Locked, opened: readonly Opening[]): void {
  if (opened.length === 0) return;
  writeLedger(pipeline, ledger);
  const players = new Set(opened.map(({ playerId }) => playerId));
  writeNonces(
    pipeline,
    [...players].map((playerId) => seeds.get(playerId)!),
  );
  insertRolls(
    pipeline,
    opened.flatMap(({ rolls }) => rolls),
  );
  insertInventoryItems(
    pipeline,
    opened.flatMap(({ inventoryItems }) => inventoryItems),
  );
  markGrantsUsed(
    pipeline,
    opened.flatMap(({ grantId }) => grantId ?? []),
  );
  useBoxCoupons(
    pipeline,
    opened.flatMap(({ usedCoupon }) => usedCoupon ?? []),
  );
  const events = opened.map(({ event }) => event);
  pipeline.query(insertEventsStatement.name, insertEventsStatement.text, insertEventsStatement.values(events));
  answers.write();
}

const grantIdsOf = (requests: readonly OpenRequest[]) => requests.flatMap(({ grantId }) => grantId ?? []);

/** Locks the grants of these requests in the order of their ids. */
async function lockGrants(pipeline: Pipeline, requests: readonly OpenRequest[]): Promise<Map<number, Grant>> {
  const ids = grantIdsOf(requests);
  const rows = ids.length === 0 ? [] : await pipeline.query<Grant>(GRANTS.name, GRANTS.text, [integers(ids)]);
  return new Map(rows.map((grant) => [grant.id, grant]));
}

/** Reads and locks the state of every box that these requests name, directly or by a grant. */
function holdNamedBoxes(pipeline: Pipeline, requests: readonly OpenRequest[]): Promise<BoxState[]> {
  return holdBoxes(pipeline, {
    boxIds: requests.flatMap(({ boxId }) => boxId ?? []),
    grantIds: grantIdsOf(requests),
  });
}

function markGrantsUsed(pipeline: Pipeline, grantIds: readonly number[]): void {
  if (grantIds.length > 0) pipeline.query(USED.name, USED.text, [integers(grantIds)]);
}

const GRANTS = {
  name: "lock_grants",
  text: `select id, player_id as "playerId", box_id as "boxId", expires_at <= now() as "isExpired",
  used_at is not null as "isUsed"
from boxes_grants where id = any($1::bigint[]) order by id for update`,
};

const USED = { name: "use_grants", text: "update boxes_grants set used_at = now() where id = any($1::bigint[])" };
