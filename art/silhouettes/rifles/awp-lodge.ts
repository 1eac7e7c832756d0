import { circle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave, scroll } from "../parts/guns/engraving.ts";
import { muzzle } from "../parts/guns/firing.ts";
import { checkering, groove, pin, repeat, screw } from "../parts/guns/relief.ts";
import { boltAction, boltTrigger } from "../parts/rifles/bolt-action.ts";
import { scope } from "../parts/rifles/scopes.ts";
import { carved, inlay, moulded, outline, plate, rod, trace, turned } from "../parts/rifles/shapes.ts";

/** A rifle from a hunting lodge: figured walnut, checkering, brass, and the finish on all its steel. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 28 },
  parts: (trim) => [
    ...barrel(trim),
    ...stock,
    ...inlays,
    ...fittings(trim),
    ...boltAction(trim, "paint"),
    ...scroll([340, 2], 7, { turn: 1 }),
    ...boltTrigger(362, -60, trim),
    ...scope({ eye: 250, bell: 560, y: 62, foot: 22, tube: 15, objective: 25, rings: [352, 478] }, trim),
  ],
};

const barrel = (trim: Trim): Part[] => [
  turned("540,21 566,20 640,17 866,15 870,17 886,17 890,13", "paint"),
  turned("634,18.4 648,18.4", "brass"),
  muzzle(890.4, 0, 6),
  ...engrave("N 1932", [740, -5], 11),
  plate("842,12 854,30,3 862,30,2 868,12", 5, trim.metal, 1.2),
  { outline: circle(858, 30, 3.6), height: 6, bevel: 2, profile: "round", wall: 0.4, material: "brass" },
  plate("652,14 656,24,2 692,20,2 700,13", 7, trim.metal, 1.2),
];

const stock: Part[] = [
  {
    ...carved(
      "0,-10,6 20,0,10 170,10,30 216,-2,24 262,-18,16 310,-4,6 330,2,4 560,4,4 720,-4,8 742,-16,10 730,-32,10 600,-50,30 500,-60,20 330,-62,10 306,-70,12 282,-104,14 250,-124,14 226,-108,20 196,-88,30 20,-156,10 0,-152,8",
      23,
      "walnut",
      32,
      0.24,
    ),
    grain: [0, 700],
  },
  moulded("46,4,8 60,14,10 166,18,14 192,4,10 160,-12,20 60,-16,10", 23, "walnut", 10),
];

const inlays: Part[] = [
  inlay("32,-30,10 160,-30,30 206,-40,16 196,-66,14 150,-74,30 50,-122,10 34,-116,8"),
  groove(trace("46,-42,8 156,-42,30 190,-48,10 184,-58,10 146,-64,30 60,-106,8 48,-102,6 46,-42"), 0.9, 1.2),
  inlay("404,-12,6 548,-12,6 556,-20,6 540,-48,10 412,-50,8"),
  ...scroll([444, -31], 9),
  ...scroll([516, -31], 9, { mirrored: true }),
  ...checkering(outline("226,-40,8 272,-42,6 290,-60,6 276,-92,8 250,-108,6 232,-86,14 214,-72,8"), 5, 0.9),
  ...checkering(outline("580,-10,4 668,-14,4 676,-22,4 660,-34,4 592,-42,4 578,-26,6"), 5, 0.9),
  inlay("706,-6,2 722,-6,6 738,-16,8 726,-29,6 704,-32,2"),
];

const fittings = (trim: Trim): Part[] => [
  { ...moulded("-20,-10,6 -4,-6,3 -4,-153,3 -18,-154,6 -14,-80,30", 22, "rubber", 5), colour: 0x8f3a2c },
  plate("-6,-8 2,-8 2,-153 -6,-153", 21.4, "brass", 1),
  ...[-36, -124].flatMap((y) => screw(-2, y, 2.8, 22, trim.fittings)),
  plate("300,-58,3 420,-58,3 420,-66,3 300,-68,3", 12, trim.metal),
  rod(trace("112,-116 100,-138,6 126,-138,6 134,-108"), 3, 6, "brass"),
  rod(trace("640,-40 636,-64,6 660,-64,6 664,-38"), 3, 6, "brass"),
  ...pin(566, -30, 4.6, "brass"),
  ...repeat(trace("302,-8 302,-24"), { count: 3, step: [5, 0], radius: 0.8, height: 1 }),
];
