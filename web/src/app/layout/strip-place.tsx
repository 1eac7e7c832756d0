import { type ComponentType, lazy, Suspense } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { useSession } from "../../api/session.ts";
import { readStored, storageKeys } from "../../api/storage.ts";
import { useDrawn } from "../../ui/drawn.ts";
import { LiveStrip } from "./live-strip.tsx";
import { useStripNotice } from "./strip-notice.ts";

// Without it a page is still whole: the server refuses what must not be.
const nothing: { default: ComponentType } = { default: () => null };
const loadWatch = (): Promise<typeof nothing> => import("../../features/play-limits/play-watch.tsx");
const PlayWatch = lazy(() => loadChunk(loadWatch).catch(() => nothing));
const loadOffer = (): Promise<typeof nothing> => import("./language-offer.tsx");
const LanguageOffer = lazy(() => loadChunk(loadOffer).catch(() => nothing));

/** Under the header: the live drops, or what the player's own account has to say. */
export function StripPlace() {
  const notice = useStripNotice((state) => state.notice ?? state.offer);
  const loggedIn = useSession((session) => session.token !== null);
  const drawn = useDrawn();
  return (
    <>
      {notice ?? <LiveStrip />}
      {loggedIn && !drawn && (
        <Suspense fallback={null}>
          <PlayWatch />
        </Suspense>
      )}
      {!drawn && !readStored(storageKeys.locale) && !readStored(storageKeys.languageOffer) && (
        <Suspense fallback={null}>
          <LanguageOffer />
        </Suspense>
      )}
    </>
  );
}
