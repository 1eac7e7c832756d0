import type { InfiniteData } from "@tanstack/react-query";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { countUserUnreadMessage, listMessage } from "@vitrine/contract/messages.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";

type Listed = InfiniteData<OutputOf<typeof listMessage>>;

/** Marks messages as read in the cached lists, without a request. */
export function showAsRead(isRead: (id: number) => boolean): void {
  queryClient.setQueriesData<Listed>({ queryKey: callKey(listMessage) }, (listed) => {
    if (!listed) return listed;
    const pages = listed.pages.map((page) => ({
      ...page,
      list: page.list.map((row) => (isRead(row.id) ? { ...row, read: true } : row)),
    }));
    return { ...listed, pages };
  });
}

/** Refetches the number of unread messages and the lists, after a new message or a change elsewhere. */
export function refreshMessages(): void {
  for (const called of [countUserUnreadMessage, listMessage]) {
    void queryClient.invalidateQueries({ queryKey: callKey(called) });
  }
}
