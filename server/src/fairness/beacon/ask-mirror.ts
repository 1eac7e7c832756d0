import { type BeaconChain, isBeaconSignature } from "@vitrine/contract/fairness/beacon.ts";

/** A verified signature; or that the mirror has no such round yet; or what is wrong with it. */
export type MirrorAnswer = { signature: string } | { trouble: "not there yet" | MirrorTrouble };
export type MirrorTrouble =
  | "does not answer"
  | "is slow"
  | "refuses"
  | "answers too much"
  | "answers rubbish"
  | "answers another round"
  | "answers a signature that is not the network's";

/** An answer is some 300 bytes. */
const MAX_BYTES = 4096;
const SIGNATURE = /^[0-9a-f]{96}$/;

/** Asks one mirror for one round, and believes nothing that the network did not sign. Never throws. */
export async function askMirror(
  url: string,
  { chain, round, timeoutMs, signal }: { chain: BeaconChain; round: number; timeoutMs: number; signal?: AbortSignal },
): Promise<MirrorAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${url}/${chain.chain}/public/${round}`, {
      headers: { accept: "application/json" },
      redirect: "error",
      credentials: "omit",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { trouble: [404, 425].includes(response.status) ? "not there yet" : "refuses" };
    }
    const text = await readShort(response);
    return text === undefined ? { trouble: "answers too much" } : await judge(text, { chain, round });
  } catch {
    return { trouble: timeout.aborted ? "is slow" : "does not answer" };
  }
}

async function judge(text: string, asked: { chain: BeaconChain; round: number }): Promise<MirrorAnswer> {
  const { round, signature } = parse(text);
  if (typeof signature !== "string" || !SIGNATURE.test(signature)) return { trouble: "answers rubbish" };
  if (round !== asked.round) return { trouble: "answers another round" };
  const isSigned = await isBeaconSignature({ ...asked, signature });
  return isSigned ? { signature } : { trouble: "answers a signature that is not the network's" };
}

function parse(text: string): { round?: unknown; signature?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}

async function readShort(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
