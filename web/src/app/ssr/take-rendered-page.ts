import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { sendThrough } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { onLeave } from "../../api/session/session.ts";
import { setRenderClock } from "../../ui/ssr.ts";
import { takeEarlyAnswer } from "./early-calls.ts";

type Block = { ageMs: number; clockMs: number; answers: DehydratedState };

/** Fills the query cache with the answers of the server-rendered page. Returns whether the page can be hydrated. */
export function takeRenderedPage(): boolean {
  const { rendered } = document.documentElement.dataset;
  const block = document.getElementById("answers");
  if (!rendered || rendered === "other" || !block?.textContent) return false;
  const { ageMs, clockMs, answers } = JSON.parse(block.textContent) as Block;
  block.remove();
  // Relative to this browser's clock, which may differ from the server's.
  for (const { state } of answers.queries) state.dataUpdatedAt = Date.now() - ageMs;
  hydrate(queryClient, answers);
  setRenderClock(clockMs);
  onLeave(() => globalThis.earlyCalls?.clear());
  sendThrough((address, request) => takeEarlyAnswer(address, request) ?? fetch(address, request));
  return true;
}
