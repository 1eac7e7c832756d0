import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { groove, repeat, screw } from "../parts/guns/relief.ts";
import { bipod } from "../parts/rifles/bipods.ts";
import { m4Action } from "../parts/rifles/m4-action.ts";
import { boxMagazine } from "../parts/rifles/magazines.ts";
import { chamberBrake } from "../parts/rifles/muzzles.ts";
import { rail, slottedGuard } from "../parts/rifles/rails.ts";
import { m4Grip } from "../parts/rifles/rifle-grips.ts";
import { scope } from "../parts/rifles/scopes.ts";
import { moulded, plate, slot, trace, turned } from "../parts/rifles/shapes.ts";

/**
 * A carbine for long-distance shots: a heavy free barrel on two legs, a telescope, and a stock with an adjustable cheek
 * rest.
 */
export const silhouette: Silhouette = {
  view: { yaw: -19, pitch: -10, roll: 28 },
  parts: (trim) => [
    turned("660,14 760,13 830,13", trim.metal),
    ...[-6, 0, 6].map((y) => groove(trace(`728,${y} 816,${y}`), 1.6, 1.5)),
    ...chamberBrake(822, trim.metal, 17),
    ...stock(trim),
    ...slottedGuard({ from: 441, to: 712, count: 6, material: "paint" }),
    ...engrave("LW 0093", [566, -10], 9),
    ...bipod(676, -30, 150, trim),
    ...boxMagazine([354, -66], 74, 72, "paint"),
    ...m4Action(trim),
    ...rail(258, 712, 28, trim.metal),
    ...scope({ eye: 214, bell: 520, y: 76, foot: 34, tube: 17, objective: 30, rings: [324, 408] }, trim),
    ...m4Grip(trim.grip),
  ],
};

const stock = (trim: Trim): Part[] => [
  turned("150,14 242,14", trim.metal),
  moulded(
    [
      "20,10,6 34,18,8 222,14,6 238,10,3 238,-16,3 206,-24,10 168,-52,18 96,-62,16 70,-124,12 20,-128,8",
      "74,-22,6 176,-18,10 156,-38,12 84,-46,12 70,-64,8",
    ],
    19,
    "paint",
    6,
  ),
  moulded("50,14,6 58,34,10 186,34,10 196,14,6 186,0,6 60,0,6", 22, "paint", 5),
  groove(trace("58,8 190,8"), 1.1, 1.5),
  ...[82, 160].flatMap((x) => screw(x, 20, 4.4, 23, trim.fittings)),
  groove(trace("40,6 40,-120"), 1.2, 1.6),
  slot("48,-84,4 62,-84,4 62,-112,4 48,-112,4", 4),
  plate("2,12,6 14,14,4 14,-130,4 2,-126,8", 20, "rubber", 4),
  plate("13,6 22,6 22,-120 13,-120", 12, trim.metal),
  ...repeat(trace("2,-4 14,-4"), { count: 8, step: [0, -15], radius: 1.5, height: 1.8 }),
];
