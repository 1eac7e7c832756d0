import { DREAM_LEAST_VALUE_CENTS, DREAM_WHEEL_MS } from "@vitrine/contract/dream/rules.ts";
import { dreamFeeCents, dreamRange, isDreamWon } from "@vitrine/contract/fairness/dream-price.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { DreamDropPayload } from "@vitrine/contract/feed.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { checkRotation, type DreamLookups, type HiddenRoll, type PlayerSeeds, rollTickets } from "../fairness/index.ts";
import type { CatalogueItem, NewInventoryItem } from "../inventory/index.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { countStake, countWinnings, type Keyed, type Ledger, spend, walletOf } from "../wallet/index.ts";

/**
 * A try for an item: `p` is the chance in hundredths of a percent, and `expectedFeeCents` the fee that the page
 * showed.
 */
export type DreamRequest = Keyed & {
  itemId: number;
  p: number;
  expectedFeeCents: number | undefined;
  /** True for a try without the wheel, whose result is shown immediately. */
  fast: boolean;
  coinsOnly: boolean;
};

/**
 * The result of a try in ids and cents; the route adds names and coins. It is saved under the idempotency key for 30
 * days, so its ids keep the names that the API uses (voucherId, roundId).
 */
export type DreamOutcome = {
  roundId: number;
  itemId: number;
  p: number;
  feeCents: number;
  valueCents: number;
  roll: number;
  start: number;
  end: number;
  /** Null if the try did not win. */
  voucherId: number | null;
  /** The time of the reveal in ISO 8601; null if the result is not hidden. */
  revealedAt: string | null;
  coinsCents: number;
  pointsCents: number;
};

/** The settings of a dream's price, besides value and chance: a coefficient in hundredths and a minimum in cents. */
export type DreamTerms = { coefficient: number; minimumCents: number };

/** The range of chances that players may choose now, in hundredths of a percent. */
export type DreamChance = { least: number; most: number };

/** Everything that one try writes. */
export type Dream = {
  playerId: number;
  answer: DreamOutcome;
  roll: HiddenRoll;
  priced: NewTry;
  /** The won item and its event. The roll contains the time until which they are hidden. */
  won: { inventoryItem: NewInventoryItem; event: { kind: "dreamDrop"; payload: DreamDropPayload } } | undefined;
};

/** The locked rows of a batch. A decision takes ids from this state and changes wallets and nonces in memory. */
export type DreamState = {
  ledger: Ledger;
  seeds: ReadonlyMap<number, PlayerSeeds>;
  /** The item catalogue as it is now. */
  itemCatalogue: ReadonlyMap<number, CatalogueItem>;
  rollIds: number[];
  inventoryItemIds: number[];
};

/**
 * Decides one try: whether it is allowed, its cost, and whether it wins. Every refusal comes before the first
 * change. Formulas: docs/fairness.md, "Dream".
 */
export function decideDream(
  request: DreamRequest,
  state: DreamState,
  { terms, chance, seedKey }: { terms: DreamTerms; chance: DreamChance; seedKey: SeedKey },
): Dream {
  const { playerId, p, fast } = request;
  if (p < chance.least || p > chance.most)
    throw new Refusal("dream_chance", { least: chance.least / 100, most: chance.most / 100 });
  const item = state.itemCatalogue.get(request.itemId);
  if (!item || item.valueCents < DREAM_LEAST_VALUE_CENTS) throw new Refusal("dream_unknown");
  const { id: itemId, valueCents, grade } = item;
  const feeCents = checkFee(request, dreamFeeCents({ valueCents, p, ...terms }));
  const seeds = state.seeds.get(playerId);
  invariant(seeds, `player ${playerId} has an active seed pair`);
  checkRotation(seeds, 1);
  const transferId = charge(state.ledger, request, feeCents);

  const [{ nonce, ticket }] = rollTickets(seedKey, seeds, 1) as [{ nonce: number; ticket: number }];
  const isWon = isDreamWon({ ticket, p });
  // The item sells back for its value, so the value counts as winnings.
  if (isWon) countWinnings(state.ledger, playerId, { game: "dream", wonCents: valueCents });
  const rollId = takeId(state.rollIds);
  const inventoryItemId = isWon ? takeId(state.inventoryItemIds) : null;
  const revealedAt = fast ? null : new Date(now().getTime() + DREAM_WHEEL_MS);
  const drop = { roundId: rollId, itemId, valueCents };
  const rolled = { roll: ticket, ...dreamRange(p) };
  const { coinsCents, pointsCents } = walletOf(state.ledger, playerId);
  const shownFrom = revealedAt?.toISOString() ?? null;
  return {
    playerId,
    answer: {
      ...drop,
      ...rolled,
      p,
      feeCents,
      voucherId: inventoryItemId,
      revealedAt: shownFrom,
      coinsCents,
      pointsCents,
    },
    roll: {
      ...{ id: rollId, game: "dream", playerId, transferId, boxId: null, boxVersion: null },
      ...{ seedPairId: seeds.seedPairId, nonce, size: TICKETS, ...rolled },
      ...{ itemId, grade, valueCents, inventoryItemId, revealedAt, unlisted: false },
    },
    priced: { rollId, ...terms, feeCents },
    won: inventoryItemId === null ? undefined : wonItem({ ...drop, inventoryItemId, playerId, grade }),
  };
}

type Item = DreamDropPayload & { inventoryItemId: number };

function wonItem({ inventoryItemId, ...payload }: Item): Dream["won"] {
  const { playerId, itemId, valueCents, roundId } = payload;
  const item = { id: inventoryItemId, playerId, itemId, valueCents, recoveryCents: valueCents, rollId: roundId };
  return {
    inventoryItem: { ...item, boxId: null, paysPoints: false, source: "dream" },
    event: { kind: "dreamDrop", payload },
  };
}

function checkFee({ expectedFeeCents }: DreamRequest, feeCents: number): number {
  if (expectedFeeCents !== undefined && expectedFeeCents !== feeCents) {
    throw new Refusal("price_changed", { price: toCoins(feeCents) });
  }
  return feeCents;
}

function charge(ledger: Ledger, { playerId, coinsOnly, itemId, p }: DreamRequest, amountCents: number): number {
  const reference = `item ${itemId} at ${p / 100} %`;
  const transfer = spend(ledger, { playerId, amountCents, coinsOnly, to: "dream", kind: "dream_open", reference });
  countStake(ledger, playerId, amountCents);
  return transfer.id;
}

function takeId(ids: number[]): number {
  const id = ids.shift();
  invariant(id !== undefined, "enough ids are reserved");
  return id;
}

/** The data of dreams that the fairness module needs; that module cannot import the dream module. */
export function dreamLookups(db: Db): DreamLookups {
  return {
    async tries(rollIds) {
      if (rollIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("dream_tries")
        .selectAll()
        .where("round_id", "in", [...rollIds])
        .execute();
      return new Map(
        rows.map(({ round_id, coefficient, minimum_cents, fee_cents }) => [
          round_id,
          { coefficient, minimumCents: minimum_cents, feeCents: fee_cents },
        ]),
      );
    },
  };
}

/** The stored price of a try: the coefficient in hundredths, money in cents. */
export type NewTry = { rollId: number; coefficient: number; minimumCents: number; feeCents: number };

export function insertTries(pipeline: Pipeline, tries: readonly NewTry[]): void {
  pipeline.query(INSERT.name, INSERT.text, [
    integers(tries.map(({ rollId }) => rollId)),
    integers(tries.map(({ coefficient }) => coefficient)),
    integers(tries.map(({ minimumCents }) => minimumCents)),
    integers(tries.map(({ feeCents }) => feeCents)),
  ]);
}

const INSERT = {
  name: "insert_dream_tries",
  text: `insert into dream_tries (round_id, coefficient, minimum_cents, fee_cents)
select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[])`,
};
