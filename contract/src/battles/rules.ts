// Numbers that only the server needs are in server/src/battles/rules.ts.

/** Bounds of a room: its seats, its cashback in percent and the length of its password. No setting may exceed them. */
export const BATTLE_LIMITS = { seatsMin: 2, seatsMax: 4, cashbackMax: 10, passwordMax: 32 } as const;

/**
 * The maximum number of rows in a list of rooms. Older rooms are only in the lists of their players and at their own
 * addresses.
 */
export const BATTLE_LIST_DEPTH = 1000;
