import { type Child, startChild } from "./child.ts";

export type LiveRow = {
  name: string;
  unit: string;
  reference: number;
  product: number;
  /** Product divided by reference: more is better for frames, less for processor time. */
  ratio: number;
};

const SUBSCRIBERS = 2_000;
const MESSAGES = 100;
const REPETITIONS = 5;
const BODY = JSON.stringify({ eventType: 21, data: { itemName: "物品", text: "x".repeat(500) } });

type Side = { server: Child; clients: Child; framesPerSecond: number[]; cpuUs: number[] };

/**
 * Measures the frames per second to 2 000 subscribers and the processor time per frame, compared with a plain loop over
 * ws sockets that sends the same bytes. Each figure is the median of five repetitions.
 */
export async function run(): Promise<LiveRow[]> {
  const bare = await startSide("bare");
  const product = await startSide("product");
  try {
    const bytes = await frameBytes(bare);
    for (const side of [bare, product]) await measure(side, bytes);
    for (const side of [bare, product]) side.framesPerSecond = side.cpuUs = [];
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      for (const side of repetition % 2 ? [product, bare] : [bare, product]) {
        const { framesPerSecond, cpuUs } = await measure(side, bytes);
        side.framesPerSecond = [...side.framesPerSecond, framesPerSecond];
        side.cpuUs = [...side.cpuUs, cpuUs];
      }
    }
    const row = (name: string, unit: string, of: (side: Side) => number[], digits: number): LiveRow => {
      const [reference, ours] = [median(of(bare)), median(of(product))];
      const rounded = (value: number) => Number(value.toFixed(digits));
      return {
        name,
        unit,
        reference: rounded(reference),
        product: rounded(ours),
        ratio: Number((ours / reference).toFixed(3)),
      };
    };
    return [
      row("live: frames", "frames/s", (side) => side.framesPerSecond, 0),
      row("live: processor time of the server", "µs/frame", (side) => side.cpuUs, 2),
    ];
  } finally {
    await Promise.all([bare, product].flatMap((side) => [side.clients.stop(), side.server.stop()]));
  }
}

async function startSide(kind: "bare" | "product"): Promise<Side> {
  const server = startChild("live-server.ts");
  const clients = startChild("live-clients.ts");
  const port = await server.ask<number>("listen", kind);
  await clients.ask("open", port, SUBSCRIBERS);
  for (;;) {
    const { subscriptions } = await server.ask<{ subscriptions: number }>("state");
    if (subscriptions === SUBSCRIBERS) return { server, clients, framesPerSecond: [], cpuUs: [] };
  }
}

/** The number of bytes of one frame on the connection, measured once. */
async function frameBytes({ server, clients }: Side): Promise<number> {
  await clients.ask("expect", Number.MAX_SAFE_INTEGER);
  await server.ask("publish", 1, BODY);
  let before = -1;
  for (let now = 0; now !== before || now === 0; ) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 300));
    now = await clients.ask<number>("counted");
  }
  return before / SUBSCRIBERS;
}

async function measure({ server, clients }: Side, bytes: number): Promise<{ framesPerSecond: number; cpuUs: number }> {
  const frames = MESSAGES * SUBSCRIBERS;
  await clients.ask("expect", frames * bytes);
  const cpuBefore = await server.ask<NodeJS.CpuUsage>("cpu");
  const startedMs = performance.now();
  const received = clients.ask("received");
  await server.ask("publish", MESSAGES, BODY);
  await received;
  const seconds = (performance.now() - startedMs) / 1_000;
  const cpuAfter = await server.ask<NodeJS.CpuUsage>("cpu");
  const state = await server.ask<{ subscriptions: number }>("state");
  if (state.subscriptions !== SUBSCRIBERS) throw new Error(`subscribers were lost: ${JSON.stringify(state)}`);
  const cpuUs = cpuAfter.user + cpuAfter.system - cpuBefore.user - cpuBefore.system;
  return { framesPerSecond: frames / seconds, cpuUs: cpuUs / frames };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

if (import.meta.main) console.table(await run());
