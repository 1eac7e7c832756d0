import { Trans } from "@lingui/react/macro";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { Button } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { TAKE_OVER, WORKER_PATH } from "./worker-words.ts";

const LOOK_AGAIN_MS = HOUR_MS;

/**
 * Registers the service worker and offers a new version of the site when it is ready. The page loads it only after a
 * click.
 */
export async function followWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(WORKER_PATH, { updateViaCache: "none" });
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      // If the page has no controller, this is the first visit and not an update.
      if (next.state === "installed" && serviceWorker.controller) offer(next);
    });
  });
  setInterval(() => void registration.update().catch(() => {}), LOOK_AGAIN_MS);
}

function offer(next: ServiceWorker): void {
  const load = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    next.postMessage(TAKE_OVER);
  };
  toast((shown) => <UpdateNote onLoad={load} onLater={() => toast.dismiss(shown.id)} />, {
    id: "update",
    duration: Number.POSITIVE_INFINITY,
  });
}

/** Offers the new version. It loads only on the player's request, because a reel may be running. */
function UpdateNote({ onLoad, onLater }: { onLoad: () => void; onLater: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="flex-1">
        <Trans>A new version of the site is ready.</Trans>
      </span>
      <span className="flex gap-1.5">
        <Button size="s" onClick={onLoad}>
          <Trans>Update</Trans>
        </Button>
        <Button size="s" look="quiet" onClick={onLater} className="px-2.5!">
          <Trans>Later</Trans>
        </Button>
      </span>
    </span>
  );
}
