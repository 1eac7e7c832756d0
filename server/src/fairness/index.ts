/** Seeds, rolls and rounds: what makes every outcome checkable. */
export { type Beacon, openBeacon } from "./beacon/open-beacon.ts";
export { exportRounds } from "./export-rounds.ts";
export { checkRotation, createSeeds, type PlayerSeeds, readSeeds, rollTickets, writeNonces } from "./player-seeds.ts";
export { readReceipt } from "./read-receipt.ts";
export type { BoxLookups, BoxVersionOnRecord } from "./read-rounds.ts";
export { readCurrentSeeds } from "./rotate-seeds.ts";
export { insertRounds, type NewRound, takeRoundIds } from "./rounds.ts";
export { fairnessRoutes } from "./routes.ts";
export { countRounds, type PublicDrop, selectBestDrop, selectDrops } from "./select-drops.ts";
