import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { muzzle } from "../parts/guns/firing.ts";
import { groove, pin, repeat } from "../parts/guns/relief.ts";
import { m4Action } from "../parts/rifles/m4-action.ts";
import { m4Magazine } from "../parts/rifles/magazines.ts";
import { rail } from "../parts/rifles/rails.ts";
import { m4Grip } from "../parts/rifles/rifle-grips.ts";
import { moulded, move, plate, rod, slot, trace, turned } from "../parts/rifles/shapes.ts";
import { dotSight } from "../parts/rifles/sights.ts";

/** A silent carbine: the barrel is one thick silencer, and the stock slides on two rods. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 26 },
  parts: (trim) => [
    ...silencer(trim),
    ...stock(trim),
    ...m4Magazine(),
    ...m4Action(trim),
    ...rail(258, 500, 28, trim.metal),
    ...move(dotSight(trim), 350, 37),
    ...m4Grip(trim.grip),
  ],
};

const silencer = (trim: Trim): Part[] => [
  turned("440,25 448,27 520,27 522,24 528,24", "paint"),
  turned("528,27 531,29.5 700,29.5 704,27", "paint"),
  turned("704,25 708,29.5 736,29.5 742,23", trim.metal),
  turned("521,27.6 529,27.6", trim.fittings),
  ...repeat(trace("711,-30 711,30"), { count: 6, step: [4.6, 0], radius: 1.1, height: 1.5 }),
  muzzle(742.4, 0, 10),
  ...[-14, 14].flatMap((y) =>
    [0, 1, 2].map((index) =>
      slot(
        `${460 + index * 20},${y - 3},3 ${472 + index * 20},${y - 3},3 ${472 + index * 20},${y + 3},3 ${460 + index * 20},${y + 3},3`,
      ),
    ),
  ),
  ...[-17, 0, 17].map((y) => groove(trace(`548,${y} 686,${y}`), 2.6, 1.8)),
  groove(trace("540,-30 540,30"), 1, 1.5),
  groove(trace("694,-30 694,30"), 1, 1.5),
  ...engrave("SILENT", [576, 5], 9),
];

const stock = (trim: Trim): Part[] => [
  plate("206,24,6 242,24,2 242,-38,2 214,-36,8", 16, "paint", 2.4),
  rod(trace("232,14 66,14"), 7, 13, trim.metal),
  rod(trace("232,-20 66,-20"), 7, 13, trim.metal),
  ...[100, 124, 148, 172].flatMap((x) => pin(x, 14, 2.6)),
  moulded("52,26,10 66,30,6 84,24,6 84,-30,8 76,-84,10 64,-116,8 44,-118,8 48,-40,40", 17, "paint", 5),
  plate("38,24,8 54,28,4 52,-40,30 50,-120,4 34,-116,8 40,-40,40", 18, "rubber", 4),
  ...repeat(trace("36,10 54,10"), { count: 8, step: [-0.4, -15], radius: 1.4, height: 1.8 }),
  groove(trace("66,20 66,-104"), 1.1, 1.5),
  ...pin(226, -4, 5, trim.fittings),
];
