import { circle } from "../../../solid/curves.ts";
import type { Part, Trim } from "../../../solid/part.ts";
import { groove, repeat, screw } from "../guns/relief.ts";
import { moulded, plate, rod, trace, turned } from "./shapes.ts";

// Each sight is drawn around x 0 with its foot at y 0, and then moved to its rail.

/** A tube with a dot in it, closed on both sides by glass. */
export const dotSight = (trim: Trim): Part[] => [
  plate("-32,-2,3 32,-2,3 32,10,3 -32,10,3", 14, "black", 2),
  moulded("-36,8,3 -32,42,9 32,42,9 38,8,3", 18.6, "black", 4),
  turned("-46,17 -42,19.4 -28,19.4 -26,18", "black", 27),
  turned("26,19 44,20.4 49,20.4", "black", 27),
  turned("46,20.8 48.4,20.8", trim.fittings, 27),
  turned("48.6,16.6 51,16.6", "lens", 27),
  { outline: circle(0, 25, 10.5), height: 22, bevel: 1.6, material: trim.fittings },
  groove(trace("-6,25 6,25"), 1.3, 1.2),
  ...repeat(trace("-20,40 -20,30"), { count: 4, step: [4, 0], radius: 0.8, height: 1 }),
  ...[-22, 22].flatMap((x) => screw(x, 4, 3.6, 15, trim.fittings)),
];

/** A pane of glass in a low frame, open on both sides. */
export const reflexSight = (trim: Trim): Part[] => [
  plate("-24,-2,2 26,-2,2 26,9,3 -24,12,4", 14.6, "black", 2),
  moulded("4,6,2 8,38,4 24,42,5 28,38,4 25,6,2", 16, "black", 3),
  plate("12,12,3 15,33,3 20,34,3 20,12,3", 16.8, "lens", 1),
  { outline: circle(-12, 5, 4.6), height: 16.4, bevel: 1.2, material: trim.fittings },
  ...screw(14, 3, 3, 15.4, trim.fittings),
];

/** A sight that folds up, with a hooded post. */
export const flipSight = (trim: Trim): Part[] => [
  plate("-16,-1,1 -12,8,2 -6,34,3 6,34,3 10,8,2 16,-1,1", 8.6, "black"),
  { outline: circle(0, 24, 4), operation: "hole" },
  { outline: circle(0, 8, 3.6), height: 10, bevel: 1, material: trim.fittings },
];

/** The tall triangle of the old front sight; its sleeve is around the bore, 28 below. */
export const towerSight = (trim: Trim): Part[] => [
  turned("-24,11.6 -22,13.6 22,13.6 24,11.6", trim.metal, -28),
  plate(
    ["-26,-22 -8,34,3 -7,48,3 -2,48,3 0,36,3 4,36,3 6,48,3 11,48,3 12,34,3 18,-22", "-12,-12,2 -2,18,3 5,18,3 8,-12,2"],
    9,
    trim.metal,
    1.8,
  ),
  rod(trace("2.4,34 2.4,46"), 1.6, 3.6, "bright"),
  plate("-10,-38 -8,-54,3 6,-54,3 8,-38", 6, trim.metal, 1.2),
];
