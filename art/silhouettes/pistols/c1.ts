import { circle, enclose, polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { muzzle, triggerAndBow } from "../parts/guns/firing.ts";
import { checkering, groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A collector's pistol with a toggle: slim tapered barrel, two knurled knobs, a steeply raked grip. */
export const silhouette: Silhouette = {
  view: { yaw: -21, pitch: -11, roll: 9 },
  parts: (trim) => [...barrel(trim), ...receiver(trim), ...toggle(trim), ...grip(trim)],
};

const barrel = (trim: Trim): Part[] => [
  {
    lathe: line([66, 13, 78, 13, 82, 10.4, 90, 9.6, 168, 7.6, 170, 9.4, 184, 9.4, 186, 8]),
    y: 15,
    material: trim.metal,
  },
  ...repeat(line([70, 4, 70, 26]), { count: 3, step: [3.6, 0], radius: 0.7, height: 0.9 }),
  muzzle(186, 15, 5),
  {
    outline: polygon([
      [170, 22],
      [173, 33, 2],
      [178, 33, 1],
      [184, 22],
    ]),
    height: 4,
    bevel: 1,
    material: trim.fittings,
  },
];

const receiver = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-44, 4, 4],
      [-46, 16, 6],
      [-30, 24, 6],
      [-6, 20, 10],
      [14, 25, 6],
      [68, 27, 4],
      [68, 2, 1],
      [-40, 1, 3],
    ]),
    height: 13,
    bevel: 5,
    drop: 3.6,
    profile: "fillet",
    material: "paint",
  },
  {
    outline: polygon([
      [-42, 3, 3],
      [-46, -6, 5],
      [-30, -16, 8],
      [40, -18, 4],
      [84, -15, 6],
      [98, -2, 8],
      [92, 5, 2],
    ]),
    height: 12,
    bevel: 2.6,
    drop: 2,
    material: "paint",
  },
  groove(line([-36, 2.4, 66, 2.4]), 0.7, 1.2),
  ...engrave("C1", [50, 11], 6.4),
  { outline: rectangle(28, 10, 46, 15, 2), operation: "set", height: 8, bevel: 0.4, pillow: 0, material: "hollow" },
  { outline: rectangle(30, 11, 45, 14.6, 1.4), height: 11.4, bevel: 1.6, profile: "fillet", material: "bright" },
  ...screw(78, -6, 4.4, 13.6, trim.fittings),
  ...pin(-34, 12, 2.6),
  {
    outline: polygon([
      [-34, -2, 2],
      [-36, -9, 2],
      [-26, -11, 2],
      [-14, -6, 1],
      [-14, -2, 1],
    ]),
    height: 14.4,
    bevel: 1,
    material: trim.fittings,
  },
];

const toggle = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-42, 18, 3],
      [-40, 27, 3],
      [-6, 34, 4],
      [34, 30, 3],
      [44, 22, 2],
    ]),
    height: 9,
    bevel: 2.4,
    drop: 2,
    profile: "fillet",
    material: "bright",
  },
  { outline: circle(-2, 26, 12.4), height: 19, bevel: 2.2, drop: 1.8, profile: "fillet", material: trim.metal },
  ...Array.from({ length: 24 }, (_, index): Part => {
    const [dx, dy] = [Math.cos((index * Math.PI) / 12), Math.sin((index * Math.PI) / 12)];
    return groove(line([-2 + dx * 9.8, 26 + dy * 9.8, -2 + dx * 13, 26 + dy * 13]), 0.5, 1.2);
  }),
  { outline: circle(-2, 26, 8.4), height: 18, operation: "set", bevel: 0.6, pillow: 0, material: trim.fittings },
  ...checkering(circle(-2, 26, 7.4, 32), 2.4, 0.7),
  ...pin(30, 25, 2.4),
];

const back = spline(line([-38, -8, -34, -22, -42, -44, -60, -76, -78, -104]));

const front = spline(line([20, -14, 14, -32, -2, -62, -16, -88, -30, -118]));

const panel = spline(line([-29, -22, -14, -20, 6, -30, -8, -62, -30, -104, -46, -106, -66, -94, -50, -68, -34, -40]), {
  closed: true,
});

const grip = (trim: Trim): Part[] => [
  { outline: enclose(back, front), height: 13, bevel: 6, drop: 4, profile: "fillet", material: "paint" },
  { outline: panel, height: 16.4, bevel: 9, drop: 5, profile: "fillet", material: trim.stock },
  ...checkering(panel, 3.6, 0.7),
  ...screw(-34, -62, 3.4, 17.4, trim.fittings),
  {
    outline: polygon([
      [-79, -102, 2],
      [-30, -118, 2],
      [-29, -124, 3],
      [-34, -128, 4],
      [-60, -121, 3],
      [-84, -110, 4],
    ]),
    height: 12,
    bevel: 2,
    drop: 1.5,
    material: trim.metal,
  },
  { outline: circle(-64, -114.6, 6.4), height: 13, bevel: 2, profile: "fillet", material: trim.fittings },
  ...triggerAndBow([24, -15], { size: 1, bow: "paint", trigger: trim.fittings }),
];
