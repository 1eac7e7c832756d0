import { BEASTS } from "../emblems/beasts.ts";
import { HOUSES } from "../emblems/houses.ts";
import { PLANTS } from "../emblems/plants.ts";
import { THINGS } from "../emblems/things.ts";
import { WINGS } from "../emblems/wings.ts";
import type { PatternName } from "./patterns.ts";

/**
 * The pattern in the lacquer: plain, darker towards the foot, gold dust, mother-of-pearl, or clouds of a second tone.
 */
export const LACQUERS = ["plain", "dusk", "dust", "pearl", "clouded"] as const;
export type LacquerName = (typeof LACQUERS)[number];

export interface Face {
  emblem: string;
  pattern: PatternName;
  lacquer: LacquerName;
  /** Turns the theme's hue by a few degrees, so that the boxes of one theme look related but not identical. */
  hue: number;
}

const emblems: Record<string, string> = { ...BEASTS, ...HOUSES, ...PLANTS, ...THINGS, ...WINGS };

const face = (emblem: string, pattern: PatternName, lacquer: LacquerName, hue = 0): Face => ({
  emblem: emblems[emblem]!,
  pattern,
  lacquer,
  hue,
});

/** The front of each box of the catalogue. */
export const FACES: Record<string, Face> = {
  "aurora-night-flight": face("moon", "rays", "pearl"),
  "moon-harbour": face("harbour", "waves", "dusk", 10),
  "last-train": face("train", "pinstripes", "plain", -8),
  "star-atlas": face("compass", "lattice", "dust", 18),
  "gilded-workshop": face("anvil", "frame", "dust"),
  "thousandfold-steel": face("folds", "chevrons", "clouded", -8),
  "lacquer-room": face("cabinet", "hemp", "plain", -6),
  "apprentice-bench": face("hammer", "bands", "dusk", 7),
  "master-seal": face("seal", "meander", "pearl", -10),
  "celadon-tea": face("teapot", "pearls", "plain"),
  "kiln-opening": face("kiln", "scales", "clouded", -14),
  "after-the-rain": face("cloud", "waves", "pearl", 14),
  "imperial-kiln": face("vase", "meander", "dust", 6),
  "northern-ice": face("crystal", "lozenges", "pearl"),
  "frost-station": face("station", "pinstripes", "dusk", -14),
  "white-expedition": face("expedition", "chevrons", "dust", 10),
  "lantern-market": face("lantern", "pearls", "dusk", -10),
  "tidal-woodblock": face("wave", "scales", "plain"),
  "thousand-cranes": face("origami", "hemp", "clouded", 12),
  "eight-views": face("pagoda", "frame", "pearl", -18),
  "curators-room": face("key", "lattice", "plain"),
  "side-hall": face("colonnade", "bands", "clouded", 14),
  "sealed-cabinet": face("padlock", "lozenges", "dusk", -12),
  "crown-of-the-house": face("crown", "rays", "dust", 6),
  "free-welcome": face("bow", "pearls", "clouded", -14),
  "free-lamplighter": face("lamp", "rays", "plain", 14),
};
