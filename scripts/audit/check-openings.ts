import { Worker } from "node:worker_threads";
import type { BundleResult, Store } from "./store.ts";

/** This many bundles wait for each worker, so that its next download runs while it computes. */
const AHEAD = 4;
const SAVE_EVERY_MS = 1_000;

/**
 * Checks the openings of bundles in a pool of worker threads. Results are stored every second, each in one transaction.
 * Returns the faults; rejects when the site cannot be asked.
 */
export async function checkOpenings(options: {
  address: string;
  file: string;
  store: Store;
  tiles: readonly number[];
  workers: number;
  onProgress: (done: number) => void;
}): Promise<string[]> {
  const { address, file, store, tiles, onProgress } = options;
  if (tiles.length === 0) return [];
  const workerData = { address, file };
  const workers = Array.from(
    { length: Math.min(options.workers, tiles.length) },
    () => new Worker(new URL("./worker.ts", import.meta.url), { workerData }),
  );
  const faults: string[] = [];
  let results: BundleResult[] = [];
  let savedAt = performance.now();
  const save = () => {
    store.addResults(results);
    [results, savedAt] = [[], performance.now()];
  };
  try {
    await new Promise<void>((done, fail) => {
      let [next, finished] = [0, 0];
      const give = (worker: Worker) => {
        if (next < tiles.length) worker.postMessage(tiles[next]);
        next += 1;
      };
      for (const worker of workers) {
        worker.on("error", fail);
        worker.on("message", (result: BundleResult | { error: string }) => {
          if ("error" in result) return fail(new Error(result.error));
          give(worker);
          results.push(result);
          faults.push(...result.faults);
          finished += 1;
          if (performance.now() - savedAt > SAVE_EVERY_MS) save();
          onProgress(finished);
          if (finished === tiles.length) done();
        });
        for (let ahead = 0; ahead < AHEAD; ahead += 1) give(worker);
      }
    });
  } finally {
    save();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return faults;
}
