import { circle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { groove, pin, repeat, screw } from "../parts/guns/relief.ts";
import { boltAction, boltTrigger } from "../parts/rifles/bolt-action.ts";
import { boxMagazine } from "../parts/rifles/magazines.ts";
import { m4Grip } from "../parts/rifles/rifle-grips.ts";
import { scope, scopeBase } from "../parts/rifles/scopes.ts";
import { moulded, move, plate, trace, turned } from "../parts/rifles/shapes.ts";

/** A sniper rifle as thin and long as a heron: a barrel like its bill, and a chassis reduced to its frame. */
export const silhouette: Silhouette = {
  view: { yaw: -19, pitch: -10, roll: 28 },
  parts: (trim) => [
    ...barrel(trim),
    ...boxMagazine([428, -44], 78, 52, "paint"),
    ...chassis(trim),
    ...stock(trim),
    ...boltAction(trim, "paint"),
    ...boltTrigger(364, -46, trim),
    ...move(m4Grip(trim.grip), 32, -4),
    ...scopeBase(330, 556, 36, trim),
    ...scope({ eye: 232, bell: 632, y: 70, foot: 32, tube: 16, objective: 26, rings: [380, 500] }, trim),
  ],
};

const barrel = (trim: Trim): Part[] => [
  turned("530,18 570,18 640,16.4 880,15.6", "paint"),
  ...[-8, 0, 8].map((y) => groove(trace(`690,${y} 862,${y}`), 1.9, 1.8)),
  turned("876,17 884,17", trim.fittings),
  turned("884,18 888,21 1016,21 1022,17", trim.metal),
  ...repeat(trace("898,-21 898,21"), { count: 4, step: [6, 0], radius: 1.4, height: 1.6 }),
  ...repeat(trace("994,-21 994,21"), { count: 4, step: [6, 0], radius: 1.4, height: 1.6 }),
  ...engrave("H 0117", [934, -4], 9),
];

const forend = "300,8,3 556,8,4 570,-2,5 800,-6,10 812,-16,8 800,-34,8 572,-46,8 556,-52,6 318,-52,8 300,-40,6";
const windows = [0, 1, 2, 3].map(
  (index) => `${590 + index * 50},-15,6 ${626 + index * 50},-16,6 ${620 + index * 50},-28,6 ${584 + index * 50},-32,6`,
);

const chassis = (trim: Trim): Part[] => [
  moulded([forend, ...windows], 21, "paint", 6),
  groove(trace("320,-6 556,-6"), 1.1, 1.6),
  groove(trace("412,-50 412,-14,6 520,-14,6 524,-50"), 1.1, 1.6),
  ...[
    [340, -24],
    [398, -38],
    [544, -38],
    [562, -20],
    [796, -20],
  ].flatMap(([x, y]) => screw(x!, y!, 4.6, 21.8, trim.fittings)),
  ...engrave("338", [446, -34], 12),
  plate("730,-32,2 736,-52,5 752,-52,5 758,-30,2", 7, trim.metal),
];

const bones = "48,12,6 62,16,5 290,6,5 312,2,4 312,-40,6 282,-42,10 240,-46,10 88,-142,8 52,-146,8 48,-80,30";
const gaps = [
  "74,-8,6 186,-14,6 96,-66,10 74,-60,6",
  "214,-14,8 284,-12,6 270,-28,6 236,-30,6 128,-92,6",
  "74,-78,6 90,-82,10 158,-70,30 190,-58,6 92,-122,6 74,-122,6",
];

const stock = (trim: Trim): Part[] => [
  moulded([bones, ...gaps], 15.4, "paint", 4),
  moulded("78,18,6 86,34,8 224,28,8 232,12,6", 19, "paint", 5),
  groove(trace("90,22 222,17"), 1.1, 1.5),
  ...[110, 206].flatMap((x) => screw(x, 19 - (x - 110) * 0.04, 4.4, 20, trim.fittings)),
  plate("28,16,6 42,18,4 42,-146,4 28,-142,8", 18, "rubber", 4),
  plate("40,6 50,6 50,-136 40,-136", 12, trim.metal),
  ...repeat(trace("28,2 42,2"), { count: 9, step: [0, -15], radius: 1.5, height: 1.8 }),
  ...pin(62, -134, 4.4, trim.fittings),
  { outline: circle(296, -20, 8), height: 17, bevel: 1.6, material: trim.fittings },
];
