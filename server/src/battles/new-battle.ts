import { entryOf } from "../../../contract/src/battles/prices.ts";
import { now } from "../platform/clock.ts";
import type { NewBattle } from "./battle-queries.ts";
import type { FrozenBoxes } from "./rooms/freeze-boxes.ts";
import { ROUND_MS, WAITING_MS } from "./rooms/rules.ts";

/** What the creator of a room chooses. */
export type RoomTerms = { players: number; mode: 0 | 1; cashback: number; fast: boolean };

type Given = Pick<
  NewBattle,
  "id" | "creatorId" | "seedPairId" | "passwordHash" | "creatorSeedIsDefault" | "feeTransferId"
>;

/** Builds the first record of a room: prices, duration of a round, and expiry. */
export function newBattle(given: Given, { terms, boxes }: { terms: RoomTerms; boxes: FrozenBoxes }): NewBattle {
  const { players, mode, cashback: cashbackPercent, fast } = terms;
  const { boxesCents, surchargeCents } = entryOf({ boxesCents: boxes.boxesCents, cashbackPercent, players });
  const createdAt = now();
  return {
    ...given,
    ...boxes,
    players,
    mode,
    boxesCents,
    surchargeCents,
    cashbackPercent,
    fast,
    roundMs: fast ? ROUND_MS.fast : ROUND_MS.ordinary,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + WAITING_MS),
  };
}
