import { polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { muzzle, triggerAndBow } from "../parts/guns/firing.ts";
import { floorPlate, grip, panelScrew } from "../parts/guns/grips.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A silent pistol: barrel, suppressor and receiver are one long tube over a target grip. */
export const silhouette: Silhouette = {
  view: { yaw: -22, pitch: -11, roll: 12 },
  parts: (trim) => [...tube(trim), ...bolt(trim), ...frame(trim)],
};

const tube = (trim: Trim): Part[] => [
  {
    lathe: line([-34, 16, -32, 17.4, 98, 17.4, 99, 16, 102, 16, 103, 18.4, 262, 18.4, 264, 16]),
    y: 18,
    material: "paint",
  },
  {
    lathe: line([264, 15.4, 266, 17.8, 276, 17.8, 279, 14]),
    y: 18,
    material: trim.metal,
  },
  ...repeat(line([267.4, 1, 267.4, 35]), { count: 4, step: [2.6, 0], radius: 0.7, height: 1 }),
  muzzle(279.4, 18, 6),
  {
    lathe: line([98, 18.8, 103, 18.8]),
    y: 18,
    material: trim.fittings,
  },
  ...[132, 168, 204, 240].map((x) => groove(line([x, 0, x, 36]), 0.8, 1.2)),
  ...engrave("P9", [112, 15], 7),
  ...engrave("02719", [206, 9.5], 4),
  {
    outline: polygon([
      [252, 34],
      [255, 42, 1.5],
      [260, 42, 1.5],
      [264, 34],
    ]),
    height: 3.4,
    bevel: 1,
    material: trim.fittings,
  },
  {
    outline: polygon([
      [-26, 33],
      [-24, 44, 2],
      [-12, 43, 2],
      [-6, 33],
    ]),
    height: 7,
    bevel: 1.4,
    material: "black",
  },
];

const bolt = (trim: Trim): Part[] => [
  {
    lathe: line([-50, 12, -48, 14.4, -38, 14.4, -36, 12, -32, 12]),
    y: 18,
    material: trim.metal,
  },
  ...repeat(line([-46.6, 6, -46.6, 30]), { count: 4, step: [2.4, 0], radius: 0.6, height: 1 }),
  { outline: rectangle(30, 21, 66, 32, 4), operation: "set", height: 7.6, bevel: 0.4, pillow: 0, material: "hollow" },
  { outline: rectangle(32, 22.4, 58, 31, 3), height: 11, bevel: 4, profile: "fillet", material: "bright" },
  groove(line([-26, 24, 26, 24]), 0.9, 1.3),
  ...screw(84, 18, 4, 18.6, trim.metal),
];

const back = spline(line([-24, -4, -13, -16, -10, -34, -19, -60, -30, -88, -36, -106]));

const front = spline(line([40, -14, 35, -30, 27, -48, 20, -66, 14, -88, 6, -114]));

const frame = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-30, 4, 1],
      [-36, -3, 4],
      [-24, -12, 6],
      [2, -18, 8],
      [42, -18, 4],
      [94, -16, 8],
      [102, -4, 6],
      [100, 4, 1],
    ]),
    height: 12.6,
    bevel: 2.4,
    drop: 1.8,
    material: trim.metal,
  },
  groove(line([-24, -1.4, 92, -1.4]), 0.6, 1),
  ...grip({ back, front, frame: trim.grip, panel: "paint", pattern: "checkered" }),
  ...panelScrew(back, front, 0.17, trim.fittings, 16.6),
  ...floorPlate(back, front, "black"),
  ...triggerAndBow([41, -14], { bow: trim.metal, trigger: trim.fittings }),
  ...pin(36, -9, 2),
  ...pin(80, -8, 2.2),
  ...screw(-22, -5, 2.6, 13.4),
];
