import type { Leaf } from "../transparency/leaves.ts";
import type { RoomProof } from "../transparency/roll-proof-shape.ts";
import type { Proof } from "./proof.ts";
import { loadLogCheck } from "./prove-own-roll.ts";
import type { BattleReceipt, BattleVoidReceipt, GiveawayReceipt } from "./receipt.ts";
import { sha256Hex } from "./roll.ts";

/** Checks the places of a battle's leaves in the transparency log, if the receipt has them. */
export async function proveBattleLog(proof: Proof, receipt: BattleReceipt | BattleVoidReceipt): Promise<void> {
  const { log, battleId, publicHash, lockedAt, mode, client, boxes, drand } = receipt;
  if (!log) return;
  const locked: Leaf = {
    ...{ type: "battleLocked", battleId, publicHash, lockedAt, mode },
    client: await sha256Hex(client),
    boxes: await sha256Hex(boxes.map(({ versionHash }) => `${versionHash}\n`).join("")),
    beaconRound: drand?.round ?? null,
  };
  const isVoid = receipt.game === "battleVoid";
  const winner = receipt.game === "battle" && receipt.revealed ? receipt.winner : null;
  const ended: Leaf = { type: "battleEnded", battleId, isVoid, winner, signature: signatureOf(drand) };
  await proveLeaves(proof, log, receipt.revealed ? [locked, ended] : [locked]);
}

/** Checks the places of a drawn giveaway's leaves in the transparency log, if the receipt has them. */
export async function proveGiveawayLog(proof: Proof, receipt: GiveawayReceipt): Promise<void> {
  if (!receipt.revealed || !receipt.log) return;
  const { log, giveawayId, publicHash, client, entrants, drand } = receipt;
  const beaconRound = drand?.round ?? null;
  await proveLeaves(proof, log, [
    { type: "giveawayClosed", giveawayId, publicHash, client, entrants: entrants.length, beaconRound },
    { type: "giveawayDrawn", giveawayId, client, signature: signatureOf(drand) },
  ]);
}

const signatureOf = (drand: { round: number; signature?: string } | undefined) => drand?.signature ?? null;

/** A proof that is due proves nothing yet. */
async function proveLeaves(proof: Proof, log: RoomProof, leaves: readonly Leaf[]): Promise<void> {
  if ("due" in log) {
    proof.add("log", null, {});
    return;
  }
  const { checkLeaves } = await loadLogCheck();
  const { isValid, hashes, signed } = await checkLeaves(leaves, log);
  const { size, checkpoint, key } = log;
  proof.add("log", isValid, {
    leaf: hashes.join(" "),
    index: log.leaves.map(({ index }) => index).join(" "),
    ...{ leaves: size, isSigned: signed, checkpoint, logKey: key },
  });
}
