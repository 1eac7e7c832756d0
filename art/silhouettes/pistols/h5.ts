import { polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { ejectionPort, muzzle, sights, triggerAndBow } from "../parts/guns/firing.ts";
import { floorPlate, grip, panelScrew } from "../parts/guns/grips.ts";
import { groove, line, pin, repeat } from "../parts/guns/relief.ts";

/** A large pistol: a barrel like a beam with a slanted muzzle; the slide is only its rear third. */
export const silhouette: Silhouette = {
  view: { yaw: -22, pitch: -11, roll: 8 },
  parts: (trim) => [...barrel(trim), ...slide(trim), ...frame(trim)],
};

const back = spline(line([-16, -4, -8, -18, -5, -38, -12, -64, -19, -92, -22, -112]));

const front = spline(line([58, -16, 54, -32, 47, -52, 42, -72, 37, -94, 32, -117]));

const barrel = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [88, 2, 1],
      [88, 46, 1],
      [98, 50, 3],
      [226, 50, 3],
      [252, 12, 4],
      [244, 2, 4],
    ]),
    height: 16,
    bevel: 11,
    drop: 7.5,
    pillow: 0.01,
    material: "paint",
  },
  { outline: rectangle(96, 45, 226, 52, 1), height: 7, bevel: 1.4, material: trim.metal },
  ...repeat(line([102, 52.4, 102, 48.5]), { count: 21, step: [5.8, 0], radius: 1.1, height: 1.6 }),
  groove(
    polygon(
      [
        [100, 14],
        [190, 14, 4],
        [204, 24, 4],
        [232, 24],
      ],
      false,
    ),
    1.3,
    1.8,
  ),
  ...[196, 209].map(
    (x): Part => ({
      outline: polygon([
        [x, 44, 1.5],
        [x + 7, 44, 1.5],
        [x + 12, 34, 1.5],
        [x + 5, 34, 1.5],
      ]),
      operation: "set",
      height: 7,
      bevel: 0.4,
      pillow: 0,
      material: "hollow",
    }),
  ),
  ...engrave("VITRINE", [112, 30], 7),
  ...engrave("50", [168, 30], 7),
  {
    lathe: line([238, 10, 250, 10, 252, 8.6]),
    y: 23,
    material: trim.fittings,
  },
  muzzle(252, 23, 6.6),
];

const slide = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-10, 2, 1],
      [-15, 30, 5],
      [-4, 46, 8],
      [36, 48, 2],
      [86, 46, 2],
      [86, 14, 3],
      [214, 14, 2],
      [226, 2, 2],
    ]),
    height: 14.6,
    bevel: 6,
    drop: 4.6,
    pillow: 0.02,
    material: "paint",
  },
  ...repeat(line([-4, 8, -1, 40]), { count: 9, step: [4.6, 0], radius: 1.3, height: 1.7 }),
  ...ejectionPort([54, 24], [90, 46], trim.fittings, 16.5),
  groove(line([42, 7.6, 212, 7.6]), 0.7, 1),
  ...sights(-6, 216, 49, "red"),
  {
    outline: polygon([
      [212, 50],
      [219, 60, 1.5],
      [225, 60, 1],
      [226, 50],
    ]),
    height: 4,
    bevel: 1,
    material: "black",
  },
];

const frame = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-14, 2, 1],
      [-24, -1, 3],
      [-18, -10, 5],
      [16, -18, 8],
      [58, -20, 4],
      [122, -20, 4],
      [132, -13, 6],
      [206, -13, 4],
      [220, -5, 3],
      [222, 2, 1],
    ]),
    height: 13.6,
    bevel: 2.4,
    drop: 1.8,
    material: trim.metal,
  },
  groove(line([136, -6, 212, -6]), 1.1, 1.6),
  ...repeat(line([146, -14, 146, -9]), { count: 6, step: [10, 0], radius: 1.7, height: 3 }),
  ...grip({ back, front, frame: trim.metal, panel: "paint", pattern: "checkered", height: 16 }),
  ...panelScrew(back, front, 0.17, trim.fittings, 17.8),
  ...panelScrew(back, front, 0.93, trim.fittings, 17.6),
  ...floorPlate(back, front, "black", { lip: 6, thick: 9 }),
  ...triggerAndBow([58, -17], { size: 1.12, bow: trim.metal, trigger: trim.fittings, square: true }),
  ...pin(52, -11, 2.4),
  ...pin(104, -10, 2.4),
  {
    outline: polygon([
      [-2, 5, 2],
      [-2, -3, 2],
      [8, -6, 2],
      [24, -2, 1],
      [24, 3, 1],
    ]),
    height: 17,
    bevel: 1.4,
    material: trim.metal,
  },
  { outline: hammer, height: 7, bevel: 1.6, material: trim.metal },
  ...repeat(line([-25, 25, -20, 29]), { count: 4, step: [-1.5, -2.6], radius: 0.5, height: 0.8 }),
];

const hammer = polygon([
  [-8, 4, 2],
  [-14, 14, 4],
  [-20, 33, 2],
  [-27, 26, 2],
  [-30, 12, 3],
  [-18, 0, 3],
]);
