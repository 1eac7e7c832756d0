import { polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { ejectionPort, muzzle, sights, triggerAndBow } from "../parts/guns/firing.ts";
import { floorPlate, grip } from "../parts/guns/grips.ts";
import { groove, line, pin, repeat } from "../parts/guns/relief.ts";

/** A modern service pistol: striker-fired, windowed slide, threaded barrel, frame with a rail. */
export const silhouette: Silhouette = {
  view: { yaw: -22, pitch: -11, roll: 6 },
  parts: (trim) => [...barrel(trim), ...slide(trim), ...frame(trim)],
};

const back = spline(line([-17, -5, -9, -13, -4, -32, -9, -58, -16, -84, -20, -104]));

const front = spline(line([54, -14, 49, -30, 44, -46, 37, -66, 34, -86, 28, -109]));

const barrel = (trim: Trim): Part[] => [
  {
    lathe: line([150, 7.4, 195, 7.4, 196, 6.4, 197, 7.4, 206, 7.4, 208, 6.4]),
    y: 16,
    material: trim.fittings,
  },
  ...repeat(line([198.5, 8, 199.3, 24]), { count: 5, step: [1.7, 0], radius: 0.5, height: 0.7 }),
  muzzle(208, 16, 4.4),
];

const slide = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-7, 1, 1],
      [-9, 20, 4],
      [-3, 30, 4],
      [170, 30, 4],
      [190, 25, 5],
      [194, 10, 3],
      [190, 0.6, 2],
    ]),
    height: 13.2,
    bevel: 4.4,
    drop: 3.6,
    pillow: 0.02,
    material: "paint",
  },
  groove(line([-6, 7.6, 146, 7.6, 152, 11, 192, 11]), 0.55, 0.8),
  groove(
    polygon(
      [
        [22, 26.2],
        [66, 26.2, 2],
        [70, 22.4],
      ],
      false,
    ),
    0.45,
    0.7,
  ),
  ...repeat(line([1, 6, 5.5, 25.5]), { count: 7, step: [4.4, 0], radius: 1.25, height: 1.5 }),
  ...repeat(line([160, 6, 164.5, 25.5]), { count: 5, step: [4.4, 0], radius: 1.25, height: 1.5 }),
  ...ejectionPort([76, 18.6], [116, 30], trim.fittings),
  ...[124, 138].map(
    (x): Part => ({
      outline: polygon([
        [x + 3.5, 23.5, 1.2],
        [x + 12, 23.5, 1.2],
        [x + 8.5, 13.5, 1.2],
        [x, 13.5, 1.2],
      ]),
      operation: "set",
      height: 7.6,
      bevel: 0.3,
      pillow: 0,
      material: trim.fittings,
    }),
  ),
  ...engrave("P6", [44, 15.4], 6),
  ...engrave("VITRINE", [76, 10.4], 3.4),
  ...sights(-4, 176, 30, "red"),
];

const frame = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-12, 1, 1],
      [-22, 0, 2],
      [-22, -5, 2],
      [-12, -10, 6],
      [14, -14, 8],
      [50, -18, 4],
      [110, -18, 4],
      [118, -15, 2],
      [184, -15, 3],
      [189, -6, 2],
      [188, 1, 1],
    ]),
    height: 12.4,
    bevel: 2,
    drop: 1.6,
    material: "polymer",
  },
  ...[128, 140, 152, 164].map(
    (x): Part => ({
      outline: rectangle(x, -17, x + 5.4, -10.6, 0.8),
      operation: "cut",
      height: 5,
      bevel: 0.9,
      material: "hollow",
    }),
  ),
  groove(line([112, -6.4, 186, -6.4]), 0.9, 1.4),
  ...grip({ back, front, frame: "polymer", panel: "paint", pattern: "ribbed" }),
  ...floorPlate(back, front, "paint"),
  ...triggerAndBow([54, -15], { bow: "polymer", trigger: trim.fittings, square: true }),
  ...pin(49, -8.6, 2.1),
  ...pin(92, -9, 2.1),
  ...pin(18, -9, 1.8),
  {
    outline: polygon([
      [54, -3, 1],
      [57, -6.4, 1.5],
      [82, -6, 1.5],
      [86, -2.4, 1],
    ]),
    height: 14,
    bevel: 0.9,
    material: trim.metal,
  },
  { outline: rectangle(46, -23.6, 53, -18, 2.2), height: 15.4, bevel: 1, material: trim.metal },
];
