import { Worker } from "node:worker_threads";
import type { Language } from "@vitrine/contract/languages.ts";
import type { FromSsrWorker, RenderedPage, ToSsrWorker, View } from "./rendering.ts";

export type SsrWorker = {
  /** True after the thread ended; then start another worker. */
  readonly gone: boolean;
  /** Renders a view; undefined if the view is about an object that does not exist. */
  render(view: View): Promise<RenderedPage | undefined>;
  stop(): Promise<void>;
};

const LATE_MS = 10_000;

type Waiting = { resolve: (page: RenderedPage | undefined) => void; reject: (reason: Error) => void };

/**
 * Starts the SSR worker. `ask` makes a guest's call on this site; `pagesFile` is the bundle that Vite built for the
 * server.
 */
export function startSsrWorker(
  pagesFile: string,
  ask: (address: string, language: Language) => Promise<{ status: number; body: string }>,
): SsrWorker {
  const thread = new Worker(new URL("./ssr-worker.ts", import.meta.url), { workerData: pagesFile });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let gone = false;
  const tell = (message: ToSsrWorker) => thread.postMessage(message);

  thread.on("message", async (message: FromSsrWorker) => {
    if (message.kind === "ask") return tell({ kind: "answer", id: message.id, ...(await answer(message)) });
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "rendered") one?.resolve(message.page);
    else one?.reject(new Error(message.reason));
  });
  thread.on("error", (error) => giveUp(String(error)));
  thread.on("exit", () => giveUp("the SSR worker has ended"));
  // The process may exit while a page is being rendered.
  thread.unref();

  async function answer({ address, language }: { address: string; language: Language }) {
    return ask(address, language).catch((error: unknown) => ({ status: 500, body: String(error) }));
  }

  function giveUp(reason: string): void {
    gone = true;
    for (const one of waiting.values()) one.reject(new Error(reason));
    waiting.clear();
    void thread.terminate();
  }

  return {
    get gone() {
      return gone;
    },
    render(view) {
      if (gone) return Promise.reject(new Error("the SSR worker has ended"));
      lastId += 1;
      const id = lastId;
      // All pages share one thread, so a rendering that never ends could block all others.
      const late = setTimeout(() => giveUp(`${view.path} was not rendered within ${LATE_MS} ms`), LATE_MS);
      return new Promise<RenderedPage | undefined>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        tell({ kind: "render", id, view });
      }).finally(() => clearTimeout(late));
    },
    async stop() {
      await thread.terminate();
    },
  };
}
