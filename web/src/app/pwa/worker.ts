import { TAKE_OVER } from "./worker-words.ts";

/** The types of the service worker scope that this file uses; the pages' DOM types do not contain them. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  addEventListener: ((type: "install" | "activate", listener: (event: Lasting) => void) => void) &
    ((type: "fetch", listener: (event: Fetching) => void) => void) &
    ((type: "message", listener: (event: MessageEvent) => void) => void);
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
}
declare const self: WorkerScope;
/** The version of the site, which the build sets. It changes whenever a file changes, so that browsers detect it. */
declare const SITE_VERSION: string;

const CACHE = `offline ${SITE_VERSION}`;
const OFFLINE_PAGE = "/offline.html";
const OFFLINE_PICTURE = "/pictures/empty/offline.svg";
/** The only cached files. Balances, prices and pages always come from the network. */
const KEPT: readonly string[] = [OFFLINE_PAGE, "/offline.js", "/offline.css", OFFLINE_PICTURE, "/favicon.svg"];

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener("activate", (event) => event.waitUntil(takePlace()));
self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || /^\/(api|ws)(\/|$)/.test(pathname)) return;
  if (event.request.mode === "navigate") event.respondWith(openPage(event));
  else if (KEPT.includes(pathname)) event.respondWith(askFirst(event.request, pathname));
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload" })));
}

async function takePlace(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function openPage(event: Fetching): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

async function askFirst(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(path)) ?? Response.error();
  }
}
