import { userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { getAvailableSecurityWay, listSessions } from "@vitrine/contract/safety.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey, useCall } from "../../../api/use-call.ts";
import { refreshMessages } from "../../messages/show-as-read.ts";

export type Safety = OutputOf<typeof getAvailableSecurityWay>;

/** By what the owner can confirm changes, and what is on hold. */
export const useSafety = () => useCall(getAvailableSecurityWay, {}, { quiet: true });

/** Whether changes need a ticket, because there is a way to get one by. */
export const isProtected = ({ ways }: Safety): boolean => ways.some(({ bound }) => bound);

/** Whether a way may go: one always stays. */
export const isSpare = ({ ways }: Safety): boolean => ways.filter(({ bound }) => bound).length > 1;

/** Reads anew what a change may have touched; of most changes there is a message. */
export async function refreshSafety(): Promise<void> {
  refreshMessages();
  const touched = [getAvailableSecurityWay, listSessions, userInfo];
  await Promise.all(touched.map((called) => queryClient.invalidateQueries({ queryKey: callKey(called) })));
}
