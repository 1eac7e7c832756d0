import { type DreamTarget, dreamList } from "@vitrine/contract/dream.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";

/** The highest value in coins of the target that is shown before the player has chosen one. */
const FIRST_MOST = 500;

const askedFor = (itemId: number) => ({ itemId, pageSize: 1 });

/** Returns the chosen target, or a default target if none is chosen or the chosen item cannot be a target. */
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
    /** Whether the URL names an item that cannot be a target. */
    isUnknown: itemId !== undefined && isNone,
  };
}

/** Puts a target from the list into the cache, so that choosing it sends no request. */
export function rememberTarget(target: DreamTarget): void {
  const { itemId } = target;
  queryClient.setQueryData(callKey(dreamList, askedFor(itemId)), { list: [target], page: 1, pageSize: 1, total: 1 });
}
