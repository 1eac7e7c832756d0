import { OPENINGS, type SimulatedBox, simulate, ticketSource } from "./simulate.ts";

/**
 * The page's message that starts a simulation. The worker pauses for `paceMs` after each step and sends every step;
 * with 0 it sends only the last step.
 */
export interface SimulatorOrder {
  box: SimulatedBox;
  paceMs: number;
}

/**
 * The connection of the worker to the page. It has its own type, because TypeScript knows only the types of pages here.
 */
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
