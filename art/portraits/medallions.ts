import { BEASTS } from "../emblems/beasts.ts";
import { PLANTS } from "../emblems/plants.ts";
import { THINGS } from "../emblems/things.ts";
import { WINGS } from "../emblems/wings.ts";
import { LACQUERS, STONES } from "./lacquers.ts";
import type { Medallion } from "./medallion.ts";

const MOTIFS = { ...BEASTS, ...WINGS, ...PLANTS, ...THINGS };

type Row = [
  motif: string,
  lacquer: keyof typeof LACQUERS,
  stone: keyof typeof STONES,
  metal: Medallion["metal"],
  ground: Medallion["ground"],
  rim: Medallion["rim"],
];

const ROWS: Row[] = [
  ["fox", "petrol", "ivory", "gold", "rays", "smooth"],
  ["lotus", "oxblood", "ivory", "rose", "speckled", "notches"],
  ["owl", "moss", "turquoise", "silver", "plain", "beads"],
  ["crane", "lapis", "sky", "silver", "rings", "double"],
  ["lantern", "plum", "coral", "gold", "rings", "rope"],
  ["mountain", "slate", "ivory", "silver", "rays", "smooth"],
  ["bear", "amber", "ivory", "gold", "rosette", "notches"],
  ["butterfly", "jade", "ivory", "silver", "basket", "rope"],
  ["compass", "ink", "coral", "gold", "speckled", "double"],
  ["octopus", "wine", "coral", "rose", "basket", "beads"],
  ["whale", "teal", "ivory", "silver", "rings", "rope"],
  ["crown", "indigo", "sky", "gold", "rays", "double"],
  ["stag", "jade", "ivory", "gold", "speckled", "smooth"],
  ["ginkgo", "ink", "ivory", "gold", "rays", "notches"],
  ["tiger", "oxblood", "coral", "gold", "basket", "rope"],
  ["crystal", "lapis", "sky", "silver", "rosette", "double"],
  ["peacock", "teal", "turquoise", "gold", "plain", "beads"],
  ["hourglass", "slate", "turquoise", "rose", "speckled", "notches"],
  ["bee", "ink", "coral", "gold", "rosette", "rope"],
  ["maple", "amber", "ivory", "rose", "rings", "smooth"],
  ["moon", "indigo", "turquoise", "silver", "speckled", "beads"],
  ["panda", "petrol", "sky", "silver", "basket", "double"],
  ["anchor", "wine", "ivory", "gold", "plain", "smooth"],
  ["dragonfly", "moss", "ivory", "gold", "rings", "notches"],
  ["sun", "oxblood", "ivory", "gold", "rays", "beads"],
  ["rabbit", "plum", "sky", "rose", "rosette", "smooth"],
  ["junk", "lapis", "coral", "gold", "basket", "rope"],
  ["beetle", "slate", "turquoise", "gold", "rays", "beads"],
  ["plum", "wine", "ivory", "rose", "speckled", "double"],
  ["turtle", "teal", "sky", "gold", "rosette", "notches"],
  ["teapot", "moss", "ivory", "rose", "plain", "rope"],
  ["ram", "indigo", "ivory", "gold", "rings", "notches"],
  ["fan", "jade", "ivory", "gold", "rosette", "smooth"],
  ["lighthouse", "petrol", "coral", "silver", "speckled", "rope"],
  ["bat", "ink", "coral", "silver", "rings", "beads"],
  ["mushroom", "oxblood", "ivory", "silver", "plain", "double"],
  ["cat", "amber", "turquoise", "gold", "speckled", "beads"],
  ["scallop", "plum", "ivory", "silver", "rays", "rope"],
  ["wave", "petrol", "ivory", "gold", "plain", "notches"],
  ["bamboo", "slate", "turquoise", "rose", "basket", "double"],
];

/** The forty portraits that a player can choose, in the order of heads.json. */
export const MEDALLIONS: readonly Medallion[] = ROWS.map(([motif, lacquer, stone, metal, ground, rim]) => ({
  motif: MOTIFS[motif]!,
  lacquer: LACQUERS[lacquer],
  stone: STONES[stone],
  metal,
  ground,
  rim,
}));
