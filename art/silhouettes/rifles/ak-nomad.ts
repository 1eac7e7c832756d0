import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { groove, pin, repeat, screw } from "../parts/guns/relief.ts";
import { akAction } from "../parts/rifles/ak-action.ts";
import { akFront } from "../parts/rifles/ak-front.ts";
import { akMagazine } from "../parts/rifles/magazines.ts";
import { cage } from "../parts/rifles/muzzles.ts";
import { akGrip } from "../parts/rifles/rifle-grips.ts";
import { bend, plate, rod, trace } from "../parts/rifles/shapes.ts";

/** A rifle for travelling: a stock of bent wire, folded out, and a short handguard. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 27 },
  parts: (trim) => [
    ...akFront({ guard: 600, gas: 624, sight: 680, end: 700, furniture: "paint" }, trim),
    ...cage(698, trim.metal),
    ...wireStock(trim),
    ...akMagazine(),
    ...akAction(trim),
    ...akGrip(trim.grip),
  ],
};

const wireStock = (trim: Trim): Part[] => [
  rod(trace("236,0 92,-6,10 38,-8,12 24,-20,10 20,-74"), 6.6, 11, trim.metal),
  rod(trace("236,-28 196,-32,20 40,-138,10 24,-132,8 20,-70"), 6.6, 11, trim.metal),
  rod(bend("126,-8 118,-34 112,-84"), 5.4, 9, trim.metal),
  rod(trace("210,0 134,-5"), 10, 15, trim.grip),
  ...repeat(trace("142,-18 143,10"), { count: 8, step: [9, 0.6], radius: 1, height: 1.3 }),
  plate("12,-22,8 26,-16,6 30,-24,6 30,-124,8 24,-136,8 12,-126,8 8,-74,40", 16, "paint", 3),
  groove(trace("19,-30 18,-118"), 1.4, 1.6),
  plate("214,13,4 246,13,2 246,-42,2 214,-40,8", 13.4, trim.metal, 2),
  ...pin(228, -16, 6, trim.fittings),
  ...screw(232, 4, 3.6, 14.6, trim.fittings),
  ...screw(232, -34, 3.6, 14.6, trim.fittings),
];
