import "./layout.css";
import { useLingui } from "@lingui/react/macro";
import { notice, sysConfig } from "@vitrine/contract/content.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { type Location, NavLink, Outlet, ScrollRestoration, useNavigate, useNavigation } from "react-router";
import { loadChunk } from "../../api/load-chunk.ts";
import { useSession } from "../../api/session/session.ts";
import { readStored, storageKeys, writeStored } from "../../api/session/storage.ts";
import { useCall } from "../../api/use-call.ts";
import { UnreadMark } from "../../features/messages/unread-mark.tsx";
import { listenForShortcuts } from "../../features/search/shortcuts.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Toaster } from "../../ui/overlay/toaster.tsx";
import { useIsSsr } from "../../ui/ssr.ts";
import { DialogHost } from "../dialogs/dialog-host.tsx";
import { openDialog, useDialogs } from "../dialogs/dialog-state.ts";
import { onLead } from "../lead-to.ts";
import { paths } from "../paths.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LiveStrip } from "./live-strip.tsx";
import { useBattlesPath } from "./main-tabs.ts";
import { isOfferDue } from "./offer-once.ts";
import { useStripNotice } from "./strip-notice.ts";

/** The frame of every screen. */
export function RootLayout() {
  const { t } = useLingui();
  const loading = useNavigation().state !== "idle";
  const navigate = useNavigate();
  useEffect(() => listenForShortcuts((path) => void navigate(path)), [navigate]);
  useEffect(() => onLead((path, options) => void navigate(path, { replace: true, ...options })), [navigate]);
  useNewNotice();
  return (
    <div className="flex flex-col pb-(--phone-bar)">
      <a href="#main" className="skip-link">
        {t`Skip to content`}
      </a>
      <span className="route-progress" data-on={loading} />
      <Header />
      <StripPlace />
      <OfflineNotice />
      {/* The content is at least as high as the window, so that the footer does not jump while a page loads. */}
      <main id="main" tabIndex={-1} className="min-h-screen overflow-x-clip outline-none" aria-busy={loading}>
        <Outlet />
      </main>
      <Footer />
      <PhoneBar />
      <DialogHost />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/**
 * A page that was opened by its address always has the key "default". Without its own key it would restore the scroll
 * position of the last such page.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);

/** Shows that the browser is offline; the content of the page stays. */
function OfflineNotice() {
  const { t } = useLingui();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <div role="status" className="offline-bar">
      <Icon name="offline" size={16} />
      {t`You're offline. What you see may be out of date, and you can't open or sell until you're back online.`}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

// If one of these chunks fails to load, the page still works: the server enforces the limits of play.
const nothing: { default: ComponentType } = { default: () => null };
const loadWatch = (): Promise<typeof nothing> => import("../../features/play-limits/play-watch.tsx");
const PlayWatch = lazy(() => loadChunk(loadWatch).catch(() => nothing));
const loadOffer = (): Promise<typeof nothing> => import("./language-offer.tsx");
const LanguageOffer = lazy(() => loadChunk(loadOffer).catch(() => nothing));

/** The line under the header: the live drops, a notice about the player's account, or the offer of a language. */
function StripPlace() {
  const notice = useStripNotice((state) => state.notice ?? state.offer);
  const loggedIn = useSession((session) => session.token !== null);
  const isSsr = useIsSsr();
  return (
    <>
      {notice ?? <LiveStrip />}
      {loggedIn && !isSsr && (
        <Suspense fallback={null}>
          <PlayWatch />
        </Suspense>
      )}
      {!isSsr && isOfferDue() && (
        <Suspense fallback={null}>
          <LanguageOffer />
        </Suspense>
      )}
    </>
  );
}

const CONFIG_FRESH_MS = MINUTE_MS;

/**
 * Opens the dialog once for each new public notice. Notices from before the first visit are not new: a new visitor sees
 * the page first and finds the notices in the footer.
 */
function useNewNotice(): void {
  const shown = useCall(sysConfig, {}, { quiet: true, staleTime: CONFIG_FRESH_MS }).data?.showPublicText ?? false;
  const newest = useCall(notice, { topN: 1 }, { quiet: true, enabled: shown }).data?.[0];
  useEffect(() => {
    if (!newest) return;
    const seen = readStored(storageKeys.seenNotice);
    // A notice may be published after one with a higher id.
    if (seen === String(newest.id)) return;
    // Another open dialog stays, and the page shows the notice the next time.
    if (seen !== null && useDialogs.getState().open) return;
    writeStored(storageKeys.seenNotice, String(newest.id));
    if (seen !== null) openDialog("publicNotice");
  }, [newest]);
}

/** The navigation bar at the bottom of a phone. */
export function PhoneBar() {
  const { t } = useLingui();
  const battles = useBattlesPath();
  const links: { to: string; icon: IconName; label: string; end?: boolean }[] = [
    { to: paths.boxes(), icon: "box", label: t`Boxes` },
    { to: paths.dream(), icon: "dream", label: t`Dream` },
    { to: battles, icon: "battle", label: t`Battles` },
    { to: paths.bag(), icon: "bag", label: t`Bag` },
    { to: paths.personal(), icon: "person", label: t`Me`, end: true },
  ];
  return (
    <nav aria-label={t`Quick links`} className="phone-bar md:hidden">
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end={link.end}>
          <Icon name={link.icon} size={22} />
          {link.label}
          {link.to === paths.personal() && <UnreadMark className="absolute -top-0.5 left-1/2 ml-1" />}
        </NavLink>
      ))}
    </nav>
  );
}
