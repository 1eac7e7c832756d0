import { disc, engraved, ground, inlay, metal, twice, wire } from "../emblems/strokes.ts";
import { LACQUERS, STONES } from "./lacquers.ts";
import type { Medallion } from "./medallion.ts";

const HEADS = [
  metal("M-26-22H26Q34-22 34-14V26Q34 34 26 34H-26Q-34 34-34 26V-14Q-34-22-26-22Z"),
  metal("M0-26Q36-26 36 8V30H-36V8Q-36-26 0-26Z"),
  metal("M-18-26H18L36-6V20L18 36H-18L-36 20V-6Z"),
  metal(disc(0, 5, 33)),
  metal("M-30-24H30L24 36H-24Z"),
];
const EYES = [
  twice(ground(disc(14, -2, 8)) + inlay(disc(14, -2, 4.4))),
  ground("M-26-10H26V4H-26Z") + twice(inlay("M6-7H18V1H6Z")),
  twice(ground("M7-11H22V4H7Z") + inlay("M11-7H18V0H11Z")),
  ground(disc(0, -2, 13)) + inlay(disc(0, -2, 7)),
];
const MOUTHS = [
  engraved("M-16 20H16", 4),
  engraved("M-14 15V25M-7 15V25M0 15V25M7 15V25M14 15V25", 2.6),
  engraved("M-15 16Q0 28 15 16", 3.6),
];
const CROWNS = [
  wire("M0-24V-38", 3.6) + inlay(disc(0, -42, 5)),
  twice(wire("M12-22L22-40", 3.4) + metal(disc(23, -42, 4))),
  twice(metal("M36-4H46V18H36Z")),
  wire("M0-24V-34M-14-38Q0-28 14-38", 3.6),
];

/**
 * The portraits of the bots, in the order of bots.json: heads of machines, which no player's portrait shows. Each has
 * another head, other eyes, another mouth or other antennae.
 */
export const ROBOTS: readonly Medallion[] = Array.from({ length: 40 }, (_, index) => ({
  motif: pick(CROWNS, index + Math.floor(index / 20)) + pick(HEADS, index) + pick(EYES, index) + pick(MOUTHS, index),
  lacquer: pick(Object.values(LACQUERS), index * 5),
  stone: pick(Object.values(STONES), index + Math.floor(index / 4)),
  metal: pick(["gold", "silver", "rose"] as const, index),
  ground: pick(["rays", "rings", "basket"] as const, index + Math.floor(index / 3)),
  rim: "notches",
}));

function pick<T>(values: readonly T[], index: number): T {
  return values[index % values.length]!;
}
