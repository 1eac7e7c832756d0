import { parentPort, workerData } from "node:worker_threads";
import type { Language } from "@vitrine/contract/languages.ts";
import type { FromSsrWorker, PagesForServer, ToSsrWorker } from "./rendering.ts";

// This program runs in a separate thread, because rendering a page takes about 30 ms of CPU time, which would block all
// other requests.
const pages = (await import(String(workerData))) as PagesForServer;
const asked = new Map<number, (answer: Response) => void>();
let lastId = 0;

parentPort!.on("message", async (message: ToSsrWorker) => {
  if (message.kind === "answer") {
    asked.get(message.id)?.(new Response(message.body, { status: message.status }));
    asked.delete(message.id);
    return;
  }
  const { id, view } = message;
  // Addresses of missing objects can be invented without limit, so their pages must not be cached.
  let exists = true;
  const askFor = async (address: string, language: Language) => {
    const answer = await ask(address, language);
    if (answer.status === 404) exists = false;
    return answer;
  };
  try {
    const page = await pages.renderPage({ ...view, ask: askFor });
    tell({ kind: "rendered", id, page: exists ? page : undefined });
  } catch (error) {
    tell({ kind: "failed", id, reason: String(error) });
  }
});

function ask(address: string, language: Language): Promise<Response> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    asked.set(id, resolve);
    tell({ kind: "ask", id, address, language });
  });
}

function tell(message: FromSsrWorker): void {
  parentPort!.postMessage(message);
}
