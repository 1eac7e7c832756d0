import { type BeaconChain, beaconHash, beaconRoundAfter, isBeaconSignature } from "./beacon.ts";
import { publicHash, rollMac } from "./roll.ts";
import { macKey, TICKET_HEX_DIGITS, ticketFromMac } from "./ticket.ts";
import { coversAllTickets } from "./ticket-ranges.ts";
import { type BoxVersion, versionHash, versionJson } from "./version-hash.ts";

/** The codes of steps; the page has a sentence for each in every language. */
export type StepId =
  | "shape"
  | "digest"
  | "times"
  | "commitment"
  | "version"
  | "ranges"
  | "boxOfRound"
  | "roll"
  | "drop"
  | "fee"
  | "chance"
  | "seats"
  | "client"
  | "beaconRound"
  | "beacon"
  | "totals"
  | "tieBreaks"
  | "winner"
  | "void"
  | "entrants"
  | "prizes"
  | "winners"
  | "log";

/** One shown value: a code as its label, and text that is the same in every language (numbers, hex, JSON). */
export type StepValue = { label: string; text: string };

/** One step of a proof. `ok` is null when the step cannot be checked before the seed pair is revealed. */
export type Step = { id: StepId; ok: boolean | null; values: StepValue[] };

/** Collects the steps of one proof in order. */
export type Proof = {
  steps: Step[];
  add: (id: StepId, ok: boolean | null, values: Record<string, string | number | boolean | undefined>) => boolean;
};

/** Starts a proof without steps. `add` returns whether the step holds. */
export function startProof(): Proof {
  const steps: Step[] = [];
  return {
    steps,
    add(id, ok, values) {
      const shown = Object.entries(values).filter(([, value]) => value !== undefined);
      steps.push({ id, ok, values: shown.map(([label, value]) => ({ label, text: String(value) })) });
      return ok === true;
    },
  };
}

/**
 * Compares the computed ticket with the published ticket and shows all intermediate values. Returns the computed
 * ticket.
 */
export async function proveRoll(
  proof: Proof,
  call: { source: string; client: string; nonce: number; size: number; published: number },
): Promise<number> {
  const { source, client, nonce, size, published } = call;
  const mac = await rollMac({ source, client, nonce });
  const ticket = ticketFromMac(mac, size);
  const digits = mac.slice(0, TICKET_HEX_DIGITS);
  proof.add("roll", ticket === published, {
    key: macKey({ client, nonce }),
    message: source,
    mac,
    digits,
    decimal: BigInt(`0x${digits}`).toString(),
    size,
    remainder: ticket - 1,
    ticket,
    published,
  });
  return ticket;
}

/**
 * Checks that the revealed seed pair hashes to the published commitment. The step's `ok` is null while the pair is
 * secret.
 */
export async function proveCommitment(
  proof: Proof,
  receipt: { publicHash: string } & ({ revealed: false } | { revealed: true; serverSeed: string; secretSalt: string }),
): Promise<void> {
  const published = receipt.publicHash;
  if (!receipt.revealed) {
    proof.add("commitment", null, { published });
    return;
  }
  const { serverSeed, secretSalt } = receipt;
  const computed = await publicHash(serverSeed, secretSalt);
  proof.add("commitment", computed === published, { key: secretSalt, message: serverSeed, computed, published });
}

/** Checks a version's hash, and that its ranges cover every ticket exactly once. Returns whether both hold. */
export async function proveVersion(proof: Proof, version: BoxVersion & { versionHash: string }): Promise<boolean> {
  const computed = await versionHash(version);
  const published = version.versionHash;
  const hashes = proof.add("version", computed === published, { json: versionJson(version), computed, published });
  const last = version.items.at(-1);
  const covers = proof.add("ranges", coversAllTickets(version.items), { lines: version.items.length, end: last?.end });
  return hashes && covers;
}

/**
 * Checks that the named beacon round follows from the time and belongs to a known network, and that the network signed
 * it, if the receipt has a signature.
 */
export async function proveBeacon(
  proof: Proof,
  {
    time,
    drand,
    chains,
  }: {
    time: string;
    drand: { chain: string; round: number; signature?: string; beacon?: string } | undefined;
    chains: readonly BeaconChain[];
  },
): Promise<void> {
  if (!drand) return;
  const { round, signature } = drand;
  const chain = chains.find((each) => each.chain === drand.chain);
  if (!chain) {
    proof.add("beaconRound", false, { chain: drand.chain, error: "unknown chain" });
    return;
  }
  const computed = beaconRoundAfter(Date.parse(time), chain);
  proof.add("beaconRound", computed === round, { time, computed, published: round });
  if (signature === undefined) return;
  const beacon = await beaconHash(signature);
  const isSigned = await isBeaconSignature({ round, signature, chain });
  proof.add("beacon", isSigned && beacon === drand.beacon, {
    round,
    signature,
    isSigned,
    computed: beacon,
    published: drand.beacon,
  });
}
