import { type GiveawayReceipt, SCHEME, sealReceipt } from "@vitrine/contract/fairness/receipt.ts";
import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import { showBeacon, showRoomPair } from "../fairness/index.ts";
import type { Db } from "../platform/database/database.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { eachEntry } from "./entries-text.ts";
import { readStored } from "./read-detail.ts";
import { RECEIPT_ENTRIES_MOST } from "./rules.ts";

/**
 * The receipt of a room, sealed with its digest: what was committed until it is drawn, everything afterwards. Without entries its list
 * of entrants is empty, to be filled from the list of entries by whoever checks it. Shapes: contract/src/fairness/receipt.ts.
 * @throws Refusal giveaway_unknown, giveaway_receipt_large where there are too many entries for a receipt that holds them.
 */
export async function readReceipt(
  { db, seedKey }: { db: Db; seedKey: SeedKey },
  { roomId, entries }: { roomId: number; entries: boolean },
): Promise<GiveawayReceipt> {
  const { room, prizes } = await readStored(db, roomId);
  const pair = await showRoomPair(db, seedKey, room.pair_id);
  const beacon = showBeacon(room);
  const committed = {
    scheme: SCHEME as typeof SCHEME,
    game: "giveaway" as const,
    createTime: room.created_at.toISOString(),
    publicHash: pair.publicHash,
    giveawayId: roomId,
    endAt: room.end_at.toISOString(),
    prizes: prizes.map(({ prize, item_id, value_cents }) => ({ prize, itemId: item_id, valueCents: value_cents })),
  };
  if (room.state !== GIVEAWAY_STATES.finished) {
    const drand = beacon && { chain: beacon.chain, round: beacon.round };
    return sealReceipt({ ...committed, revealed: false as const, ...(drand && { drand }) });
  }
  invariant(pair.secrets && room.client !== null, `the pair of giveaway ${roomId}, which is drawn, is revealed`);
  if (entries && (room.drawn_entrants ?? 0) > RECEIPT_ENTRIES_MOST) throw new Refusal("giveaway_receipt_large");
  const entrants: { entryId: number; userSeed: string }[] = [];
  if (entries) for await (const page of eachEntry(db, roomId)) entrants.push(...page);
  return sealReceipt({
    ...committed,
    revealed: true as const,
    ...pair.secrets,
    entrants,
    client: room.client,
    winners: prizes.flatMap(({ prize, entry_id: entryId, roll, entrants_left: left }) =>
      entryId === null || roll === null || left === null ? [] : [{ prize, left, roll, entryId }],
    ),
    ...(beacon && {
      drand: {
        chain: beacon.chain,
        round: beacon.round,
        signature: beacon.signature!,
        beacon: beacon.randomness!,
      },
    }),
  });
}
