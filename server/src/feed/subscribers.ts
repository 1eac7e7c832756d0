import { FEED_TOPIC } from "@vitrine/contract/feed.ts";
import { type FeedClient, send } from "./clients.ts";
import { encodeFrame, type Version } from "./stomp-frames.ts";

/**
 * Records which clients watch which room, according to their SUBSCRIBE frames. It counts clients, not subscriptions,
 * because a page may subscribe twice.
 */
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

/** Clients that get the same bytes, because they have the same version and the same subscription id. */
type Group = { version: Version; subscription: string; clients: Set<FeedClient> };

export type Subscribers = ReturnType<typeof createSubscribers>;

/**
 * Keeps the subscribers of the topic. `onSlow` is called for a client with too many waiting bytes; the client then gets
 * no frame.
 */
export function createSubscribers(options: { bufferedBytes: number; onSlow: (client: FeedClient) => void }) {
  const groups = new Map<string, Group>();
  const watchers = createWatchers();
  const keyOf = (client: FeedClient, subscription: string): string => `${client.version} ${subscription}`;

  const remove = (client: FeedClient, subscription: string): void => {
    const key = keyOf(client, subscription);
    const group = groups.get(key);
    group?.clients.delete(client);
    if (group?.clients.size === 0) groups.delete(key);
  };
  return {
    /**
     * Call it after CONNECT, because `client.version` must be set and must never change afterwards. With `battleId` the
     * client counts as a spectator of that room.
     */
    add(client: FeedClient, subscription: string, battleId?: number): void {
      const key = keyOf(client, subscription);
      const group = groups.get(key) ?? { version: client.version!, subscription, clients: new Set() };
      group.clients.add(client);
      groups.set(key, group);
      client.subscriptions.push(subscription);
      if (battleId !== undefined) watchers.watch(client, { subscription, battleId });
    },
    remove(client: FeedClient, subscription: string): void {
      client.subscriptions = client.subscriptions.filter((name) => name !== subscription);
      remove(client, subscription);
      watchers.leave(client, subscription);
    },
    forget(client: FeedClient): void {
      for (const subscription of client.subscriptions) remove(client, subscription);
      client.subscriptions = [];
      watchers.forget(client);
    },
    /** Sends one message to every subscription, encoded once per group. Returns the number of sent frames. */
    publish(message: { id: string; body: string }): number {
      let sent = 0;
      for (const { version, subscription, clients } of groups.values()) {
        const bytes = encodeMessage(message, version, subscription);
        for (const client of clients) {
          if (client.socket.bufferedAmount > options.bufferedBytes) {
            options.onSlow(client);
          } else {
            send(client, bytes);
            sent += 1;
          }
        }
      }
      return sent;
    },
    watchers: watchers.count,
    count(): number {
      let count = 0;
      for (const group of groups.values()) count += group.clients.size;
      return count;
    },
  };
}

function encodeMessage({ id, body }: { id: string; body: string }, version: Version, subscription: string): Buffer {
  const headers: Record<string, string> = {
    destination: FEED_TOPIC,
    "message-id": id,
    "content-type": "application/json;charset=utf-8",
  };
  if (subscription !== "") headers.subscription = subscription;
  return encodeFrame({ command: "MESSAGE", headers, body, version });
}
