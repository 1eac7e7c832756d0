import { pickDrop } from "@vitrine/contract/fairness/boxes.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { DropsPayload } from "@vitrine/contract/feed.ts";
import {
  type BoxVersionOnRecord,
  checkRotation,
  type NewRound,
  type PlayerSeeds,
  rollTickets,
} from "../fairness/index.ts";
import type { ItemKinds, NewVoucher } from "../items/index.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { addTurnover, countStake, type Ledger, spend, walletOf } from "../wallet/index.ts";
import type { BoxState, Grant, OpenOutcome, OpenRequest } from "./open-request.ts";

/** A free box binds 20 times its mean value: what is won from a gift is played with before it leaves the site. */
const FREE_BOX_TURNOVER = 20;

/** Everything that one opening writes. */
export type Opening = {
  playerId: number;
  grantId: number | undefined;
  answer: OpenOutcome;
  rounds: NewRound[];
  vouchers: NewVoucher[];
  event: { kind: "drops"; payload: DropsPayload };
};

/** What was locked and read for a batch. Deciding takes ids from it and changes wallets, nonces and grants in memory. */
export type OpenState = {
  ledger: Ledger;
  seeds: ReadonlyMap<number, PlayerSeeds>;
  grants: ReadonlyMap<number, Grant>;
  states: ReadonlyMap<number, BoxState & { version: BoxVersionOnRecord }>;
  roundIds: number[];
  voucherIds: number[];
};

/**
 * Decides one opening: may it be, what does it cost, what drops. Every refusal comes before the first change.
 * @throws Refusal not_found, box_not_sold, box_closed, odds_changed, grant_unknown, grant_used, grant_expired,
 * rotation_due, insufficient_balance.
 */
export function decideOpening(
  request: OpenRequest,
  state: OpenState,
  { kinds, seedKey }: { kinds: ItemKinds; seedKey: SeedKey },
): Opening {
  const { playerId, number } = request;
  const grant = request.grantId === undefined ? undefined : checkGrant(state.grants.get(request.grantId), playerId);
  const box = checkBox(state, request, grant);
  const seeds = state.seeds.get(playerId);
  invariant(seeds, `player ${playerId} has an active pair`);
  checkRotation(seeds, number);
  const costCents = grant ? 0 : box.version.priceCents * number;
  const transferId = grant ? null : charge(state.ledger, request, box, costCents);
  if (grant) useGrant(state.ledger, grant, box.version);

  const game = grant ? "freeBox" : "box";
  const rolled = rollTickets(seedKey, seeds, number).map(({ nonce, ticket }) => {
    const { start, end, itemId, valueCents } = pickDrop(box.version.items, ticket);
    const roundId = takeId(state.roundIds);
    const voucherId = takeId(state.voucherIds);
    const recoveryCents = Math.floor((valueCents * box.sellBackPercent) / 100);
    return { nonce, roll: ticket, start, end, itemId, valueCents, recoveryCents, roundId, voucherId };
  });
  const { coinsCents, pointsCents } = walletOf(state.ledger, playerId);
  const { boxId, currentVersion } = box;
  const gradeOf = (itemId: number) => kinds.known(itemId).grade;
  return {
    playerId,
    grantId: grant?.id,
    answer: { costCents, coinsCents, pointsCents, drops: rolled.map(({ nonce: _, ...drop }) => drop) },
    rounds: rolled.map(({ roundId, recoveryCents: _, ...roll }) => ({
      ...roll,
      id: roundId,
      pairId: seeds.pairId,
      game,
      playerId,
      transferId,
      boxId,
      boxVersion: currentVersion,
      size: TICKETS,
      grade: gradeOf(roll.itemId),
    })),
    vouchers: rolled.map(({ voucherId, roundId, itemId, valueCents, recoveryCents }) => ({
      id: voucherId,
      playerId,
      itemId,
      valueCents,
      recoveryCents,
      paysPoints: grant !== undefined,
      source: game,
      boxId,
      roundId,
    })),
    event: {
      kind: "drops",
      payload: {
        playerId,
        boxId,
        game,
        drops: rolled.map(({ roundId, itemId, valueCents }) => ({
          roundId,
          itemId,
          grade: gradeOf(itemId),
          valueCents,
        })),
      },
    },
  };
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
  if (versionHash !== undefined && versionHash !== box.version.versionHash) throw new Refusal("odds_changed");
  return box;
}

function charge(ledger: Ledger, request: OpenRequest, box: BoxState, amountCents: number): number {
  const { playerId, coinsOnly, number } = request;
  const reference = `box ${box.boxId} version ${box.currentVersion} × ${number}`;
  const transfer = spend(ledger, { playerId, amountCents, coinsOnly, to: "box", kind: "box_open", reference });
  countStake(ledger, playerId, amountCents);
  return transfer.id;
}

function useGrant(ledger: Ledger, grant: Grant, { items }: BoxVersionOnRecord): void {
  const hundredThousandths = items.reduce((sum, { start, end, valueCents }) => sum + (end - start + 1) * valueCents, 0);
  addTurnover(ledger, grant.playerId, Math.ceil((hundredThousandths * FREE_BOX_TURNOVER) / TICKETS));
  grant.isUsed = true;
}

function takeId(ids: number[]): number {
  const id = ids.shift();
  invariant(id !== undefined, "too few ids were taken");
  return id;
}
