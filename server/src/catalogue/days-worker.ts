import { parentPort, workerData } from "node:worker_threads";
import { fastRandom, type Simulated, simulateDays } from "./simulate-days.ts";

parentPort!.postMessage(simulateDays(workerData as Simulated, fastRandom()));
