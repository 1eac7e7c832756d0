import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { listMessage } from "@vitrine/contract/messages.ts";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { subjectOf } from "./message-subject.ts";
import { FROM_LIST } from "./use-message-window.ts";

type Heading = OutputOf<typeof listMessage>["list"][number];

/** Messages by their titles. One that is unread has its lamp on. */
export function MessageList({ rows }: { rows: readonly Heading[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Messages`}>
      {rows.map(({ id, kind, battleId, giveawayId, title, read, createTime }) => (
        <li key={id} className="border-line border-t last:border-b">
          <Link
            to={paths.message(id)}
            state={FROM_LIST}
            preventScrollReset
            className="message-row group"
            data-unread={!read}
          >
            <span className="message-sign">
              <Icon name={subjectOf({ kind, battleId, giveawayId }).icon} size={22} />
            </span>
            <span className="min-w-0 flex-1 text-pretty text-16 [overflow-wrap:anywhere]">
              {!read && <span className="sr-only">{t`Unread`}: </span>}
              {title}
            </span>
            <RelativeTime time={createTime} className="shrink-0 text-13 text-quiet max-md:max-w-24 max-md:text-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The places of messages that are on their way. */
export function WaitingMessages({ rows }: { rows: number }) {
  return (
    <ul aria-busy="true">
      {Array.from({ length: rows }, (_, place) => (
        // Equal placeholders.
        <li key={place} className="message-row border-line border-t last:border-b">
          <Skeleton className="size-[22px] rounded-full" />
          <Skeleton className="h-5 w-1/2 max-w-72" />
        </li>
      ))}
    </ul>
  );
}
