/** Limits of a player's vitrine: its places, and the characters of its title and labels. */
export const VITRINE_LIMITS = { placesMost: 12, titleMost: 40, labelMost: 40 } as const;

/** The light of a vitrine: a warm gallery, one lamp for each item, cold morning light, or the glow of embers. */
export const VITRINE_LIGHTS = ["gallery", "spot", "dawn", "ember"] as const;
export type VitrineLight = (typeof VITRINE_LIGHTS)[number];

/** The materials of the ledges under the items. */
export const VITRINE_LEDGES = ["marble", "walnut", "velvet"] as const;
export type VitrineLedge = (typeof VITRINE_LEDGES)[number];

/** The sources whose items a player has won. Bought items and substitutes cannot be shown. */
export const WON_SOURCES = ["box", "freeBox", "battle", "giveaway", "dream"] as const;
