interface BoxLook {
  /** The colour of the plinth's lacquer. */
  tint: string;
  /** The emblem as a path on a 24 × 24 field. */
  emblem: string;
}

const LOOKS: Readonly<Record<string, BoxLook>> = {
  moon: { tint: "#27506B", emblem: "M15 3a9 9 0 1 0 6 13A8 8 0 0 1 15 3Z" },
  anvil: { tint: "#7A2E25", emblem: "M3 7h14c0 4 3 4 5 4-1 3-6 4-8 4l1 4H8l1-4C6 15 3 12 3 7Z" },
  lotus: {
    tint: "#2F6B58",
    emblem: "M12 4c3 4 3 9 0 14-3-5-3-10 0-14ZM4 9c4 0 7 4 8 9-5 0-8-4-8-9ZM20 9c-4 0-7 4-8 9 5 0 8-4 8-9Z",
  },
  snowflake: {
    tint: "#3E5470",
    emblem: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5",
  },
  wave: { tint: "#23508F", emblem: "M3 9c3-3 6-3 9 0s6 3 9 0M3 14c3-3 6-3 9 0s6 3 9 0M3 19c3-3 6-3 9 0s6 3 9 0" },
  key: { tint: "#4A2B73", emblem: "M9 13a4.5 4.5 0 1 1 3-3l8 8v3h-3v-2h-2v-2h-2Z" },
};

const PLAIN: BoxLook = { tint: "#3A4150", emblem: "M12 4 20 12 12 20 4 12Z" };

/** How the boxes of a theme look, by the theme's emblem; a plain case for one that the pages do not know yet. */
export function boxLook(emblem: string): BoxLook {
  return LOOKS[emblem] ?? PLAIN;
}
