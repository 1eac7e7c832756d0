/** Box battles: rooms in which two to four seats open the same boxes, and the winner takes every item. */

export { closeDue, keepBattles, keepRooms, rollDue } from "./closing/keep-battles.ts";
export type { BattleDeps } from "./deps.ts";
export { exportBattles } from "./export-battles.ts";
export { closeHouseRoom } from "./house/close-house-room.ts";
export { openChosenRoom } from "./house/open-chosen-room.ts";
export { countOpenBattles } from "./lists/count-open-seats.ts";
export { readRank } from "./lists/read-rank.ts";
export { readRunning } from "./lists/read-running.ts";
export { battleLookups } from "./rolling/lookups-for-fairness.ts";
export { endRoomsWithBox } from "./rooms/end-rooms-with-box.ts";
export { battleRoutes } from "./routes.ts";
export { facesOf, rememberBots } from "./seats/bots.ts";
export { seedBots } from "./seats/seed-bots.ts";
export { type BattleSettings, readBattleSettings } from "./settings.ts";
export { type BattleFrame, readRowFrames, readStateFrames } from "./shown/read-frames.ts";
export { readRoomHead } from "./shown/read-room-head.ts";
