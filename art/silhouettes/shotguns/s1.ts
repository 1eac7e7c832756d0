import { polygon, rectangle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { bead, recoilPad, shoulderStock } from "../parts/guns/long-stocks.ts";
import { barrel, triggerGroup } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** The pump gun: ribbed slide on a long tube, spare shells on the receiver's side. */
export const silhouette: Silhouette = {
  view: { yaw: -19, pitch: -10, roll: 24 },
  parts: (trim) => [
    ...barrels(trim),
    ...shoulderStock([6, 18], { material: "paint", fittings: trim.fittings }),
    ...recoilPad([6, 18], "dark"),
    ...receiver(trim),
    ...shells(trim),
    ...pump(trim),
    ...triggerGroup([34, -36], trim.metal, trim.fittings, 70),
  ],
};

const barrels = (trim: Trim): Part[] => [
  ...barrel([160, 540], 12, 16, trim.metal),
  {
    lathe: line([160, 14, 500, 14, 502, 16.4, 526, 16.4, 532, 12]),
    y: -20,
    material: trim.metal,
  },
  ...repeat(line([507, -37, 507, -4]), { count: 4, step: [5, 0], radius: 1, height: 1.5 }),
  {
    outline: polygon([
      [476, 26, 3],
      [496, 26, 3],
      [498, -34, 5],
      [474, -34, 5],
    ]),
    height: 17,
    bevel: 4,
    profile: "fillet",
    material: trim.metal,
  },
  ...screw(486, -4, 4, 18, trim.fittings),
  bead(526, 30, trim.fittings),
];

const receiver = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-8, 18, 8],
      [10, 30, 12],
      [172, 30, 4],
      [178, 24, 4],
      [178, -32, 4],
      [160, -38, 6],
      [10, -38, 10],
      [-8, -34, 6],
    ]),
    height: 22,
    bevel: 8,
    drop: 5,
    profile: "fillet",
    material: "paint",
  },
  groove(line([2, -26, 168, -26]), 1, 1.6),
  groove(line([168, -34, 168, 28]), 1, 1.6),
  ...pin(26, -31, 3.6),
  ...pin(138, -31, 3.6),
  ...engrave("S1", [8, -12], 14),
  { outline: rectangle(92, -44, 164, -36, 2), height: 14, bevel: 2, material: trim.metal },
];

const shells = (trim: Trim): Part[] => [
  { outline: rectangle(46, -18, 158, 8, 4), height: 25, bevel: 3, material: "black" },
  ...[56, 76, 96, 116, 136].flatMap((x): Part[] => [
    { outline: rectangle(x, -22, x + 15, 22, 3), height: 31, bevel: 7, profile: "round", wall: 0.55, material: "red" },
    {
      outline: rectangle(x - 0.6, -28, x + 15.6, -14, 2),
      height: 31.6,
      bevel: 7,
      profile: "round",
      wall: 0.55,
      material: trim.fittings,
    },
    groove(line([x, -24.6, x + 15, -24.6]), 0.8, 1.2),
    groove(line([x + 1, 18, x + 14, 18]), 0.9, 1.2),
  ]),
  { outline: rectangle(44, -8, 160, 2, 3), height: 33, bevel: 3, material: "rubber" },
];

const pump = (trim: Trim): Part[] => [
  { outline: polygon(line([178, -10, 256, -10, 256, -18, 178, -18])), height: 15, bevel: 1.4, material: trim.metal },
  {
    outline: polygon([
      [232, 8, 8],
      [420, 8, 10],
      [430, -10, 10],
      [426, -48, 14],
      [400, -56, 18],
      [254, -56, 18],
      [228, -46, 10],
      [226, -6, 8],
    ]),
    height: 25,
    bevel: 22,
    profile: "round",
    wall: 0.4,
    material: "paint",
  },
  ...repeat(line([254, 0, 254, -49]), { count: 12, step: [13, 0], radius: 2.4, height: 2.6 }),
  groove(line([240, 2, 414, 2]), 1, 1.4),
];
