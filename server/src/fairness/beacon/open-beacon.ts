import {
  type BeaconChain,
  beaconRoundAfter,
  beaconTimeMs,
  isBeaconSignature,
} from "@vitrine/contract/fairness/beacon.ts";
import { now } from "../../platform/clock.ts";
import { readText } from "../../platform/foreign-shapes.ts";
import type { Log } from "../../platform/log.ts";
import type { FairnessSettings } from "./environment.ts";

/** A source of public randomness that nobody can predict or choose. */
export type Beacon = {
  /** The chain's hash in hex, as receipts name it. */
  readonly chain: string;
  /** Returns the beacon round for seeds that are locked at this moment. Formula: docs/fairness.md, "Battles". */
  beaconRoundAfter(lockedAtMs: number): number;
  /**
   * Fetches and verifies the signature of a beacon round; undefined while no mirror has it. Sends no request before the
   * time of the beacon round by our clock. Does not throw if a mirror fails. Takes at most two seconds per mirror, and
   * no time while every mirror is skipped because it has failed.
   */
  fetch(beaconRound: number, signal?: AbortSignal): Promise<string | undefined>;
};

type Deps = Pick<FairnessSettings, "drand">;

const TIMEOUT_MS = 2000;
/**
 * How long a failed mirror is skipped. Without this pause, a mirror that hangs would cost its timeout for each of many
 * beacon rounds.
 */
const REST_MS = 3000;
/** If a mirror does not have a beacon round this long after its time, the log reports it; the mirror is not skipped. */
const LATE_MS = 15_000;
/** Number of cached beacon rounds. All battles locked within the same three seconds share one. */
const KEPT_ROUNDS = 256;

/** Opens the configured beacon; undefined with BEACON=none. */
export function openBeacon({ drand }: Deps, log: Log, timeoutMs: number = TIMEOUT_MS): Beacon | undefined {
  if (!drand) return undefined;
  const { urls, chain } = drand;
  const known = new Map<number, string>();
  const restingUntil = new Map<string, number>();
  const noteAnswer = watchMirrors(log);
  let turn = 0;

  return {
    chain: chain.chain,
    beaconRoundAfter: (lockedAtMs) => beaconRoundAfter(lockedAtMs, chain),
    async fetch(beaconRound, signal) {
      const found = known.get(beaconRound);
      const atMs = now().getTime();
      const lateMs = atMs - beaconTimeMs(beaconRound, chain);
      if (found !== undefined || lateMs < 0) return found;
      const first = turn++;
      for (let step = 0; step < urls.length; step += 1) {
        const url = urls[(first + step) % urls.length]!;
        if (atMs < (restingUntil.get(url) ?? 0)) continue;
        const answer = await askMirror(url, { chain, beaconRound, timeoutMs, ...(signal && { signal }) });
        // An aborted request says nothing about the mirror.
        if (!signal?.aborted) noteAnswer({ url, beaconRound, answer, isLate: lateMs > LATE_MS });
        if ("trouble" in answer) {
          if (answer.trouble !== "not there yet" && !signal?.aborted) restingUntil.set(url, now().getTime() + REST_MS);
          continue;
        }
        keep(beaconRound, answer.signature);
        return answer.signature;
      }
      return undefined;
    },
  };

  function keep(beaconRound: number, signature: string): void {
    known.set(beaconRound, signature);
    for (const oldest of known.keys()) {
      if (known.size <= KEPT_ROUNDS) return;
      known.delete(oldest);
    }
  }
}

/** Logs a mirror's failure once and its recovery once, because beacon rounds are fetched every few seconds. */
function watchMirrors(log: Log) {
  const troubles = new Map<string, string>();
  return ({
    url,
    beaconRound,
    answer,
    isLate,
  }: {
    url: string;
    beaconRound: number;
    answer: MirrorAnswer;
    isLate: boolean;
  }) => {
    const mirror = new URL(url).host;
    if ("signature" in answer) {
      if (troubles.delete(url)) log.info({ mirror, beaconRound }, "a mirror of the beacon answers correctly again");
      return;
    }
    const { trouble } = answer;
    if (trouble === troubles.get(url) || (trouble === "not there yet" && !isLate)) return;
    troubles.set(url, trouble);
    log.warn({ mirror, beaconRound, trouble }, "a mirror of the beacon failed; other mirrors are asked");
  };
}

/** A verified signature, or "not there yet", or the fault of the mirror. */
type MirrorAnswer = { signature: string } | { trouble: "not there yet" | MirrorTrouble };
type MirrorTrouble =
  | "does not answer"
  | "is slow"
  | "refuses"
  | "sends too much data"
  | "sends an answer that cannot be read"
  | "sends another beacon round"
  | "sends a signature that is not valid";

/** The longest accepted answer of a mirror; a normal answer has about 300 bytes. */
const MAX_BYTES = 4096;
const SIGNATURE = /^[0-9a-f]{96}$/;

/** Fetches one beacon round from one mirror and accepts only a valid signature. Never throws. */
async function askMirror(
  url: string,
  {
    chain,
    beaconRound,
    timeoutMs,
    signal,
  }: { chain: BeaconChain; beaconRound: number; timeoutMs: number; signal?: AbortSignal },
): Promise<MirrorAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${url}/${chain.chain}/public/${beaconRound}`, {
      headers: { accept: "application/json" },
      redirect: "error",
      credentials: "omit",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { trouble: [404, 425].includes(response.status) ? "not there yet" : "refuses" };
    }
    const text = await readText(response, MAX_BYTES);
    return text === undefined ? { trouble: "sends too much data" } : await judge(text, { chain, beaconRound });
  } catch {
    return { trouble: timeout.aborted ? "is slow" : "does not answer" };
  }
}

async function judge(text: string, asked: { chain: BeaconChain; beaconRound: number }): Promise<MirrorAnswer> {
  const { round, signature } = parse(text);
  if (typeof signature !== "string" || !SIGNATURE.test(signature))
    return { trouble: "sends an answer that cannot be read" };
  if (round !== asked.beaconRound) return { trouble: "sends another beacon round" };
  const isSigned = await isBeaconSignature({ chain: asked.chain, round: asked.beaconRound, signature });
  return isSigned ? { signature } : { trouble: "sends a signature that is not valid" };
}

function parse(text: string): { round?: unknown; signature?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}
