import { type BeaconChain, sourceOf } from "./beacon.ts";
import { drawWinners, giveawayClient } from "./giveaways.ts";
import { type Proof, proveBeacon, proveCommitment, proveRoll } from "./proof.ts";
import type { GiveawayReceipt } from "./receipt.ts";

/** Proves a giveaway: seed pair, named beacon round, hash of the entrants, and each prize's roll and winner. */
export async function proveGiveaway(
  proof: Proof,
  receipt: GiveawayReceipt,
  chains: readonly BeaconChain[],
): Promise<void> {
  await proveCommitment(proof, receipt);
  await proveBeacon(proof, { time: receipt.endAt, drand: receipt.drand, chains });
  const { prizes } = receipt;
  proof.add(
    "prizes",
    prizes.every(({ prize }, index) => prize === index + 1),
    { prizes: prizes.length },
  );
  if (!receipt.revealed) return;
  const { entrants, client, winners, serverSeed, drand } = receipt;
  const isOrdered = entrants.every(({ entryId }, index) => index === 0 || entryId > entrants[index - 1]!.entryId);
  proof.add("entrants", isOrdered, { entrants: entrants.length });
  const hash = await giveawayClient(entrants);
  proof.add("client", hash === client, { computed: hash, published: client });
  const source = sourceOf({ serverSeed, beacon: drand?.beacon });
  const drawn = await drawWinners({
    source,
    client,
    entryIds: entrants.map(({ entryId }) => entryId),
    prizes: prizes.length,
  });
  proof.add("winners", drawn.length === winners.length, { computed: drawn.length, published: winners.length });
  for (const [index, { prize, left, roll, entryId }] of drawn.entries()) {
    const published = winners[index];
    await proveRoll(proof, { source, client, nonce: prize, size: left, published: published?.roll ?? 0 });
    const holds = published?.prize === prize && published.left === left && published.entryId === entryId;
    proof.add("winners", holds, { prize, left, roll, computed: entryId, published: published?.entryId });
  }
}
