import type { InfiniteData } from "@tanstack/react-query";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { countUserUnreadMessage, listMessage } from "@vitrine/contract/messages.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";

type Listed = InfiniteData<OutputOf<typeof listMessage>>;

/** Shows messages as read in the lists that are on the page already, without asking for them again. */
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

/** Something was told to the player, or read by them elsewhere: counts and lists again. */
export function refreshMessages(): void {
  for (const called of [countUserUnreadMessage, listMessage]) {
    void queryClient.invalidateQueries({ queryKey: callKey(called) });
  }
}
