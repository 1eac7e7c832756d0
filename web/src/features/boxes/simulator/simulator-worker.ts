import { OPENINGS, type SimulatedBox, simulate, ticketSource } from "./simulate.ts";

/** The page's message that starts a simulation. The worker sends every step and pauses for `paceMs`; with 0 it sends only the last step. */
export interface SimulatorOrder {
  box: SimulatedBox;
  paceMs: number;
}

/** The page, as the worker sees it: TypeScript knows only the types of pages here, not those of workers. */
const page = globalThis as unknown as {
  onmessage: (event: MessageEvent<SimulatorOrder>) => void;
  postMessage(message: unknown): void;
};

page.onmessage = async ({ data: { box, paceMs } }) => {
  for (const step of simulate(
    box,
    ticketSource((numbers) => crypto.getRandomValues(numbers)),
  )) {
    const isLast = step.results.length > OPENINGS;
    if (paceMs > 0 || isLast) page.postMessage(step);
    if (paceMs > 0) await new Promise((next) => setTimeout(next, paceMs));
  }
};
