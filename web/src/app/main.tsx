import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import "../ui/theme.css";
import { sysConfig } from "@vitrine/contract/content.ts";
import { call, onFailure } from "../api/call.ts";
import { allowCoinsOnly } from "../api/coins-only.ts";
import { startLiveFeed } from "../api/feed/live-feed.ts";
import { setImageHost } from "../api/image-host.ts";
import { currentLocale } from "../api/locale.ts";
import { noteMaintenance } from "../api/maintenance.ts";
import { CACHE_MS, queryClient, refreshOnFocus } from "../api/query-client.ts";
import { keepChannelCode, keepPromoteCode } from "../api/session/channel.ts";
import { onLeave } from "../api/session/leave.ts";
import { onReLogin } from "../api/session/re-login.ts";
import { followOtherTabs, useSession } from "../api/session/session.ts";
import { keepViewCookie } from "../api/session/view-cookie.ts";
import { useSlowCalls } from "../api/slow-calls.ts";
import { callKey } from "../api/use-call.ts";
import { toast } from "../ui/overlay/toast.ts";
import { openDialog } from "./dialogs/dialog-state.ts";
import { switchLocale } from "./i18n.ts";
import { failureToast, slowToast } from "./layout/failure-toast.ts";
import { keepInstallOffer } from "./pwa/install.ts";
import { startWorker } from "./pwa/start-worker.ts";
import { storeRoutes } from "./routes.tsx";
import { followTheme } from "./settings/theme.ts";
import { siteTree } from "./site-tree.tsx";
import { armSound } from "./sound/index.ts";
import { takeDrawnPage } from "./ssr/take-drawn-page.ts";

const isDrawn = takeDrawnPage();
startSite();
// The router starts loading the first screen while the texts of the language arrive.
const router = createBrowserRouter(storeRoutes);
await switchLocale(currentLocale());
// What the server drew is taken over once the code of the screen is there.
if (isDrawn) await untilLoaded(router);

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
const site = siteTree(<RouterProvider router={router} />);
if (isDrawn) hydrateRoot(root, site);
else {
  root.replaceChildren();
  delete document.documentElement.dataset.drawn;
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

/** What happens once, before the first screen: listeners, the system configuration, the live connection. */
function startSite(): void {
  followTheme();
  armSound();
  keepInstallOffer();
  startWorker();
  keepChannelCode(location.search);
  keepPromoteCode(location.search);
  followOtherTabs();
  refreshOnFocus();
  onFailure(failureToast);
  useSlowCalls.subscribe(slowToast);
  onLeave(() => toast.remove());
  onReLogin(() => openDialog("login"));
  useSession.subscribe(followAccount);
  useSession.subscribe(keepViewCookie);
  void queryClient
    // Every other answer waits for it, so that of a page which the server drew is taken as it is.
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

/** What a guest was answered may be another answer for a player, so it is asked again; until then it is shown. */
function followAccount(session: { token: string | null }, before: { token: string | null }): void {
  if (session.token !== null && session.token !== before.token) void queryClient.invalidateQueries();
}
