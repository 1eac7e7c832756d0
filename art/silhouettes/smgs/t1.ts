import { circle, polygon, rectangle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { frontPost, handGrip } from "../parts/guns/holds.ts";
import { barrel, boltSlot, triggerGroup } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A submachine gun of the 1920s: large drum, finned barrel, two wooden grips and a wooden stock. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 18 },
  parts: (trim) => [
    ...barrelAndFins(trim),
    ...receiver(trim),
    ...drum(trim),
    ...stock(trim),
    ...handGrip([16, -24], "paint", trim.stock, trim.fittings),
    ...frontPost([272, -16], 92, trim.stock, trim.metal),
    ...triggerGroup([66, -26], trim.metal, trim.fittings),
  ],
};

const barrelAndFins = (trim: Trim): Part[] => [
  ...barrel([200, 400], 0, 11, trim.metal),
  ...Array.from(
    { length: 16 },
    (_, index): Part => ({
      lathe: line([236 + index * 7.4, 16.5, 240 + index * 7.4, 16.5]),
      material: trim.metal,
    }),
  ),
  {
    lathe: line([376, 14, 379, 16, 418, 16, 422, 13]),
    material: trim.fittings,
  },
  ...[386, 395, 404].map(
    (x): Part => ({
      outline: polygon([
        [x, 18],
        [x + 5, 18],
        [x + 3, 1, 1.5],
        [x - 1, 1, 1.5],
      ]),
      operation: "cut",
      height: 9,
      bevel: 1,
      material: "hollow",
    }),
  ),
  {
    outline: polygon([
      [362, 10],
      [366, 36, 3],
      [372, 36, 2],
      [380, 12],
    ]),
    height: 4,
    bevel: 1.4,
    material: trim.fittings,
  },
];

const receiver = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-8, -24, 4],
      [-14, 2, 10],
      [0, 22, 12],
      [214, 22, 4],
      [232, 14, 8],
      [236, -16, 4],
      [120, -26, 6],
    ]),
    height: 20,
    bevel: 9,
    drop: 5,
    profile: "fillet",
    material: "paint",
  },
  groove(line([-4, -10, 230, -10]), 1, 1.5),
  ...boltSlot([116, 0], [196, 15], 20, trim.fittings),
  ...engrave("T1", [20, -2], 13),
  ...engrave("VITRINE", [58, 4], 7),
  {
    outline: polygon([
      [22, 20],
      [20, 36, 3],
      [30, 40, 3],
      [52, 26, 3],
      [58, 20],
    ]),
    height: 9,
    bevel: 2,
    material: trim.metal,
  },
  ...screw(222, -2, 4.4, 20.6, trim.fittings),
  ...screw(4, -17, 4, 20.4, trim.fittings),
  ...pin(112, -18, 3.4),
];

const drum = (trim: Trim): Part[] => [
  { outline: rectangle(122, -52, 206, -18, 4), height: 17, bevel: 2, material: trim.metal },
  { outline: circle(164, -96, 74, 96), height: 27, bevel: 9, drop: 6, profile: "fillet", pillow: 0, material: "paint" },
  { outline: [circle(164, -96, 66, 96), circle(164, -96, 62.6, 96)], operation: "cut", height: 1.8, bevel: 1.6 },
  ...Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 + 0.3;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return groove(line([164 + dx * 32, -96 + dy * 32, 164 + dx * 56, -96 + dy * 56]), 2.8, 1.8);
  }),
  { outline: circle(164, -96, 25, 64), height: 29.6, bevel: 3, drop: 2.4, profile: "fillet", material: trim.fittings },
  { outline: [circle(164, -96, 19, 48), circle(164, -96, 16.6, 48)], operation: "cut", height: 1.2, bevel: 1 },
  {
    outline: polygon([
      [150, -102, 4],
      [178, -102, 4],
      [178, -90, 4],
      [150, -90, 4],
    ]),
    height: 33,
    bevel: 3,
    profile: "fillet",
    material: trim.metal,
  },
];

const stock = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-6, 8, 4],
      [-10, -24, 4],
      [-58, -32, 24],
      [-196, -92, 12],
      [-206, -86, 4],
      [-200, -4, 8],
      [-188, 2, 10],
      [-60, 4, 30],
    ]),
    height: 20,
    bevel: 30,
    profile: "round",
    wall: 0.26,
    material: trim.stock,
    grain: [300, 80],
  },
  {
    outline: polygon([
      [-196, 2, 4],
      [-208, 0, 5],
      [-214, -90, 5],
      [-200, -96, 4],
    ]),
    height: 20.6,
    bevel: 2.4,
    profile: "fillet",
    material: trim.metal,
  },
  {
    outline: polygon([
      [-14, 14, 4],
      [2, 12, 2],
      [2, -26, 2],
      [-18, -28, 4],
    ]),
    height: 20.4,
    bevel: 3,
    profile: "fillet",
    material: trim.metal,
  },
  ...repeat(line([-212, -14, -199, -15]), { count: 8, step: [-0.6, -9], radius: 0.9, height: 1.2 }),
  ...screw(-176, -30, 3.6, 19, trim.fittings),
  {
    outline: [circle(-150, -78, 9), circle(-150, -78, 5.6)],
    height: 5,
    bevel: 2,
    profile: "round",
    wall: 0.4,
    material: trim.metal,
  },
];
