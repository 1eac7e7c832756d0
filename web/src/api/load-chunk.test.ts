import { expect, test, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from "./load-chunk.ts";

test("a chunk that cannot be fetched fails with the reason missing", async () => {
  const load = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  await expect(loadChunk(load)).rejects.toMatchObject({ name: "ChunkLoadError", reason: "missing" });
});

test("a chunk that takes longer than 120 seconds fails with the reason timeout", async () => {
  vi.useFakeTimers();
  try {
    let failure: unknown;
    loadChunk(() => new Promise(() => {})).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toBeInstanceOf(ChunkLoadError);
    expect(failure).toMatchObject({ reason: "timeout" });
  } finally {
    vi.useRealTimers();
  }
});

test("a loaded chunk is returned", async () => {
  expect(await loadChunk(async () => 7)).toBe(7);
});
