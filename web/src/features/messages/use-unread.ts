import { countUserUnreadMessage } from "@vitrine/contract/messages.ts";
import { useCall } from "../../api/use-call.ts";

/** A message that nothing on this page has brought about, as one from an operator, is noticed this soon. */
const ASK_EVERY_MS = 60_000;

/**
 * How many messages the player has not read; 0 for guests, who are not asked about. Asked again while somebody looks at the page,
 * when they come back to it, and after what brings a message (refreshMessages).
 */
export function useUnread(): number {
  return useCall(countUserUnreadMessage, {}, { quiet: true, refetchInterval: ASK_EVERY_MS }).data ?? 0;
}
