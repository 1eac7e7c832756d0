import { type DreamTarget, dreamList } from "@vitrine/contract/dream.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";

/** Whoever has not chosen sees a piece that most can dream of, in coins. */
const FIRST_MOST = 500;

const askedFor = (itemId: number) => ({ itemId, pageSize: 1 });

/** The chosen target; a first one where none is chosen, or the chosen one cannot be dreamed of. */
export function useTarget(itemId: number | undefined) {
  const chosen = useCall(dreamList, askedFor(itemId ?? 1), { quiet: true, enabled: itemId !== undefined });
  const isNone = itemId === undefined || chosen.data?.list.length === 0;
  const first = useCall(dreamList, { priceMax: FIRST_MOST, sort: 1, pageSize: 1 }, { quiet: true, enabled: isNone });
  const shown = isNone ? first : chosen;
  return {
    target: shown.data?.list[0],
    error: shown.error,
    isError: shown.isError,
    refetch: shown.refetch,
    /** The address names a piece that cannot be dreamed of. */
    isUnknown: itemId !== undefined && isNone,
  };
}

/** What a list has shown need not be asked for again. */
export function rememberTarget(target: DreamTarget): void {
  const { itemId } = target;
  queryClient.setQueryData(callKey(dreamList, askedFor(itemId)), { list: [target], page: 1, pageSize: 1, total: 1 });
}
