/** Box battles: rooms in which two to four seats open the same boxes, and the winner takes every item. */

export { endRoomsWithBox } from "./closing/end-unplayed.ts";
export { closeDue, keepBattles, keepRooms, rollDue } from "./closing/keep-battles.ts";
export type { BattleDeps } from "./deps.ts";
export { type BattleSettings, readBattleSettings } from "./environment.ts";
export { exportBattles } from "./export-battles.ts";
export { closeHouseRoom, openChosenRoom } from "./house/house-rooms.ts";
export { openPlanned, planRoom, readPlanned, unplanRoom } from "./house/planned-rooms.ts";
export { listRoomsOfHouse } from "./lists/list-rooms.ts";
export { countOpenBattles, findOwnRoom, readRunning } from "./lists/own-rooms.ts";
export { readRank } from "./lists/read-rank.ts";
export { findOneSided, readPrivateMeetings } from "./private-battles.ts";
export { readRooms as readBattleRooms } from "./rooms/stored-rooms.ts";
export { battleRoutes } from "./routes.ts";
export { BOTS_LEAST, facesOf, readBotRecords, rememberBots, saveBot, seedBots, switchBot } from "./seats/bots.ts";
export { type BattleFrame, readRowFrames, readStateFrames } from "./shown/read-frames.ts";
export { battleLookups } from "./shown/read-receipt.ts";
export { readRoomHead } from "./shown/show-room.ts";
