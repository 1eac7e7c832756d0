import { useQueries } from "@tanstack/react-query";
import { boxDetail } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { call } from "../../../api/call.ts";
import { callKey } from "../../../api/use-call.ts";

export type Odds = OutputOf<typeof boxDetail>;

/** Returns the loaded odds by box id. A box with several rounds is fetched once. */
export function useOdds(boxIds: readonly number[]): ReadonlyMap<number, Odds> {
  const ids = [...new Set(boxIds)];
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: callKey(boxDetail, { id }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(boxDetail, { id }, { signal, quiet: true }),
      meta: { who: "guest" },
      staleTime: MINUTE_MS,
    })),
  });
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}
