import { expect, test } from "vitest";
import type { FeedClient } from "./clients.ts";
import { createWatchers } from "./subscribers.ts";

const client = (): FeedClient => ({ subscriptions: [] }) as unknown as FeedClient;

test("each client counts once, with any number of subscriptions, until its last subscription ends", () => {
  const watchers = createWatchers();
  const [one, other] = [client(), client()];
  watchers.watch(one, { subscription: "a", battleId: 7 });
  watchers.watch(one, { subscription: "b", battleId: 7 });
  watchers.watch(other, { subscription: "a", battleId: 7 });
  expect(watchers.count(7)).toBe(2);
  watchers.leave(one, "a");
  expect(watchers.count(7)).toBe(2);
  watchers.leave(one, "b");
  expect(watchers.count(7)).toBe(1);
});

test("a client that disconnects leaves every room, and a room without spectators counts 0", () => {
  const watchers = createWatchers();
  const one = client();
  watchers.watch(one, { subscription: "a", battleId: 7 });
  watchers.watch(one, { subscription: "b", battleId: 8 });
  watchers.forget(one);
  watchers.forget(one);
  expect([watchers.count(7), watchers.count(8), watchers.count(9)]).toEqual([0, 0, 0]);
});
