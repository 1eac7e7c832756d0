import { getAvailableSecurityWay, listSessions } from "@vitrine/contract/accounts/safety.ts";
import { userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey, useCall } from "../../../api/use-call.ts";
import { refreshMessages } from "../../messages/show-as-read.ts";

export type Safety = OutputOf<typeof getAvailableSecurityWay>;

/** The account's security ways, and the current hold on withdrawals. */
export const useSafety = () => useCall(getAvailableSecurityWay, {}, { quiet: true });

/** Whether changes need a ticket of a security check. They do as soon as one way is bound. */
export const isProtected = ({ ways }: Safety): boolean => ways.some(({ bound }) => bound);

/** Whether the player may remove a way. The last way must stay. */
export const isSpare = ({ ways }: Safety): boolean => ways.filter(({ bound }) => bound).length > 1;

/** Refetches everything that a security change may affect. Most changes also create a message. */
export async function refreshSafety(): Promise<void> {
  refreshMessages();
  const touched = [getAvailableSecurityWay, listSessions, userInfo];
  await Promise.all(touched.map((called) => queryClient.invalidateQueries({ queryKey: callKey(called) })));
}
