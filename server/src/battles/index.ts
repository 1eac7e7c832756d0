/** Box battles: rooms in which two to four seats open the same boxes, and one takes everything. */
export { facesOf, rememberBots } from "./bots.ts";
export { closeHouseRoom } from "./close-house-room.ts";
export { countOpenBattles } from "./count-open-seats.ts";
export type { BattleDeps } from "./deps.ts";
export { endRoomsWithBox } from "./end-rooms-with-box.ts";
export { exportBattles } from "./export-battles.ts";
export { closeDue, keepBattles, keepRooms, rollDue } from "./keep-battles.ts";
export { battleLookups } from "./lookups-for-fairness.ts";
export { openChosenRoom } from "./open-chosen-room.ts";
export { type BattleFrame, readRowFrames, readStateFrames } from "./read-frames.ts";
export { readRank } from "./read-rank.ts";
export { readRoomHead } from "./read-room-head.ts";
export { readRunning } from "./read-running.ts";
export { battleRoutes } from "./routes.ts";
export { seedBots } from "./seed-bots.ts";
