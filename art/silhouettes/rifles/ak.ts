import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { groove, screw } from "../parts/guns/relief.ts";
import { akAction } from "../parts/rifles/ak-action.ts";
import { akFront } from "../parts/rifles/ak-front.ts";
import { akMagazine } from "../parts/rifles/magazines.ts";
import { slantBrake } from "../parts/rifles/muzzles.ts";
import { akGrip } from "../parts/rifles/rifle-grips.ts";
import { carved, inlay, plate, rod, trace } from "../parts/rifles/shapes.ts";

/** The standard assault rifle: curved magazine, gas tube over the barrel, drooping stock. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 27 },
  parts: (trim) => [
    ...akFront({ guard: 642, gas: 668, sight: 728, end: 752, furniture: "paint" }, trim),
    ...slantBrake(750, trim.metal),
    rod(trace("650,-16 744,-16"), 2.6, 3, "gunmetal"),
    ...stock(trim),
    ...akMagazine(),
    ...akAction(trim),
    ...akGrip(trim.grip),
  ],
};

const stock = (trim: Trim): Part[] => [
  {
    ...carved(
      "240,8,3 240,-42,3 198,-56,30 122,-94,50 28,-152,6 22,-146,4 22,-22,6 30,-16,8 130,-2,60 204,9,20",
      19.4,
      trim.stock,
      34,
      0.2,
    ),
    grain: [0, 500],
  },
  inlay("42,-34,8 128,-16,40 196,-8,10 190,-40,20 120,-78,50 48,-122,8 40,-114,6"),
  groove(trace("56,-44,6 128,-28,40 180,-20,8 174,-38,12 118,-66,40 58,-102,6 54,-94,4 56,-44"), 0.8, 1.1),
  plate("17,-19,4 28,-16,2 28,-153,2 19,-156,4", 20, trim.metal),
  ...[-40, -128].flatMap((y) => screw(22.5, y, 2.6, 21, trim.fittings)),
  plate("206,9 244,14,3 244,-6 214,-3,3", 10, trim.metal, 1.4),
  ...screw(224, 4, 3.4, 11.4, trim.fittings),
  { stroke: trace("78,-126 66,-142,5 88,-142,5 96,-114"), radius: 2.4, bevel: 2, height: 5, material: trim.metal },
];
