import { OPENINGS, type SimulatedBox, simulate, ticketSource } from "./simulate.ts";

/** What the page sends to start. With `paceMs` it gets each step after this pause, otherwise only the end. */
export interface SimulatorOrder {
  box: SimulatedBox;
  paceMs: number;
}

/** The types of the page do not describe a worker. */
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
