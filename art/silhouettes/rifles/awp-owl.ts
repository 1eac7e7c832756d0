import { circle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { groove, repeat, screw } from "../parts/guns/relief.ts";
import { boltTrigger } from "../parts/rifles/bolt-action.ts";
import { boxMagazine } from "../parts/rifles/magazines.ts";
import { chamberBrake } from "../parts/rifles/muzzles.ts";
import { rail } from "../parts/rifles/rails.ts";
import { scope } from "../parts/rifles/scopes.ts";
import { carved, moulded, outline, plate, rod, slot, trace, turned } from "../parts/rifles/shapes.ts";

/** A short sniper rifle with its magazine behind the grip, under a very large telescope. */
export const silhouette: Silhouette = {
  view: { yaw: -21, pitch: -10, roll: 25 },
  parts: (trim) => [
    turned("560,20 600,17 706,16", trim.metal),
    ...[-7, 0, 7].map((y) => groove(trace(`636,${y} 700,${y}`), 1.8, 1.7)),
    ...chamberBrake(696, trim.metal, 21),
    ...boxMagazine([128, -68], 92, 82, "paint"),
    ...body(trim),
    ...bolt(trim),
    ...grip(trim),
    ...boltTrigger(424, -58, trim),
    ...rail(196, 560, 52, trim.metal),
    ...scope({ eye: 128, bell: 612, y: 116, foot: 60, tube: 26, objective: 50, rings: [300, 432] }, trim),
  ],
};

const shell =
  "0,36,14 24,50,10 196,50,10 212,56,6 556,56,8 574,40,8 632,24,12 644,4,10 636,-26,12 560,-58,24 470,-62,12 380,-62,10 330,-66,14 300,-74,14 240,-70,6 226,-80,6 112,-80,8 96,-104,14 20,-122,14 0,-112,10";

const body = (trim: Trim): Part[] => [
  moulded(shell, 25, "paint", 9),
  moulded("34,40,8 60,66,12 170,66,12 190,44,8 176,24,8 44,24,8", 28, "paint", 6),
  groove(trace("20,24 20,-110"), 1.4, 2),
  groove(trace("34,12,4 190,12,6 214,-24,6 640,-24"), 1.3, 1.9),
  groove(trace("104,-100 112,-40,6 232,-40,6 240,-70"), 1.2, 1.7),
  groove(trace("470,-60 500,-30,4 560,-30"), 1.2, 1.7),
  ...[0, 1, 2, 3].map((index) =>
    slot(`${500 + index * 32},-34,4 ${520 + index * 32},-34,4 ${514 + index * 30},-48,4 ${494 + index * 30},-48,4`, 5),
  ),
  ...[0, 1, 2].map((index) =>
    slot(`${576 + index * 18},12,4 ${585 + index * 18},12,4 ${585 + index * 18},-10,4 ${576 + index * 18},-10,4`, 5),
  ),
  ...[
    [46, -98],
    [112, -64],
    [258, -54],
    [474, -44],
    [548, 40],
    [226, 38],
  ].flatMap(([x, y]) => screw(x!, y!, 5.4, 26, trim.fittings)),
  ...[72, 160].flatMap((x) => screw(x, 52, 5, 29, trim.fittings)),
  ...engrave("50", [56, -52], 26),
  ...engrave("B 0028", [440, 4], 12),
  moulded("-20,38,8 2,40,3 2,-116,3 -14,-116,8 -22,-40,30", 24, "rubber", 6),
  ...repeat(trace("-17,14 0,14"), { count: 7, step: [0, -18], radius: 1.4, height: 1.8 }),
];

const bolt = (trim: Trim): Part[] => [
  {
    outline: outline("206,-10,6 380,-10,6 380,22,6 206,22,6"),
    operation: "set",
    height: 9,
    bevel: 0.5,
    pillow: 0,
    material: "hollow",
  },
  turned("208,15 378,15", "bright", 6),
  ...[0, 1, 2].map((index) => groove(trace(`250,${-1 + index * 7} 372,${-1 + index * 7}`), 1.2, 1.3)),
  rod(trace("228,4 222,-22"), 6.4, 32, trim.fittings),
  { outline: circle(220, -30, 13), height: 37, profile: "round", bevel: 13, wall: 0.3, material: "black" },
];

const grip = (trim: Trim): Part[] => [
  carved(
    "318,-60,3 392,-60,4 380,-84,12 372,-120,16 372,-168,8 326,-170,8 322,-130,16 308,-96,20",
    17,
    trim.grip,
    16,
    0.25,
  ),
  ...repeat(trace("326,-158 370,-156"), { count: 8, step: [-0.6, 9], radius: 1.1, height: 1.3 }),
  plate("560,-40,2 566,-64,6 584,-64,6 596,-38,2", 9, trim.metal),
];
