import type { OutputOf } from "@vitrine/contract/call.ts";
import { fairCurrent, fairHistories, fairRound, modifySecret } from "@vitrine/contract/fairness/calls.ts";
import { call } from "../../../api/call.ts";
import { isRefusal } from "../../../api/failure.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { freshSeed } from "./seed.ts";

/**
 * Sets the player's client seed and refetches the earlier seed pairs and the receipts of rolls. The answer contains the
 * revealed pair.
 */
export async function changeSeed(clientSeed: string): Promise<OutputOf<typeof modifySecret>> {
  const changed = await call(modifySecret, { clientSeed });
  queryClient.setQueryData(callKey(fairCurrent, {}), changed.current);
  await Promise.all(
    [fairHistories, fairRound].map((called) => queryClient.invalidateQueries({ queryKey: callKey(called) })),
  );
  return changed;
}

/**
 * Sends a request that rolls. If the seed pair must be rotated first, sets a random client seed and sends the request
 * again.
 */
export async function sendRoll<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error, "rotation_due")) throw error;
    await changeSeed(freshSeed());
    return send();
  }
}
