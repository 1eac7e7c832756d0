import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";
import type { DropsPayload } from "@vitrine/contract/feed.ts";
import { checkRotation, type NewRoll, type PlayerSeeds, rollTickets } from "../../fairness/index.ts";
import type { ItemCatalogue, NewInventoryItem } from "../../inventory/index.ts";
import { invariant, Refusal } from "../../platform/errors.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { type BoxCoupon, discountOf, type RewardSettings } from "../../rewards/index.ts";
import {
  addTurnover,
  checkMayPlay,
  countStake,
  countWinnings,
  type Ledger,
  spend,
  walletOf,
} from "../../wallet/index.ts";
import type { BoxState } from "./hold-boxes.ts";
import type { Grant, OpenOutcome, OpenRequest } from "./open-request.ts";

/** Everything that one opening writes. */
export type Opening = {
  playerId: number;
  grantId: number | undefined;
  usedCoupon: { couponId: number; transferId: number } | undefined;
  answer: OpenOutcome;
  rolls: NewRoll[];
  inventoryItems: NewInventoryItem[];
  event: { kind: "drops"; payload: DropsPayload };
};

/**
 * The locked rows of a batch. A decision takes ids from this state and changes wallets, nonces, grants and coupons in
 * memory.
 */
export type OpenState = {
  ledger: Ledger;
  seeds: ReadonlyMap<number, PlayerSeeds>;
  grants: ReadonlyMap<number, Grant>;
  coupons: ReadonlyMap<number, BoxCoupon>;
  /** Each box with its version, or with the error of reading the version. */
  states: ReadonlyMap<number, BoxState & { version: PromiseSettledResult<BoxVersionOnRecord> }>;
  rollIds: number[];
  inventoryItemIds: number[];
};

/** Returns the rows that a decision may change, besides the wallet, so that `decideEach` can restore them. */
export function rowsOf({ seeds, grants, coupons }: Pick<OpenState, "seeds" | "grants" | "coupons">) {
  return ({ playerId, grantId = 0, couponId = 0 }: OpenRequest) => [
    seeds.get(playerId),
    grants.get(grantId),
    coupons.get(couponId),
  ];
}

/** How many times the discount of a coupon and the value of a free box must be staked. */
export type RewardTurnover = RewardSettings["rewardTurnover"];

/** Decides one opening: whether it is allowed, its cost, and its drops. Every refusal comes before the first change. */
export function decideOpening(
  request: OpenRequest,
  state: OpenState,
  { itemCatalogue, seedKey, turnover }: { itemCatalogue: ItemCatalogue; seedKey: SeedKey; turnover: RewardTurnover },
): Opening {
  const { playerId, number } = request;
  const grant = request.grantId === undefined ? undefined : checkGrant(state.grants.get(request.grantId), playerId);
  const box = checkBox(state, request, grant);
  const seeds = state.seeds.get(playerId);
  invariant(seeds, `player ${playerId} has an active seed pair`);
  checkRotation(seeds, number);
  const { couponId } = request;
  const coupon = couponId === undefined ? undefined : state.coupons.get(couponId);
  const { priceCents } = box.version;
  const discountCents = couponId === undefined ? 0 : discountOf(coupon, { playerId, boxId: box.boxId, priceCents });
  const costCents = grant ? 0 : priceCents * number - discountCents;
  const transferId = grant ? null : charge(state.ledger, request, box, costCents);
  if (coupon) useCoupon(state.ledger, coupon, discountCents * turnover.coupon);
  if (grant) useGrant(state.ledger, grant, box.version, turnover.freeBox);

  const drops = rollDrops(seedKey, seeds, box, state, number);
  // Winnings from a free box do not reduce the player's losses.
  if (!grant) countWinnings(state.ledger, playerId, { game: "box", wonCents: sumOf(drops) });
  return {
    playerId,
    grantId: grant?.id,
    usedCoupon: coupon && transferId !== null ? { couponId: coupon.id, transferId } : undefined,
    answer: {
      costCents,
      discountCents,
      ...balancesOf(state.ledger, playerId),
      drops: drops.map(savedDrop),
    },
    ...recordDrops(
      drops,
      { playerId, box, transferId, seedPairId: seeds.seedPairId, isFree: grant !== undefined },
      itemCatalogue,
    ),
  };
}

type Drop = Omit<SavedDrop, "voucherId" | "roundId"> & { inventoryItemId: number; rollId: number; nonce: number };

type SavedDrop = OpenOutcome["drops"][number];

const savedDrop = ({ inventoryItemId: voucherId, rollId: roundId, nonce: _, ...drop }: Drop): SavedDrop => ({
  ...drop,
  voucherId,
  roundId,
});

function rollDrops(
  seedKey: SeedKey,
  seeds: PlayerSeeds,
  { version, sellBackPercent }: BoxState & { version: BoxVersionOnRecord },
  { rollIds, inventoryItemIds }: OpenState,
  number: number,
): Drop[] {
  return rollTickets(seedKey, seeds, number).map(({ nonce, ticket }) => {
    const { start, end, itemId, valueCents } = pickDrop(version.items, ticket);
    const recoveryCents = Math.floor((valueCents * sellBackPercent) / 100);
    const ids = { rollId: takeId(rollIds), inventoryItemId: takeId(inventoryItemIds) };
    return { nonce, roll: ticket, start, end, itemId, valueCents, recoveryCents, ...ids };
  });
}

type Place = { playerId: number; box: BoxState; transferId: number | null; seedPairId: number; isFree: boolean };

/** Returns the drops as rows of rolls and inventory items, and as an event for the feed. */
function recordDrops(drops: readonly Drop[], { box, isFree, ...place }: Place, itemCatalogue: ItemCatalogue) {
  const { playerId } = place;
  const { boxId, currentVersion: boxVersion } = box;
  const game = isFree ? "freeBox" : "box";
  const graded = drops.map((drop) => ({ ...drop, grade: itemCatalogue.known(drop.itemId).grade }));
  const rolls = graded.map(
    ({ rollId: id, recoveryCents: _, ...drop }): NewRoll => ({
      ...drop,
      ...place,
      id,
      game,
      boxId,
      boxVersion,
      size: TICKETS,
    }),
  );
  const inventoryItems = drops.map(
    ({ inventoryItemId: id, rollId, itemId, valueCents, recoveryCents }): NewInventoryItem => ({
      ...{ id, playerId, itemId, valueCents, recoveryCents, rollId, boxId },
      paysPoints: isFree,
      source: game,
    }),
  );
  const shown = graded.map(({ rollId: roundId, itemId, grade, valueCents }) => ({
    roundId,
    itemId,
    grade,
    valueCents,
  }));
  const payload: DropsPayload = { playerId, boxId, game, drops: shown };
  return { rolls, inventoryItems, event: { kind: "drops" as const, payload } };
}

const sumOf = (drops: readonly Drop[]) => drops.reduce((sum, { recoveryCents }) => sum + recoveryCents, 0);

function balancesOf(ledger: Ledger, playerId: number) {
  const { coinsCents, pointsCents } = walletOf(ledger, playerId);
  return { coinsCents, pointsCents };
}

function checkGrant(grant: Grant | undefined, playerId: number): Grant {
  if (!grant || grant.playerId !== playerId) throw new Refusal("grant_unknown");
  if (grant.isUsed) throw new Refusal("grant_used");
  if (grant.isExpired) throw new Refusal("grant_expired");
  return grant;
}

function checkBox({ states }: OpenState, { boxId, versionHash }: OpenRequest, grant: Grant | undefined) {
  const box = states.get(grant?.boxId ?? boxId ?? 0);
  if (!box) throw new Refusal("not_found");
  if (box.frozen) throw new Refusal("box_closed");
  if (!grant && !box.sold) throw new Refusal("box_not_sold");
  if (box.version.status === "rejected") throw box.version.reason;
  const version = box.version.value;
  if (versionHash !== undefined && versionHash !== version.versionHash) throw new Refusal("odds_changed");
  return { ...box, version };
}

function charge(ledger: Ledger, request: OpenRequest, box: BoxState, amountCents: number): number {
  const { playerId, coinsOnly, number, couponId } = request;
  const withCoupon = couponId === undefined ? "" : ` coupon ${couponId}`;
  const reference = `box ${box.boxId} version ${box.currentVersion} × ${number}${withCoupon}`;
  const transfer = spend(ledger, { playerId, amountCents, coinsOnly, to: "box", kind: "box_open", reference });
  countStake(ledger, playerId, amountCents);
  return transfer.id;
}

function useCoupon(ledger: Ledger, coupon: BoxCoupon, turnoverCents: number): void {
  addTurnover(ledger, coupon.playerId, turnoverCents);
  coupon.isUsed = true;
}

function useGrant(ledger: Ledger, grant: Grant, { items }: BoxVersionOnRecord, times: number): void {
  checkMayPlay(ledger, grant.playerId);
  const hundredThousandths = items.reduce((sum, { start, end, valueCents }) => sum + (end - start + 1) * valueCents, 0);
  addTurnover(ledger, grant.playerId, Math.ceil((hundredThousandths * times) / TICKETS));
  grant.isUsed = true;
}

function takeId(ids: number[]): number {
  const id = ids.shift();
  invariant(id !== undefined, "enough ids are reserved");
  return id;
}
