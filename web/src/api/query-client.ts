import { type DehydratedState, focusManager, hydrate, QueryClient } from "@tanstack/react-query";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { Failure } from "./failure.ts";
import { onLeave } from "./session/session.ts";

export const CACHE_MS = 5 * MINUTE_MS;
export const FOCUS_THROTTLE_MS = 5_000;

/** Answers stay in the cache for five minutes; focus on the page refetches them at most once in five seconds. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: CACHE_MS,
      staleTime: FOCUS_THROTTLE_MS,
      refetchOnWindowFocus: true,
      // A refusal is an answer; only a lost connection is retried.
      retry: (failures, error) => failures < 1 && error instanceof Failure && error.kind === "network",
    },
  },
});

// Clears all answers, not only the private ones: an answer that guests may also request often contains the player's
// data.
onLeave(() => queryClient.clear());

/** Puts the answers of a server-rendered page into the cache. The server read them `ageMs` before the page arrived. */
export function fillCache(answers: DehydratedState, ageMs: number): void {
  // `dataUpdatedAt` is a time of this browser's clock, which may differ from the server's clock.
  for (const { state } of answers.queries) state.dataUpdatedAt = Date.now() - ageMs;
  hydrate(queryClient, answers);
}

/** Calls the function for the first of several events and ignores further events for the given time. */
export function throttled(run: () => void, everyMs: number, now: () => number = Date.now): () => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - lastMs < everyMs) return;
    lastMs = now();
    run();
  };
}

export function refreshOnFocus(): void {
  focusManager.setEventListener((setFocused) => {
    const refresh = throttled(() => setFocused(), FOCUS_THROTTLE_MS);
    const visible = () => document.visibilityState === "visible" && refresh();
    addEventListener("focus", visible);
    document.addEventListener("visibilitychange", visible);
    return () => {
      removeEventListener("focus", visible);
      document.removeEventListener("visibilitychange", visible);
    };
  });
}
