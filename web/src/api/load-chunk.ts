import { MINUTE_MS } from "@vitrine/contract/time.ts";

export const CHUNK_TIMEOUT_MS = 2 * MINUTE_MS;

export type ChunkReason = "missing" | "timeout";

/** A chunk could not be loaded: its request failed (e.g. a new release has removed it), or took over 120 seconds. */
export class ChunkLoadError extends Error {
  readonly reason: ChunkReason;

  constructor(reason: ChunkReason, cause?: unknown) {
    super(`chunk load failed (${reason})`, { cause });
    this.name = "ChunkLoadError";
    this.reason = reason;
  }
}

/** Loads a chunk; fails after 120 seconds. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout")), timeoutMs);
  });
  try {
    return await Promise.race([
      load().catch((cause: unknown) => Promise.reject(new ChunkLoadError("missing", cause))),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
