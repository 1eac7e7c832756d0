import { openCheckpoint, readLogKey } from "@vitrine/contract/transparency/checkpoint.ts";
import { isConsistent } from "@vitrine/contract/transparency/merkle.ts";

/**
 * The data about the log that this browser keeps between two visits: the key, the last checkpoint that held, and when.
 */
export interface SeenLog {
  key: string;
  checkpoint: string;
  seenAt: string;
}

/**
 * `key`: another key; `signature`: not signed by it; `shrunk`: leaves are gone; `forked`: the old leaves are not in it.
 */
export type LogFault = "key" | "signature" | "shrunk" | "forked";

export type LogCheck =
  | { outcome: "first"; size: number }
  | { outcome: "grown"; size: number; before: number; seenAt: string }
  | { outcome: "failed"; fault: LogFault; seen: SeenLog | undefined };

/**
 * Compares the log's checkpoint with the one that this browser has seen last. `askPath` asks the site for the proof
 * that the tree only grew; a site that cannot prove it has changed its history. Rejects only when the site cannot be
 * asked.
 */
export async function checkLog({
  shown,
  seen,
  askPath,
}: {
  shown: { key: string; checkpoint: string };
  seen: SeenLog | undefined;
  askPath: (sizes: { first: number; second: number }) => Promise<string[]>;
}): Promise<LogCheck> {
  const failed = (fault: LogFault): LogCheck => ({ outcome: "failed", fault, seen });
  if (seen && seen.key !== shown.key) return failed("key");
  const key = readLogKey(shown.key);
  const now = key && (await openCheckpoint(shown.checkpoint, key));
  if (!now) return failed("signature");
  const before = seen && (await openCheckpoint(seen.checkpoint, key));
  if (!seen || !before) return { outcome: "first", size: now.size };
  if (now.size < before.size) return failed("shrunk");
  const hashes = await askPath({ first: before.size, second: now.size });
  const path = hashes.map((hash) => Uint8Array.from(hash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
  if (!isConsistent({ first: before, second: now, path })) return failed("forked");
  return { outcome: "grown", size: now.size, before: before.size, seenAt: seen.seenAt };
}

/** Reads what `JSON.stringify` wrote of a SeenLog; undefined for anything else. */
export function readSeenLog(text: string | null): SeenLog | undefined {
  try {
    const { key, checkpoint, seenAt } = JSON.parse(text ?? "null") as Record<string, unknown>;
    const isWhole = typeof key === "string" && typeof checkpoint === "string" && typeof seenAt === "string";
    return isWhole ? { key, checkpoint, seenAt } : undefined;
  } catch {
    return undefined;
  }
}
