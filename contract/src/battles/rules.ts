// Numbers that only the server needs are in server/src/battles/rules.ts.

/** Bounds of a room: its seats, its cashback in percent and the length of its password. No setting may exceed them. */
export const BATTLE_LIMITS = { seatsMin: 2, seatsMax: 4, cashbackMax: 10, passwordMax: 32 } as const;

/** Lists of rooms show this many rows. Older rooms are in the player's own battles, or at their address. */
export const BATTLE_LIST_DEPTH = 1000;
