import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { groove, repeat, screw } from "../parts/guns/relief.ts";
import { m4Action } from "../parts/rifles/m4-action.ts";
import { boxMagazine } from "../parts/rifles/magazines.ts";
import { cage } from "../parts/rifles/muzzles.ts";
import { m4Grip } from "../parts/rifles/rifle-grips.ts";
import { moulded, move, plate, slot, trace, turned } from "../parts/rifles/shapes.ts";
import { towerSight } from "../parts/rifles/sights.ts";

/** The first model of the carbine: three-sided handguard, carrying handle, fixed stock, tall front sight. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 28 },
  parts: (trim) => [
    turned("600,11 790,10", trim.metal),
    ...cage(786, trim.metal),
    ...handguard(trim),
    ...move(towerSight(trim), 690, 28),
    ...stock(trim),
    ...boxMagazine([354, -66], 72, 78, "paint"),
    ...m4Action(trim),
    ...carryHandle(trim),
    ...m4Grip(trim.grip),
  ],
};

const handguard = (trim: Trim): Part[] => [
  moulded("452,-40,8 452,34,8 648,26,4 648,-22,5", 23, "paint", 18),
  ...repeat(trace("470,-34 470,-10"), { count: 13, step: [13, 0.9], radius: 1.9, height: 2.2 }),
  groove(trace("456,-4 646,1"), 1.2, 2),
  ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
    slot(`${472 + index * 25},19,3 ${486 + index * 25},18.4,3 ${486 + index * 25},12,3 ${472 + index * 25},12,3`, 5),
  ),
  plate("440,-42,4 454,-42,3 454,36,3 440,32,4", 24.6, trim.metal, 2.6),
  ...[444.5, 449].map((x) => groove(trace(`${x},-42 ${x},36`), 0.8, 1.2)),
  plate("646,-25,2 658,-20,3 658,24,3 646,29,2", 20, trim.metal, 2),
];

const carryHandle = (trim: Trim): Part[] => [
  moulded(
    ["258,26 260,66,4 268,76,6 300,78,8 404,70,8 424,50,10 434,28,4", "290,36,8 290,56,8 392,52,8 408,36,6"],
    13,
    "paint",
    4,
  ),
  plate("252,70,3 254,90,3 262,90,2 268,78 300,78 300,72", 8, trim.metal, 1.2),
  ...repeat(trace("306,74 306,66"), { count: 8, step: [11, -0.6], radius: 1.3, height: 1.2 }),
  ...screw(274, 50, 6, 14.4, trim.fittings),
  groove(trace("262,30 430,30"), 0.8, 1.2),
];

const stock = (trim: Trim): Part[] => [
  moulded("10,18,6 26,22,6 222,24,4 240,20,3 240,-18,3 214,-22,8 166,-42,24 22,-128,8 10,-124,6", 20, "paint", 9),
  groove(trace("36,8,6 210,12,4 210,-6,6 160,-28,20 44,-96,6 36,-90,6 36,8"), 1.2, 1.7),
  ...engrave("17", [54, -34], 12),
  ...screw(30, -4, 4.4, 21, trim.fittings),
  ...screw(30, -106, 4.4, 20.6, trim.fittings),
  plate("0,18,4 13,20,2 13,-128,2 2,-130,4", 20.6, "rubber", 3),
  ...repeat(trace("0,6 13,6"), { count: 10, step: [0, -13], radius: 1.3, height: 1.6 }),
  { stroke: trace("52,-106 44,-128,5 66,-128,5 70,-96"), radius: 2.6, bevel: 2, height: 6, material: trim.metal },
];
