import { dehydrate, type Query } from "@tanstack/react-query";
import { sysConfig } from "@vitrine/contract/content.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { call, sendThrough } from "../../api/call.ts";
import { storeLocale } from "../../api/locale.ts";
import { setImageHost } from "../../api/pictures.ts";
import { queryClient } from "../../api/query-client.ts";
import { useSession } from "../../api/session/session.ts";
import { callKey } from "../../api/use-call.ts";
import { readRenderClock, setRenderClock } from "../../ui/ssr.ts";
import { ENTRY, loadTexts } from "../i18n.ts";
import { storeRoutes } from "../routes.tsx";
import { siteTree } from "../site-tree.tsx";

export interface RenderedPage {
  html: string;
  /** The answers used for the render, as a dehydrated query cache. */
  answers: object;
  /** The addresses of the first calls of a logged-in player's page. */
  playerCalls: string[];
  /** The time from which the page computes its relative times, in Unix ms. */
  clockMs: number;
  /** The sources of the page's parts, used to find their scripts, style sheets and messages. */
  parts: string[];
}

/** The most passes. An answer may lead to further calls, which need another pass. The last pass may be unfinished. */
const MOST_PASSES = 4;

/**
 * Renders the first view of an address after its guest calls have been answered; `ask` sends the calls. The page
 * contains no private answers of a player; the parts that need them show the loading state. Pages are rendered one at a
 * time, because the language, the session and the query cache are global.
 */
export function renderPage(page: {
  path: string;
  language: Language;
  signedIn: boolean;
  ask: (address: string, language: Language) => Promise<Response>;
}): Promise<RenderedPage> {
  const rendering = renderingBefore.then(() => render(page));
  renderingBefore = rendering.catch(() => {});
  return rendering;
}

let renderingBefore: Promise<unknown> = Promise.resolve();

async function render({ path, language, signedIn, ask }: Parameters<typeof renderPage>[0]): Promise<RenderedPage> {
  const playerCalls = new Set<string>();
  const playerPaths = new Set<unknown>();
  sendThrough((address) => {
    if (!playerPaths.has(address.split("?")[0])) return ask(address, language);
    playerCalls.add(address);
    return new Promise<never>(() => {});
  });
  setRenderClock(Date.now());
  storeLocale(language);
  await loadTexts(language);
  // On the server React renders with the initial states of the stores.
  useSession.getInitialState().token = null;
  queryClient.clear();
  const config = await queryClient.fetchQuery({
    queryKey: callKey(sysConfig, {}),
    queryFn: () => call(sysConfig, {}, { quiet: true }),
  });
  setImageHost(config.imageHost);
  const handler = createStaticHandler(storeRoutes);
  const context = await open(handler, path);
  const router = createStaticRouter(handler.dataRoutes, context);
  const site = siteTree(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  useSession.getInitialState().token = signedIn ? "ssr" : null;
  let html = renderToString(site);
  for (let pass = 1; pass < MOST_PASSES && (await answerMissing(playerPaths)); pass += 1) html = renderToString(site);
  const screens = context.matches.flatMap(({ route }) => (route.handle as { screen?: string })?.screen ?? []);
  return {
    html,
    answers: dehydrate(queryClient),
    playerCalls: [...playerCalls],
    parts: [ENTRY, ...screens],
    clockMs: readRenderClock(),
  };
}

/** Finds the screen of an address and follows redirects. */
async function open(handler: StaticHandler, path: string): Promise<StaticHandlerContext> {
  const found = await handler.query(new Request(new URL(path, "http://page")));
  return found instanceof Response ? open(handler, found.headers.get("location") ?? "") : found;
}

/**
 * Sends the guest calls that the page waits for, and records the players' calls. Returns whether a new render is
 * needed.
 */
async function answerMissing(playerPaths: Set<unknown>): Promise<boolean> {
  const waiting = queryClient.getQueryCache().findAll({ predicate: isWaiting });
  const [guest, player] = [
    waiting.filter(({ meta }) => meta?.who === "guest"),
    waiting.filter(({ meta }) => meta?.who !== "guest"),
  ];
  for (const query of player) {
    playerPaths.add(query.queryKey[0]);
    // This call never gets an answer; the next page's render cancels it.
    query.fetch().catch(() => {});
  }
  await Promise.allSettled(guest.map((query) => query.fetch()));
  return guest.length > 0;
}

function isWaiting({ state, options }: Query): boolean {
  const { enabled } = options as { enabled?: boolean };
  return state.status === "pending" && state.fetchStatus === "idle" && enabled !== false;
}
