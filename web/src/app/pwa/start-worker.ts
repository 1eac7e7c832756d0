/** Registers the service worker when the page has loaded and is idle: it serves the next visit. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // If this fails, the site works without the offline page.
  const start = () => void import("./follow-worker.tsx").then(({ followWorker }) => followWorker()).catch(() => {});
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
