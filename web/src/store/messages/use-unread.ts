import { countUserUnreadMessage } from "@vitrine/contract/messages.ts";
import { useCall } from "../../api/use-call.ts";

/** How many messages the player has not read; 0 for guests, who are not asked about. */
export function useUnread(): number {
  return useCall(countUserUnreadMessage, {}, { quiet: true }).data ?? 0;
}
