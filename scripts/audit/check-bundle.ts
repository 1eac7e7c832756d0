import { createHash } from "node:crypto";
import { TICKETS } from "../../contract/src/fairness/ticket.ts";
import { pickDrop } from "../../contract/src/fairness/ticket-ranges.ts";
import type { BoxVersion } from "../../contract/src/fairness/version-hash.ts";
import type { CommittedRoll } from "../../contract/src/transparency/leaves.ts";
import type { Openings } from "../../contract/src/transparency/openings.ts";
import {
  addRoll,
  keyOfRoll,
  newTally,
  type Tally,
  type TallyKey,
} from "../../contract/src/transparency/statistics/tally.ts";
import { commitmentOf, ticketOf } from "./recompute.ts";
import type { BundleResult, Store } from "./store.ts";

/** The parts of the state that the check of a bundle needs. */
export type Known = Pick<Store, "openLeaves" | "readPair" | "readVersion">;

/**
 * Checks the openings of a bundle: each fits the commitment in the log, its item follows from its ticket and the odds
 * that the log names, and, if its pair is revealed, its ticket follows from the seeds. Opened rolls are added to sums.
 */
export function checkBundle(known: Known, tile: number, { openings, clients }: Openings): BundleResult {
  const result: BundleResult = { tile, opened: [], recomputed: [], sums: [], faults: [] };
  const leaves = new Map(known.openLeaves(tile).map((leaf) => [leaf.leaf, leaf]));
  const sums = new Map<string, { key: TallyKey; tally: Tally }>();
  const sources = new Map<string, Source | string | undefined>();
  const versions = new Map<string, BoxVersion | undefined>();
  for (const { index, blinding, roll } of openings) {
    const leaf = leaves.get(index);
    if (!leaf) continue;
    leaves.delete(index);
    const fault = checkRoll(leaf.commitment, blinding, roll);
    if (fault !== undefined) {
      result.faults.push(`Leaf ${index}: ${fault}`);
      continue;
    }
    const { publicHash, nonce } = roll;
    if (!leaf.isOpened) {
      const key = keyOfRoll(roll);
      const name = Object.values(key).join(" ");
      const sum = sums.get(name) ?? { key, tally: newTally() };
      addRoll(sum.tally, roll);
      sums.set(name, sum);
    }
    const source = remember(sources, publicHash, () => findSource(known, roll, clients[publicHash]));
    if (source === undefined || typeof source === "string") {
      if (typeof source === "string") result.faults.push(`Leaf ${index}: ${source}`);
      if (!leaf.isOpened) result.opened.push({ leaf: index, publicHash });
    } else {
      const isRight = ticketOf({ ...source, nonce, size: roll.size }) === roll.roll;
      if (!isRight)
        result.faults.push(`Leaf ${index}: the ticket ${roll.roll} does not follow from the revealed seeds.`);
      result.recomputed.push({ leaf: index, publicHash, nonce });
    }
  }
  result.sums.push(...sums.values());
  return result;

  function checkRoll(commitment: string, blinding: string, roll: CommittedRoll): string | undefined {
    if (commitmentOf(roll, blinding) !== commitment) return "the opening does not fit the commitment in the log.";
    const { size, start, end, itemId, valueCents, boxId, version } = roll;
    if (size !== TICKETS) return `the roll has ${size} tickets.`;
    if (roll.game === "dream") return start === 1 ? undefined : "the dream does not win with the first ticket.";
    if (boxId === undefined || version === undefined) return "the roll names no box.";
    const odds = remember(versions, `${boxId} ${version}`, () => readOdds(known, { boxId, version }));
    if (!odds) return `the log has no version ${version} of box ${boxId}.`;
    const line = pickDrop(odds.items, roll.roll);
    const fits = line.start === start && line.end === end && line.itemId === itemId && line.valueCents === valueCents;
    return fits ? undefined : `the item ${itemId} does not follow from the ticket ${roll.roll} and the odds.`;
  }
}

type Source = { source: string; client: string };

/**
 * Returns the seeds of a roll; undefined while they are secret, and a text if they contradict the log. The client of a
 * battle is in the log as a hash; that of a player is not, so only the site says it.
 */
function findSource(known: Known, { game, publicHash }: CommittedRoll, client: string | undefined) {
  const pair = known.readPair(publicHash);
  if (!pair || client === undefined) return undefined;
  const isBattle = game === "battle" || game === "rehearsal";
  if (isBattle !== (pair.client !== null)) return "the seed pair belongs to another game.";
  if (!isBattle) return { source: pair.serverSeed, client };
  if (sha256(client) !== pair.client) return "the seats' seeds are not those that were locked.";
  if (pair.beaconRound === null) return { source: pair.serverSeed, client };
  if (pair.isEnded !== 1) return undefined;
  if (pair.signature === null) return "the battle ended without the signature of its beacon round.";
  return { source: `${pair.serverSeed}.${sha256(Buffer.from(pair.signature, "hex"))}`, client };
}

function readOdds(known: Known, key: { boxId: number; version: number }): BoxVersion | undefined {
  const text = known.readVersion(key);
  return text === undefined ? undefined : (JSON.parse(text) as BoxVersion);
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

function remember<Value>(values: Map<string, Value>, key: string, read: () => Value): Value {
  if (!values.has(key)) values.set(key, read());
  return values.get(key)!;
}
