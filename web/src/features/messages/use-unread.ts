import { countUserUnreadMessage } from "@vitrine/contract/messages.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useCall } from "../../api/use-call.ts";

/** How soon the page notices a message that it did not cause, e.g. one from an operator. */
const ASK_EVERY_MS = MINUTE_MS;

/**
 * The number of unread messages; 0 for guests, for whom no request is sent. It is refetched at an interval, when the
 * window gets the focus, and after an action that creates a message (refreshMessages).
 */
export function useUnread(): number {
  return useCall(countUserUnreadMessage, {}, { quiet: true, refetchInterval: ASK_EVERY_MS }).data ?? 0;
}
