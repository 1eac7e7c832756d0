import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import "../ui/theme.css";
import { sysConfig } from "@vitrine/contract/content.ts";
import { call, onFailure } from "../api/call.ts";
import { startLiveFeed } from "../api/feed/live-feed.ts";
import { currentLocale } from "../api/locale.ts";
import { noteMaintenance } from "../api/maintenance.ts";
import { setImageHost } from "../api/pictures.ts";
import { CACHE_MS, queryClient, refreshOnFocus } from "../api/query-client.ts";
import { keepCodes } from "../api/session/channel.ts";
import { followOtherTabs, onLeave, onReLogin, useSession } from "../api/session/session.ts";
import { allowCoinsOnly, useSettings } from "../api/session/settings.ts";
import { keepViewCookie } from "../api/session/view-cookie.ts";
import { useSlowCalls } from "../api/slow-calls.ts";
import { callKey } from "../api/use-call.ts";
import { toast } from "../ui/overlay/toast.ts";
import { openDialog } from "./dialogs/dialog-state.ts";
import { switchLocale } from "./i18n.ts";
import { failureToast, slowToast } from "./layout/failure-toast.ts";
import { keepInstallOffer } from "./pwa/install.ts";
import { storeRoutes } from "./routes.tsx";
import { paintTheme } from "./settings/paint-theme.ts";
import { siteTree } from "./site-tree.tsx";
import { armSound } from "./sound/index.ts";
import { takeRenderedPage } from "./ssr/take-rendered-page.ts";

const isRendered = takeRenderedPage();
startSite();
// The router starts to load the first screen while the messages of the language load.
const router = createBrowserRouter(storeRoutes);
await switchLocale(currentLocale());
// Hydrate the server-rendered page only after the screen's chunk has loaded.
if (isRendered) await untilLoaded(router);

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
const site = siteTree(<RouterProvider router={router} />);
if (isRendered) hydrateRoot(root, site);
else {
  root.replaceChildren();
  delete document.documentElement.dataset.rendered;
  createRoot(root).render(site);
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
    // Every other answer waits for this call, so the answer in a server-rendered page is used without a request.
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

/** A player may get other answers than a guest, so a login fetches them again; until then the old answers are shown. */
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
