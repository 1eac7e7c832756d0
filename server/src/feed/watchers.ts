import type { FeedClient } from "./clients.ts";

/** Which clients watch which room, according to their SUBSCRIBE frames. */
export type Watchers = ReturnType<typeof createWatchers>;

/** Counts clients, not subscriptions, because a page may subscribe twice. */
export function createWatchers() {
  const rooms = new Map<number, Set<FeedClient>>();
  // Only clients that watch a room have an entry, because most clients watch no room.
  const watched = new Map<FeedClient, Map<string, number>>();

  const leave = (client: FeedClient, subscription: string): void => {
    const mine = watched.get(client);
    const battleId = mine?.get(subscription);
    if (!mine || battleId === undefined) return;
    mine.delete(subscription);
    if (mine.size === 0) watched.delete(client);
    if ([...mine.values()].includes(battleId)) return;
    const room = rooms.get(battleId);
    room?.delete(client);
    if (room?.size === 0) rooms.delete(battleId);
  };
  return {
    watch(client: FeedClient, { subscription, battleId }: { subscription: string; battleId: number }): void {
      const mine = watched.get(client) ?? new Map<string, number>();
      const room = rooms.get(battleId) ?? new Set<FeedClient>();
      mine.set(subscription, battleId);
      room.add(client);
      watched.set(client, mine);
      rooms.set(battleId, room);
    },
    leave,
    forget(client: FeedClient): void {
      for (const subscription of [...(watched.get(client)?.keys() ?? [])]) leave(client, subscription);
    },
    /** Returns how many clients of this node watch a room. */
    count: (battleId: number): number => rooms.get(battleId)?.size ?? 0,
  };
}
