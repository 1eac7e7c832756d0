import { BEASTS } from "../emblems/beasts.ts";
import { HOUSES } from "../emblems/houses.ts";
import { PLANTS } from "../emblems/plants.ts";
import { THINGS } from "../emblems/things.ts";
import type { Medallion } from "../portraits/medallion.ts";
import type { Prop } from "./window-shader.ts";

/** An object in the window: a box or an item of the catalogue, a medal made for the banner, or a stack of coins. */
type Stock = { box: string } | { item: string } | { medal: Medallion } | { coins: number };
export type Placed = Stock & { x: number; width: number; lift?: number; lamp?: NonNullable<Prop["lamp"]> };

export interface Scene {
  placed: readonly Placed[];
  /** The horizontal middle of the part that a phone shows. */
  centre: number;
}

const WARM = [1, 0.78, 0.46, 1] as const;
const COOL = [0.55, 0.75, 1, 0.8] as const;
const RED = [1, 0.32, 0.22, 0.8] as const;
const BLUE = [0.2, 0.66, 1, 0.8] as const;
const VIOLET = [0.62, 0.42, 1, 0.9] as const;

const medal = (
  motif: string,
  lacquer: string,
  rim: Medallion["rim"] = "rope",
  ground: Medallion["ground"] = "rays",
): { medal: Medallion } => ({
  medal: { motif, lacquer, stone: "#e9dcc0", metal: "gold", ground, rim },
});

/**
 * A friend of the inviter: a portrait on a stack of coins. The number of coins is the rebate of the level in percent.
 */
const friend = (motif: string, lacquer: string, level: number): Placed[] => {
  const x = 588 + level * 124;
  return [
    { coins: level, x, width: 100, lamp: [1, 0.78, 0.46, 0.2 + level * 0.14] },
    { ...medal(motif, lacquer, "beads", "rings"), x, width: 108, lift: 16 + level * 12.5 },
  ];
};

/** The windows behind the banners' texts, by slug. The text is on the left, the objects are on the right. */
export const SCENES: Record<string, Scene> = {
  "clear-odds": {
    centre: 960,
    placed: [
      { box: "curators-room", x: 760, width: 236, lamp: [1, 0.78, 0.46, 0.45] },
      { box: "gilded-workshop", x: 1192, width: 236, lamp: [1, 0.78, 0.46, 0.45] },
      { box: "aurora-night-flight", x: 976, width: 292, lamp: WARM },
    ],
  },
  "six-windows": {
    centre: 960,
    placed: [
      "moon-harbour",
      "lacquer-room",
      "celadon-tea",
      "northern-ice",
      "tidal-woodblock",
      "crown-of-the-house",
    ].map((box, i) => ({
      box,
      x: 596 + i * 132,
      width: 128,
      lamp: [1, 0.8, 0.5, 0.62],
    })),
  },
  "first-deposit": {
    centre: 960,
    placed: [
      { coins: 4, x: 780, width: 118, lamp: [1, 0.78, 0.46, 0.4] },
      { coins: 8, x: 920, width: 118 },
      { coins: 13, x: 1060, width: 118, lamp: WARM },
      { ...medal(THINGS.crown!, "#9a6a1c", "notches"), x: 1190, width: 112 },
    ],
  },
  battles: {
    centre: 960,
    placed: [
      { box: "master-seal", x: 770, width: 258, lamp: RED },
      { box: "star-atlas", x: 1150, width: 258, lamp: BLUE },
      { ...medal(HOUSES.hammer!, "#16181f", "notches"), x: 960, width: 116, lamp: [1, 0.8, 0.5, 0.5] },
    ],
  },
  giveaways: {
    centre: 960,
    placed: [
      { box: "free-lamplighter", x: 800, width: 230, lamp: [1, 0.78, 0.46, 0.5] },
      { box: "free-welcome", x: 1070, width: 276, lamp: WARM },
      { ...medal(HOUSES.bow!, "#74201b", "beads"), x: 1240, width: 98 },
    ],
  },
  dream: {
    centre: 980,
    placed: [
      { item: "claw-polar-night", x: 980, width: 330, lift: 18, lamp: VIOLET },
      { ...medal(PLANTS.moon!, "#302670", "double", "speckled"), x: 1220, width: 92, lamp: [0.62, 0.42, 1, 0.35] },
    ],
  },
  shop: {
    centre: 960,
    placed: [
      { item: "ak-koi", x: 700, width: 228, lift: 10, lamp: [1, 0.78, 0.46, 0.6] },
      { item: "gloves-gilded-seam", x: 920, width: 204, lamp: WARM },
      { item: "tanto-moonlit-pine", x: 1090, width: 180, lift: 12, lamp: [1, 0.78, 0.46, 0.6] },
      { item: "bayonet-afterglow", x: 1230, width: 160, lift: 12, lamp: [1, 0.78, 0.46, 0.5] },
    ],
  },
  vip: {
    centre: 980,
    placed: [
      { ...medal(PLANTS.lotus!, "#0d5757"), x: 800, width: 150, lamp: [0.5, 0.9, 0.8, 0.45] },
      { ...medal(THINGS.compass!, "#173d7c", "beads"), x: 1160, width: 150, lamp: [0.4, 0.6, 1, 0.45] },
      { ...medal(THINGS.crown!, "#45286a", "double"), x: 980, width: 226, lamp: WARM },
    ],
  },
  fairness: {
    centre: 980,
    placed: [
      { ...medal(HOUSES.padlock!, "#26344a"), x: 800, width: 140, lamp: COOL },
      { ...medal(HOUSES.seal!, "#74201b", "notches"), x: 975, width: 208, lamp: WARM },
      { ...medal(THINGS.key!, "#17573f", "beads"), x: 1150, width: 140, lamp: COOL },
    ],
  },
  welcome: {
    centre: 960,
    placed: [
      { coins: 3, x: 780, width: 96, lamp: [1, 0.78, 0.46, 0.35] },
      { box: "free-welcome", x: 980, width: 292, lamp: WARM },
      { ...medal(HOUSES.lamp!, "#6b3f10", "beads"), x: 1196, width: 116, lamp: [1, 0.78, 0.46, 0.35] },
    ],
  },
  // One stack for each day of the calendar, as tall as its reward.
  calendar: {
    centre: 960,
    placed: [1, 1, 2, 2, 3, 3, 10].map((coins, day) => ({
      coins,
      x: 684 + day * 96,
      width: 80,
      lamp: day === 6 ? WARM : ([1, 0.78, 0.46, 0.34] as const),
    })),
  },
  "daily-deposit": {
    centre: 960,
    placed: [
      { ...medal(PLANTS.sun!, "#8a4a12", "notches"), x: 744, width: 148, lamp: WARM },
      { coins: 1, x: 902, width: 112, lamp: [1, 0.78, 0.46, 0.3] },
      { coins: 5, x: 1040, width: 112, lamp: [1, 0.78, 0.46, 0.5] },
      { coins: 14, x: 1178, width: 112, lamp: [1, 0.78, 0.46, 0.8] },
    ],
  },
  "red-packet": {
    centre: 960,
    placed: [
      { coins: 3, x: 784, width: 104, lamp: [1, 0.78, 0.46, 0.35] },
      { ...medal(THINGS.lantern!, "#8e1b16", "double"), x: 960, width: 222, lamp: RED },
      { coins: 7, x: 1136, width: 104, lamp: [1, 0.78, 0.46, 0.45] },
    ],
  },
  referral: {
    centre: 960,
    placed: [
      ...friend(BEASTS.rabbit!, "#26344a", 1),
      ...friend(BEASTS.fox!, "#17573f", 2),
      ...friend(BEASTS.panda!, "#74201b", 3),
      ...friend(BEASTS.owl!, "#173d7c", 4),
      ...friend(BEASTS.stag!, "#45286a", 5),
    ],
  },
};
