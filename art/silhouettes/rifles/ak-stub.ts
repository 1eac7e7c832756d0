import { circle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { groove, pin, screw } from "../parts/guns/relief.ts";
import { akAction } from "../parts/rifles/ak-action.ts";
import { akFront } from "../parts/rifles/ak-front.ts";
import { akMagazine } from "../parts/rifles/magazines.ts";
import { horn } from "../parts/rifles/muzzles.ts";
import { akGrip } from "../parts/rifles/rifle-grips.ts";
import { inlay, moulded, plate, rod, trace } from "../parts/rifles/shapes.ts";

/** A rifle without a stock, with a very short barrel, a horn on the muzzle and a hand stop under the handguard. */
export const silhouette: Silhouette = {
  view: { yaw: -21, pitch: -10, roll: 25 },
  parts: (trim) => [
    ...akFront({ guard: 604, gas: 630, end: 652, furniture: "paint" }, trim),
    ...horn(648, trim.metal),
    ...handStop(trim),
    ...backPlate(trim),
    ...akMagazine(),
    ...akAction(trim),
    ...akGrip(trim.grip),
  ],
};

const handStop = (trim: Trim): Part[] => [
  moulded("574,-26,4 600,-22,3 606,-40,6 604,-82,8 586,-86,8 578,-60,16", 13, trim.stock, 6),
  inlay("586,-40,4 597,-38,4 597,-74,4 588,-76,4"),
  ...screw(592, -31, 3, 13.8, trim.fittings),
];

const backPlate = (trim: Trim): Part[] => [
  plate("214,34,6 240,36,4 240,-44,4 214,-40,6", 14.2, trim.metal, 2.4),
  {
    outline: [circle(208, -22, 14, 48), circle(208, -22, 8.6, 48)],
    height: 6,
    profile: "round",
    bevel: 3,
    wall: 0.4,
    material: trim.fittings,
  },
  ...pin(226, 20, 4, trim.fittings),
  ...pin(226, -26, 4, trim.fittings),
  groove(trace("218,8 236,8"), 1, 1.4),
  rod(trace("218,0 236,0"), 2, 15, trim.metal),
];
