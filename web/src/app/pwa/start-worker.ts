/** Registers the service worker once the page has loaded and rests: it is for the next visit, not for this one. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Without it the site works as before, only without the offline page.
  const start = () => void import("./follow-worker.tsx").then(({ followWorker }) => followWorker()).catch(() => {});
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
