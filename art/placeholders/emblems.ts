/** Line drawings of 24 × 24, one per theme, as they stand on the plinths. */
export const EMBLEMS: Record<string, string> = {
  moon: "M19 14.5A8 8 0 1 1 10 4.6A6.4 6.4 0 0 0 19 14.5ZM17 4v3M15.5 5.5h3",
  anvil: "M3 7h4v-1h14c0 3-3 4.5-6 5v3l3 4H7l3-4v-3C6 11 3.5 9.5 3 7Z",
  lotus:
    "M12 20C8 17 8 10 12 5C16 10 16 17 12 20ZM9 17.5C5 17 3 13 3.5 9.5C6 9.5 8 10.5 9 12M15 17.5C19 17 21 13 20.5 9.5C18 9.5 16 10.5 15 12M5 20h14",
  snowflake:
    "M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M12 6l-2.5-2M12 6l2.5-2M12 18l-2.5 2M12 18l2.5 2M6.5 9l-3 .5M6.5 9l-1-3M17.5 15l3-.5M17.5 15l1 3M17.5 9l3 .5M17.5 9l1-3M6.5 15l-3-.5M6.5 15l-1 3",
  wave: "M2 18C5 9 10 6 14 8C18 10 17 14 14 13.5C15 11 12 10 10.5 13C9 17 14 18 22 18M4 21h16",
  key: "M9 15a4 4 0 1 1-4-4a4 4 0 0 1 4 4ZM8 12L19 3M15.5 6l3 3M12.5 8.5l2 2",
};
