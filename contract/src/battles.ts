/** Battles: the rooms that players create and join, the data that responses show of them, and their lists. */
export * from "./battles/lists.ts";
export * from "./battles/rooms.ts";
export { BATTLE_LIMITS, BATTLE_LIST_DEPTH } from "./battles/rules.ts";
export {
  BATTLE_MODES,
  BATTLE_STATES,
  BattleBox,
  BattleDetail,
  BattleDrop,
  BattleRow,
  type BattleSeat,
  MyBattleRow,
} from "./battles/shapes.ts";
