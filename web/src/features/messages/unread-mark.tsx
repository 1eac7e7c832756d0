import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { countUserUnreadMessage } from "@vitrine/contract/messages.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useCall } from "../../api/use-call.ts";
import { cx } from "../../ui/cx.ts";

const MOST_SHOWN = 99;

/** The badge with the number of unread messages; nothing if there are none. */
export function UnreadMark({ className }: { className?: string }) {
  const { t } = useLingui();
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={cx("unread-mark", className)}>
      <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <span className="sr-only">{t`${plural(unread, { one: "# unread message", other: "# unread messages" })}`}</span>
    </span>
  );
}

/** The interval at which the page looks for messages that it did not cause, e.g. from an operator. */
const ASK_EVERY_MS = MINUTE_MS;

/**
 * The number of unread messages; 0 for guests, for whom no request is sent. It is refetched at an interval, when the
 * window gets the focus, and after an action that creates a message (refreshMessages).
 */
export function useUnread(): number {
  return useCall(countUserUnreadMessage, {}, { quiet: true, refetchInterval: ASK_EVERY_MS }).data ?? 0;
}
