import { parentPort, workerData } from "node:worker_threads";
import type { Openings } from "../../contract/src/transparency/openings.ts";
import { openingsPath } from "../../contract/src/transparency/openings.ts";
import { tilePath } from "../../contract/src/transparency/tiles.ts";
import { askBytes } from "../witness.ts";
import { checkBundle } from "./check-bundle.ts";
import { type BundleResult, openStore } from "./store.ts";

const { address, file } = workerData as { address: string; file: string };
const store = openStore(file, { readOnly: true });

parentPort!.on("message", async (tile: number) => parentPort!.postMessage(await readBundle(tile)));

/** Downloads and checks the openings of a bundle. Nothing but its main thread writes to the state file. */
async function readBundle(tile: number): Promise<BundleResult | { error: string }> {
  const path = openingsPath(tilePath({ level: "entries", tile, width: 256 }));
  try {
    const bytes = await askBytes(`${address}/log/${path}`);
    try {
      return checkBundle(store, tile, JSON.parse(new TextDecoder().decode(bytes)) as Openings);
    } catch (error) {
      const faults = [`${path} cannot be read: ${(error as Error).message}`];
      return { tile, opened: [], recomputed: [], sums: [], faults };
    }
  } catch (error) {
    return { error: (error as Error).message };
  }
}
