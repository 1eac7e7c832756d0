import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import "../ui/theme.css";
import { sysConfig } from "@vitrine/contract/content.ts";
import { call, onFailure, sendThrough } from "../api/call.ts";
import { startLiveFeed } from "../api/feed/live-feed.ts";
import { currentLocale } from "../api/locale.ts";
import { noteMaintenance } from "../api/maintenance.ts";
import { setImageHost } from "../api/pictures.ts";
import { CACHE_MS, fillCache, queryClient, refreshOnFocus } from "../api/query-client.ts";
import { keepCodes } from "../api/session/channel.ts";
import { followOtherTabs, onLeave, onReLogin, useSession } from "../api/session/session.ts";
import { allowCoinsOnly, useSettings } from "../api/session/settings.ts";
import { keepViewCookie } from "../api/session/view-cookie.ts";
import { useSlowCalls } from "../api/slow-calls.ts";
import { callKey } from "../api/use-call.ts";
import { toast } from "../ui/overlay/toast.ts";
import { setRenderClock } from "../ui/ssr.ts";
import { openDialog } from "./dialogs/dialog-state.ts";
import { switchLocale } from "./i18n.ts";
import { failureToast, slowToast } from "./layout/failure-toast.ts";
import { keepInstallOffer } from "./pwa/install.ts";
import { storeRoutes } from "./routes.tsx";
import { paintTheme } from "./settings/paint-theme.ts";
import { siteTree } from "./site-tree.tsx";
import { armSound } from "./sound/index.ts";
import { takeEarlyAnswer } from "./ssr/early-calls.ts";

const isRendered = takeRenderedPage();
startSite();
// The router starts to load the first screen while the messages of the language load.
const router = createBrowserRouter(storeRoutes);
await switchLocale(currentLocale());
// Hydrate the server-rendered page only after the screen's chunk has loaded.
if (isRendered) await untilLoaded(router);

const root = document.getElementById("root");
if (!root) throw new Error("the page has no element #root");
const site = siteTree(<RouterProvider router={router} />);
if (isRendered) hydrateRoot(root, site);
else {
  root.replaceChildren();
  delete document.documentElement.dataset.rendered;
  createRoot(root).render(site);
}

type Block = { ageMs: number; clockMs: number; answers: Parameters<typeof fillCache>[0] };

/** Fills the query cache with the answers of the server-rendered page. Returns whether the page can be hydrated. */
function takeRenderedPage(): boolean {
  const { rendered } = document.documentElement.dataset;
  const block = document.getElementById("answers");
  if (!rendered || rendered === "other" || !block?.textContent) return false;
  const { ageMs, clockMs, answers } = JSON.parse(block.textContent) as Block;
  block.remove();
  fillCache(answers, ageMs);
  setRenderClock(clockMs);
  onLeave(() => globalThis.earlyCalls?.clear());
  sendThrough((address, request) => takeEarlyAnswer(address, request) ?? fetch(address, request));
  return true;
}

function untilLoaded({ state, subscribe }: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}

/** Runs once before the first screen: adds listeners, loads the system configuration, opens the live connection. */
function startSite(): void {
  followTheme();
  armSound();
  keepInstallOffer();
  startWorker();
  keepCodes(location.search);
  followOtherTabs();
  refreshOnFocus();
  onFailure(failureToast);
  useSlowCalls.subscribe(slowToast);
  onLeave(() => toast.remove());
  onReLogin(() => openDialog("login"));
  useSession.subscribe(followAccount);
  useSession.subscribe(keepViewCookie);
  void queryClient
    // Every other answer waits for this call. `staleTime` lets it use the answer in a server-rendered page.
    .fetchQuery({
      queryKey: callKey(sysConfig, {}),
      queryFn: () => call(sysConfig, {}, { quiet: true }),
      staleTime: CACHE_MS,
    })
    .then(
      (config) => {
        setImageHost(config.imageHost);
        allowCoinsOnly(config.switchBalanceType);
        if (config.maintenance) noteMaintenance(true);
      },
      () => setImageHost(""),
    );
  startLiveFeed();
}

/** Fetches all answers again after a login, because a player may get other answers than a guest. */
function followAccount(session: { token: string | null }, before: { token: string | null }): void {
  if (session.token !== null && session.token !== before.token) void queryClient.invalidateQueries();
}

/** Applies the chosen theme now and after every change. */
function followTheme(): void {
  paintTheme(useSettings.getState().theme);
  useSettings.subscribe(({ theme }) => paintTheme(theme));
}

/** Registers the service worker when the page has loaded and is idle: it serves the next visit. */
function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // If this fails, the site works without the offline page.
  const start = () => void import("./pwa/follow-worker.tsx").then(({ followWorker }) => followWorker()).catch(() => {});
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
