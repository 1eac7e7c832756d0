/** Seeds, rolls and receipts, with which players verify every outcome. */

export { type FairnessSettings, readFairnessSettings } from "./beacon/environment.ts";
export { type Beacon, openBeacon } from "./beacon/open-beacon.ts";
export { countRolls, countTurningWheels, findRollOwner, newRolls, type RollSum } from "./count-rolls.ts";
export { findLoggedRoll, type RollToLog, readRevealedSeedPairs, selectRollsToLog } from "./logged-rolls.ts";
export { meetSeedKey } from "./meet-seed-key.ts";
export {
  checkRotation,
  createSeeds,
  type PlayerSeeds,
  readSeeds,
  rollTickets,
  userSeedOf,
  writeNonces,
} from "./player-seeds.ts";
export { exportRolls, readReceipt } from "./read-receipt.ts";
export type { BattleLookups, BoxLookups, DreamLookups, GameLookups } from "./read-rolls.ts";
export { type HiddenRoll, insertHiddenRolls, insertRolls, type NewRoll, reserveRollIds } from "./rolls.ts";
export {
  makeRoomSeedPair,
  openSeedPair,
  type RoomSeedPair,
  readRoomSeedPairs,
  revealSeedPairs,
  type SealedSeedPair,
  showBeacon,
  takeBattleSeedPair,
} from "./room-seed-pairs.ts";
export { checkSeals, rotateSeedKey, type SealedRows, sealedSeedPairs, sealedTable } from "./rotate-seed-key.ts";
export { readCurrentSeeds } from "./rotate-seeds.ts";
export { fairnessRoutes } from "./routes.ts";
export { type BattleRoll, type ShownSeedPair, selectBattleRolls, showRoomSeedPair } from "./select-battle-rolls.ts";
export { findOwnRoll, findPublicRolls, type PublicDrop, selectBestDrop, selectDrops } from "./select-drops.ts";
