import { battleClient, battleNonce, battleTotals, botSeed, settleBattle } from "./battles.ts";
import { type BeaconChain, sourceOf } from "./beacon.ts";
import { type Proof, proveBeacon, proveCommitment, proveRoll, proveVersion } from "./proof.ts";
import { proveDrop } from "./prove-own-roll.ts";
import type { BattleReceipt, BattleVoidReceipt } from "./receipt.ts";
import { TICKETS } from "./ticket.ts";
import { canonicalJson } from "./version-hash.ts";

type Locked = BattleReceipt | BattleVoidReceipt;
type OpenedBattle = Extract<BattleReceipt, { revealed: true }>;

/**
 * Proves a battle: seed pair, seats, versions and named beacon round; after its end also every drop, totals, tie-break
 * and winner. For a void battle it proves only the locked values and adds the step "void", because nothing was rolled.
 */
export async function proveBattle(proof: Proof, receipt: Locked, chains: readonly BeaconChain[]): Promise<void> {
  await proveCommitment(proof, receipt);
  await proveSeats(proof, receipt);
  await proveVersions(proof, receipt);
  await proveBeacon(proof, { time: receipt.lockedAt, drand: receipt.drand, chains });
  if (receipt.game === "battleVoid") return void proof.add("void", true, { round: receipt.drand.round });
  if (!receipt.revealed || proof.steps.some((step) => step.ok === false)) return;
  await proveDrops(proof, receipt);
  await proveWinner(proof, receipt);
}

async function proveSeats(proof: Proof, { battleId, seats, client: published }: Locked): Promise<void> {
  for (const [index, { seat, userSeed, bot }] of seats.entries()) {
    // A player may have chosen a seed that looks like a bot's, so the formula is checked only for seats marked as bots.
    const expected = bot ? await botSeed({ battleId, seat }) : userSeed;
    proof.add("seats", seat === index + 1 && userSeed === expected, {
      seat,
      bot,
      computed: expected,
      published: userSeed,
    });
  }
  const computed = battleClient(seats.map(({ userSeed }) => userSeed));
  proof.add("client", computed === published, { computed, published });
}

/** Checks that each round names its version, and that each version occurs once, in order of its first round. */
async function proveVersions(proof: Proof, { boxes, versions }: Locked): Promise<void> {
  for (const version of versions) await proveVersion(proof, version);
  const named = boxes.map(({ boxId, version, versionHash }) => canonicalJson({ boxId, version, versionHash }));
  const given = versions.map(({ boxId, version, versionHash }) => canonicalJson({ boxId, version, versionHash }));
  const distinct = [...new Set(named)];
  const matches = distinct.length === given.length && distinct.every((each, index) => each === given[index]);
  proof.add("boxOfRound", matches, { rounds: boxes.length, versions: given.length });
}

async function proveDrops(proof: Proof, receipt: OpenedBattle): Promise<void> {
  const { seats, boxes, versions, drops, client } = receipt;
  const source = sourceOf({ serverSeed: receipt.serverSeed, beacon: receipt.drand?.beacon });
  for (const [index, drop] of drops.entries()) {
    const round = Math.floor(index / seats.length) + 1;
    const seat = (index % seats.length) + 1;
    const nonce = battleNonce({ round, seats: seats.length, seat });
    const isInOrder = drop.round === round && drop.seat === seat && drop.nonce === nonce && round <= boxes.length;
    const version = versions.find((each) => each.versionHash === boxes[round - 1]?.versionHash);
    proof.add("boxOfRound", isInOrder && version !== undefined, {
      round,
      seat,
      nonce,
      versionHash: version?.versionHash,
    });
    await proveRoll(proof, { source, client, nonce, size: TICKETS, published: drop.roll });
    proveDrop(proof, { items: version?.items ?? [], drop });
  }
}

async function proveWinner(proof: Proof, receipt: OpenedBattle): Promise<void> {
  const { seats, boxes, drops, mode, client } = receipt;
  const lastNonce = boxes.length * seats.length;
  const totals = battleTotals(seats.length, drops);
  const isComplete = drops.length === lastNonce;
  proof.add("totals", isComplete && canonicalJson(totals) === canonicalJson(receipt.totals), {
    computed: totals.join(" "),
    published: receipt.totals.join(" "),
  });
  const source = sourceOf({ serverSeed: receipt.serverSeed, beacon: receipt.drand?.beacon });
  const { winner, tieBreaks } = await settleBattle({ totals, mode, source, client, lastNonce });
  const computed = canonicalJson(tieBreaks);
  const published = canonicalJson(receipt.tieBreaks);
  proof.add("tieBreaks", computed === published, { computed, published });
  proof.add("winner", winner === receipt.winner, { mode, computed: winner, published: receipt.winner });
}
