import { circle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { groove, repeat, screw } from "../parts/guns/relief.ts";
import { m4Action } from "../parts/rifles/m4-action.ts";
import { m4Magazine } from "../parts/rifles/magazines.ts";
import { horn } from "../parts/rifles/muzzles.ts";
import { rail, slottedGuard } from "../parts/rifles/rails.ts";
import { m4Grip } from "../parts/rifles/rifle-grips.ts";
import { inlay, moulded, move, plate, trace, turned } from "../parts/rifles/shapes.ts";
import { reflexSight } from "../parts/rifles/sights.ts";

/** A short and light carbine: a skeleton stock, a slanted hand stop, a horn on the muzzle. */
export const silhouette: Silhouette = {
  view: { yaw: -21, pitch: -10, roll: 27 },
  parts: (trim) => [
    turned("540,12 590,12", trim.metal),
    ...horn(578, trim.metal),
    ...skeleton(trim),
    ...slottedGuard({ from: 441, to: 566, count: 3, material: "paint" }),
    ...handStop(trim),
    ...m4Magazine(),
    ...m4Action(trim),
    ...rail(258, 566, 28, trim.metal),
    ...move(reflexSight(trim), 330, 37),
    ...m4Grip(trim.grip),
  ],
};

const skeleton = (trim: Trim): Part[] => [
  turned("196,14.6 242,14.6", trim.metal),
  moulded(
    [
      "76,26,8 90,30,8 222,20,6 238,16,3 238,-16,3 222,-20,8 188,-28,16 112,-118,12 82,-122,8",
      "104,6,8 176,0,10 172,-14,10 112,-86,10 104,-82,8",
    ],
    15,
    "paint",
    5,
  ),
  groove(trace("98,18 218,9"), 1.1, 1.6),
  ...[206, 216, 226].map((x) => ({ outline: circle(x, -8, 3, 24), operation: "hole" as const })),
  plate("66,26,5 80,28,3 86,-121,3 72,-125,5", 17, "rubber", 3),
  ...repeat(trace("66,14 82,14"), { count: 9, step: [0.7, -15], radius: 1.4, height: 1.8 }),
  ...screw(96, -106, 4.4, 16, trim.fittings),
  ...screw(94, 16, 4.4, 16, trim.fittings),
];

const handStop = (trim: Trim): Part[] => [
  moulded("500,-24,3 556,-24,3 550,-40,8 524,-96,8 504,-98,8 514,-52,14", 14, trim.grip, 7),
  inlay("520,-34,4 540,-34,4 518,-84,5 510,-84,5"),
  ...screw(544, -31, 3, 14.6, trim.fittings),
];
