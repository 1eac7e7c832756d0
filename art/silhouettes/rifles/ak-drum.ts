import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { groove, repeat, screw } from "../parts/guns/relief.ts";
import { akAction } from "../parts/rifles/ak-action.ts";
import { akFront } from "../parts/rifles/ak-front.ts";
import { drumMagazine } from "../parts/rifles/magazines.ts";
import { chamberBrake } from "../parts/rifles/muzzles.ts";
import { akGrip } from "../parts/rifles/rifle-grips.ts";
import { carved, inlay, moulded, plate, trace, turned } from "../parts/rifles/shapes.ts";

/** A rifle with a spring-driven drum for seventy-five rounds, a heavy barrel, and a stock that is thick at its end. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 27 },
  parts: (trim) => [
    turned("500,14 690,14 692,12 770,12", trim.metal),
    ...akFront({ guard: 646, gas: 672, sight: 728, end: 752, furniture: "paint" }, trim),
    ...chamberBrake(748, trim.metal, 15),
    ...foreGrip(trim),
    ...stock(trim),
    ...drumMagazine({
      at: [446, -126],
      radius: 86,
      neck: 74,
      top: -34,
      material: "paint",
      metal: trim.metal,
      fittings: trim.fittings,
    }),
    ...akAction(trim),
    ...akGrip(trim.grip),
  ],
};

const foreGrip = (trim: Trim): Part[] => [
  moulded("590,-26,4 628,-22,4 626,-44,6 632,-112,10 600,-116,10 598,-60,10", 14, trim.grip, 8),
  ...repeat(trace("596,-64 632,-60"), { count: 6, step: [0.4, -9], radius: 1.3, height: 1.4 }),
];

const stock = (trim: Trim): Part[] => [
  {
    ...carved(
      "240,8,3 240,-42,3 212,-50,16 178,-50,20 150,-66,24 130,-118,16 30,-152,8 22,-146,4 22,-18,6 30,-12,8 130,0,60 204,9,20",
      20,
      trim.stock,
      32,
      0.2,
    ),
    grain: [0, 620],
  },
  inlay("42,-28,8 130,-12,40 196,-6,10 190,-36,14 150,-42,20 116,-102,14 50,-124,8 40,-116,6"),
  groove(trace("56,-40,6 130,-24,40 178,-18,8 174,-28,8 142,-36,20 108,-90,12 58,-106,6 54,-100,4 56,-40"), 0.8, 1.1),
  plate("17,-15,4 28,-12,2 28,-153,2 19,-156,4", 20.8, "rubber"),
  ...repeat(trace("17,-34 28,-34"), { count: 8, step: [0, -14], radius: 1.4, height: 1.8 }),
  plate("206,9 244,14,3 244,-6 214,-3,3", 10, trim.metal, 1.4),
  ...screw(224, 4, 3.4, 11.4, trim.fittings),
];
