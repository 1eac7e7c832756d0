import { circle, enclose, polygon, spline } from "../../solid/curves.ts";
import type { Line, Part, Silhouette, Trim } from "../../solid/part.ts";
import { scroll, vine } from "../parts/guns/engraving.ts";
import { muzzle } from "../parts/guns/firing.ts";
import { checkering, groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A duelling pistol: octagonal barrel, flintlock, and a one-part curved stock down to a metal butt cap. */
export const silhouette: Silhouette = {
  view: { yaw: -19, pitch: -11, roll: 14 },
  parts: (trim) => [...barrel(trim), ...stock(trim), ...lock(trim), ...furniture(trim)],
};

const barrel = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [40, 26, 2],
      [300, 23, 1],
      [304, 20],
      [304, 3],
      [40, 0, 2],
    ]),
    height: 12.4,
    bevel: 8.4,
    drop: 6.6,
    pillow: 0,
    material: trim.metal,
  },
  ...[270, 277].map(
    (x): Part => ({
      stroke: line([x, 26, x, 0]),
      radius: 1.6,
      bevel: 1.4,
      operation: "rise",
      height: 1.1,
      material: trim.fittings,
    }),
  ),
  groove(line([286, 11.8, 300, 11.8]), 0.6, 0.7),
  muzzle(304.4, 12, 6),
  {
    outline: polygon([
      [290, 21],
      [293, 29, 2],
      [299, 28, 1],
      [300, 21],
    ]),
    height: 2.6,
    bevel: 1,
    material: trim.fittings,
  },
  {
    lathe: line([150, 3, 288, 3, 290, 4.4, 298, 4.4, 300, 3]),
    y: -6.4,
    material: trim.stock,
  },
];

const upper = spline(line([262, 5, 160, 5, 70, 8, 42, 16, 20, 19, -8, 10, -34, -12, -54, -40, -66, -70, -78, -98]));

const lower = spline(
  line([262, -9, 230, -13, 150, -15, 86, -18, 58, -21, 30, -26, 4, -42, -16, -66, -28, -88, -40, -112]),
);

const stock = (trim: Trim): Part[] => [
  { outline: enclose(upper, lower), height: 15.4, bevel: 13, profile: "round", wall: 0.42, material: "paint" },
  {
    outline: polygon([
      [252, 7, 2],
      [266, 6, 3],
      [270, -2, 3],
      [264, -11, 3],
      [252, -11, 2],
    ]),
    height: 16,
    bevel: 6,
    profile: "round",
    wall: 0.5,
    material: trim.fittings,
  },
  ...[178, 222].flatMap((x): Part[] => [
    {
      outline: polygon([
        [x - 6, -4, 3],
        [x + 6, -4, 3],
        [x + 6, -9, 3],
        [x - 6, -9, 3],
      ]),
      height: 15.8,
      bevel: 1,
      material: trim.fittings,
    },
    groove(line([x - 3, -6.4, x + 3, -6.4]), 0.5, 0.7),
  ]),
  groove(spline(line([246, -1.4, 170, -2, 120, -4])), 0.6, 0.9),
  ...checkering(wrist, 4, 0.8),
  groove([...wrist, wrist[0]!], 0.7, 0.9),
];

const wrist: Line = spline(line([-18, -6, 2, -10, 12, -22, -6, -44, -24, -66, -44, -62, -50, -50, -36, -28]), {
  closed: true,
});

const lock = (trim: Trim): Part[] => [
  {
    outline: spline(line([14, 6, 30, 12, 60, 11, 96, 12, 118, 6, 128, -1, 112, -7, 70, -9, 36, -7, 20, -2]), {
      closed: true,
    }),
    height: 17.4,
    bevel: 2,
    drop: 1.6,
    profile: "fillet",
    material: trim.fittings,
  },
  ...vine([54, 118], 1, 13, 4),
  ...scroll([31, 3], 4.4, { mirrored: true }),
  {
    outline: spline(line([44, 4, 38, 20, 40, 32, 52, 40, 66, 38, 68, 33, 57, 31, 53, 24, 56, 8]), { closed: true }),
    height: 21,
    bevel: 3,
    profile: "fillet",
    material: "bright",
  },
  {
    stroke: spline(line([38, 26, 28, 36, 24, 44, 28, 46])),
    radius: 2.4,
    bevel: 2.2,
    height: 8,
    material: "bright",
  },
  {
    outline: polygon([
      [60, 41, 2],
      [79, 40, 1],
      [79, 33],
      [60, 32, 2],
    ]),
    height: 9,
    bevel: 2,
    material: "bright",
  },
  {
    outline: polygon(line([74, 39, 85, 36.6, 74, 34])),
    height: 4,
    bevel: 0.8,
    material: { colour: 0x3c4048, roughness: 0.4, metal: 0.1, clearcoat: 0.6 },
  },
  ...screw(50, 6, 5, 23, trim.metal),
  ...screw(68, 42.4, 2.6, 10),
  {
    outline: spline(line([88, 12, 90, 22, 86, 34, 80, 45, 86, 47, 94, 36, 98, 22, 104, 14, 98, 8]), { closed: true }),
    height: 11,
    bevel: 2.4,
    profile: "fillet",
    material: "bright",
  },
  {
    outline: polygon([
      [82, 14, 3],
      [106, 14, 2],
      [102, 6, 4],
      [86, 6, 4],
    ]),
    height: 19.4,
    bevel: 2,
    profile: "fillet",
    material: trim.metal,
  },
  ...pin(99, 17, 2.2),
  {
    stroke: spline(line([106, 10, 116, 8, 122, 2, 112, -1, 102, 3])),
    radius: 1.3,
    bevel: 1.2,
    height: 19,
    material: "bright",
  },
];

const furniture = (trim: Trim): Part[] => [
  {
    stroke: spline(line([112, -17, 98, -20, 84, -32, 70, -42, 48, -44, 32, -38, 24, -34, 16, -40])),
    radius: 2.4,
    bevel: 2,
    height: 8,
    material: trim.fittings,
  },
  {
    stroke: spline(line([56, -20, 57, -28, 53, -36, 47, -38])),
    radius: 2.2,
    bevel: 2,
    height: 5,
    material: trim.metal,
  },
  {
    outline: spline(line([-70, -86, -58, -84, -40, -94, -34, -108, -44, -124, -66, -130, -84, -118, -86, -100]), {
      closed: true,
    }),
    height: 18.4,
    bevel: 15,
    profile: "round",
    wall: 0.3,
    material: trim.fittings,
  },
  groove(spline(line([-82, -98, -62, -96, -40, -106])), 0.8, 1.2),
  ...scroll([-62, -110], 5.4, { turn: 2 }),
  {
    outline: [circle(-62, -130, 7), circle(-62, -130, 4.4)],
    height: 3,
    bevel: 1.2,
    profile: "round",
    wall: 0.4,
    material: trim.metal,
  },
  ...repeat(line([-18, 4, -14, 0]), { count: 3, step: [-9, -9], radius: 0.7, height: 0.8, rise: true }),
];
