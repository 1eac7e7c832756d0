import type { Client, StompSubscription } from "@stomp/stompjs";
import type { DropRow as Drop } from "@vitrine/contract/boxes.ts";
import { FEED_HEARTBEAT_MS, FEED_PATH, FEED_TOPIC, type FeedBattleState } from "@vitrine/contract/feed.ts";
import { create } from "zustand";
import { currentLocale } from "../locale.ts";
import { imageHost, prefixImages } from "../pictures.ts";
import { applyEvent, battleStateOf, emptyFeed, type Feed, localDrop, seedFeed } from "./feed-events.ts";

/** The page renders all frames of this time together, because twenty renders a second would slow down every click. */
const GATHER_MS = 250;

/** The current state of the live feed. */
export const useFeed = create<Feed>(() => emptyFeed);

export const useFeedConnected = create<{ connected: boolean }>(() => ({ connected: false }));

export function seedLiveFeed(lists: { recent?: readonly Drop[]; top?: readonly Drop[] }): void {
  useFeed.setState((feed) => seedFeed(feed, lists));
}

/**
 * Removes the drops, because their names are in the previous language; the server's latest drops fill the lists again.
 */
export function clearLiveDrops(): void {
  useFeed.setState({ recent: [], top: [] });
}

/** Opens the WebSocket once the page has loaded; when the tab becomes visible again, checks that it is still open. */
export function startLiveFeed(): void {
  if (document.readyState === "complete") void connect();
  else addEventListener("load", () => void connect(), { once: true });
}

async function connect(): Promise<void> {
  const [{ Client }, host] = await Promise.all([import("@stomp/stompjs"), imageHost]);
  const client = new Client({
    brokerURL: `${location.origin.replace(/^http/, "ws")}${FEED_PATH}`,
    // 3 to 7 seconds: the browsers of a stopped node do not all connect to another node in one moment.
    reconnectDelay: 3_000 + Math.random() * 4_000,
    heartbeatIncoming: FEED_HEARTBEAT_MS,
    heartbeatOutgoing: FEED_HEARTBEAT_MS,
    onConnect: () => {
      subscribe = () => {
        subscription?.unsubscribe();
        const header: Record<string, string> = followed ? { battle: String(followed.id) } : {};
        subscription = client.subscribe(FEED_TOPIC, (frame) => receive(frame.body, host), header);
      };
      subscription = null;
      subscribe();
      useFeedConnected.setState({ connected: true });
    },
    onWebSocketClose: () => {
      subscribe = () => {};
      useFeedConnected.setState({ connected: false });
    },
  });
  client.activate();
  document.addEventListener("visibilitychange", () => reactivate(client));
}

let subscription: StompSubscription | null = null;
let subscribe = () => {};
let followed: { id: number; onState: (state: FeedBattleState) => void } | null = null;

/**
 * Subscribes to one room. The server counts this page as a viewer. `onState` gets every frame of the room immediately;
 * the lists of the page get frames in groups. Only one room can be followed at a time.
 */
export function followBattle(id: number, onState: (state: FeedBattleState) => void): () => void {
  const mine = { id, onState };
  followed = mine;
  subscribe();
  return () => {
    if (followed !== mine) return;
    followed = null;
    subscribe();
  };
}

/**
 * Frames that wait until a reveal on this page is over, so that the feed does not show a drop before its reel stops.
 */
let held: (() => void)[] | null = null;

/** Stops the feed; the returned function shows the frames that arrived meanwhile. */
export function holdFeed(): () => void {
  const mine: (() => void)[] = held ?? [];
  held = mine;
  return () => {
    if (held !== mine) return;
    held = null;
    for (const show of mine) show();
  };
}

/** Returns whether this page is showing a reveal, so that no list may show its result yet. */
export const isFeedHeld = () => held !== null;

let gathered: string[] = [];

function receive(text: string, host: string): void {
  const state = followed && battleStateOf(text, followed.id);
  if (state) followed?.onState(prefixImages(state, host));
  if (held) {
    held.push(() => receive(text, host));
    return;
  }
  gathered.push(text);
  if (gathered.length === 1) setTimeout(() => showGathered(host), GATHER_MS);
}

const followers = new Set<(drops: readonly Drop[]) => void>();

/** Calls `follow` with each group of new drops that arrive together, but not with the drops that the server stored. */
export function followDrops(follow: (drops: readonly Drop[]) => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

function showGathered(host: string): void {
  const texts = gathered;
  gathered = [];
  const { recent } = useFeed.getState();
  useFeed.setState((feed) => texts.reduce((last, text) => applyText(last, text, host), feed));
  const fresh = useFeed.getState().recent.filter((drop) => !recent.includes(drop));
  if (fresh.length > 0) for (const follow of followers) follow(fresh);
}

function applyText(feed: Feed, text: string, host: string): Feed {
  try {
    return applyEvent(
      feed,
      text,
      (drop) => prefixImages(localDrop(drop, currentLocale()), host),
      (data) => prefixImages(data, host),
    );
  } catch (error) {
    console.warn("live message ignored", error);
    return feed;
  }
}

function reactivate(client: Client): void {
  if (document.visibilityState !== "visible" || client.connected) return;
  void client.deactivate().then(() => client.activate());
}
