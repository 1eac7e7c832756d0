/** Seeds, rolls and receipts, with which players verify every outcome. */
export { type Beacon, openBeacon } from "./beacon/open-beacon.ts";
export { type FairnessSettings, readFairnessSettings } from "./beacon/settings.ts";
export { checkSeals } from "./check-seals.ts";
export { countRolls } from "./count-rolls.ts";
export { countTurningWheels } from "./count-turning-wheels.ts";
export { exportRolls } from "./export-rolls.ts";
export { meetSeedKey } from "./meet-seed-key.ts";
export { checkRotation, createSeeds, type PlayerSeeds, readSeeds, rollTickets, writeNonces } from "./player-seeds.ts";
export { readReceipt } from "./read-receipt.ts";
export type { BattleLookups, BoxLookups, DreamLookups, GameLookups } from "./read-rolls.ts";
export { type HiddenRoll, insertHiddenRolls, insertRolls, type NewRoll, reserveRollIds } from "./rolls.ts";
export {
  makeRoomSeedPair,
  openSeedPair,
  type RoomSeedPair,
  readRoomSeedPairs,
  revealSeedPairs,
  type SealedSeedPair,
  takeBattleSeedPair,
} from "./room-seed-pairs.ts";
export { rotateSeedKey, type SealedRows, sealedByAnother, sealedSeedPairs } from "./rotate-seed-key.ts";
export { readCurrentSeeds } from "./rotate-seeds.ts";
export { fairnessRoutes } from "./routes.ts";
export { type BattleRoll, type ShownSeedPair, selectBattleRolls, showRoomSeedPair } from "./select-battle-rolls.ts";
export { type PublicDrop, selectBestDrop, selectDrops } from "./select-drops.ts";
export { showBeacon } from "./show-beacon.ts";
export { userSeedOf } from "./user-seed.ts";
