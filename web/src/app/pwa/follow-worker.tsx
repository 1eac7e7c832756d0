import { toast } from "../../ui/toast.ts";
import { UpdateNote } from "./update-note.tsx";
import { TAKE_OVER, WORKER_PATH } from "./worker-words.ts";

const LOOK_AGAIN_MS = 60 * 60_000;

/** Registers the worker and tells when a new version of the site is ready. It is never loaded without a click. */
export async function followWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(WORKER_PATH, { updateViaCache: "none" });
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      // Without a controller this is the first visit, not an update.
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
