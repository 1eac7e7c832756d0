import { useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Icon } from "../../ui/icon.tsx";

/** Tells that the browser has no connection; what is on the page stays. */
export function OfflineNotice() {
  const { t } = useLingui();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--phone-bar) z-40 flex min-h-9 items-center justify-center gap-2.5 bg-panel px-4 py-1.5 text-13 text-warn"
    >
      <Icon name="offline" size={16} />
      {t`You are offline. What you see may be old; nothing can be opened or sold until the connection is back.`}
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
