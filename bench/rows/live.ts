import { run as runFrames } from "../live.ts";
import { run as runSockets } from "../live-sockets.ts";
import type { Figure } from "../table.ts";

const GIB_MB = 1024;

/**
 * Measures the live feed, compared with a plain loop over ws sockets, and the memory of a server with 10 000
 * subscribers.
 */
export async function run(): Promise<Figure[]> {
  const frames = (await runFrames()).map(({ name, unit, product, reference, ratio }): Figure => {
    const isRate = unit === "frames/s";
    const target = isRate ? "≥ 0.9 of a bare loop" : "";
    return {
      figure: `${name}, 2 000 subscribers`,
      unit,
      product,
      reference,
      ratio,
      target,
      met: isRate ? ratio >= 0.9 : null,
    };
  });
  const sockets = (await runSockets()).map(
    ({ name, sockets, residentMb, idleMb, living }): Figure => ({
      figure: `${name} with ${sockets} sockets`,
      unit: "MB",
      product: residentMb,
      target: "within 1 GiB",
      met: residentMb <= GIB_MB && living === sockets,
      details: { idleMb, living },
    }),
  );
  return [...frames, ...sockets];
}
