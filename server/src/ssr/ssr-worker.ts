import { parentPort, workerData } from "node:worker_threads";
import type { Language } from "@vitrine/contract/languages.ts";
import type { FromSsrWorker, PagesForServer, ToSsrWorker } from "./drawing.ts";

// A thread of its own: drawing a page takes a processor for some 30 ms, in which nobody's box would open.
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
  // Anybody can think up addresses of things that do not exist: they are not worth keeping.
  let exists = true;
  const askFor = async (address: string, language: Language) => {
    const answer = await ask(address, language);
    if (answer.status === 404) exists = false;
    return answer;
  };
  try {
    const page = await pages.drawPage({ ...view, ask: askFor });
    tell({ kind: "drawn", id, page: exists ? page : undefined });
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
