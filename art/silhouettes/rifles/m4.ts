import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { groove, pin, repeat } from "../parts/guns/relief.ts";
import { m4Action } from "../parts/rifles/m4-action.ts";
import { m4Magazine } from "../parts/rifles/magazines.ts";
import { cage } from "../parts/rifles/muzzles.ts";
import { rail, slottedGuard } from "../parts/rifles/rails.ts";
import { m4Grip } from "../parts/rifles/rifle-grips.ts";
import { moulded, move, plate, slot, trace, turned } from "../parts/rifles/shapes.ts";
import { dotSight, flipSight } from "../parts/rifles/sights.ts";

/** The standard carbine: slotted handguard, dot sight, sliding stock. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 27 },
  parts: (trim) => [
    turned("600,11.4 706,11.4 707,9.8 742,9.8", trim.metal),
    ...cage(736, trim.metal),
    ...stock(trim),
    ...slottedGuard({ from: 441, to: 650, count: 5, material: "paint" }),
    ...engrave("M3", [560, -9], 9),
    ...m4Magazine(),
    ...m4Action(trim),
    ...rail(258, 650, 28, trim.metal),
    ...move(dotSight(trim), 356, 37),
    ...move(flipSight(trim), 624, 37),
    ...m4Grip(trim.grip),
  ],
};

const stock = (trim: Trim): Part[] => [
  turned("110,15.4 242,15.4", trim.metal),
  ...[0, 1, 2, 3, 4].map((index) =>
    slot(`${172 + index * 13},-18 ${180 + index * 13},-18 ${180 + index * 13},-10 ${172 + index * 13},-10`, 4),
  ),
  moulded(
    "24,22,6 38,27,6 128,25,8 166,18,8 166,-16,10 128,-26,20 84,-64,24 62,-116,10 30,-122,8 24,-108",
    21,
    "paint",
    6,
  ),
  slot("58,-18,6 116,-20,10 74,-58,10 58,-92,8", 6),
  groove(trace("40,12 158,10"), 1.2, 1.7),
  groove(trace("46,20 46,-112"), 1, 1.4),
  ...repeat(trace("128,-2 140,-14"), { count: 3, step: [8, 2], radius: 1.2, height: 1.3 }),
  plate("14,20,4 27,22,2 27,-120,2 16,-122,4", 21, "rubber", 3),
  ...repeat(trace("15,8 27,8"), { count: 8, step: [0, -15], radius: 1.4, height: 1.8 }),
  ...pin(148, -4, 6, trim.fittings),
];
