import { circle, polygon, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { scroll, vine } from "../parts/guns/engraving.ts";
import { bead, foreEnd } from "../parts/guns/long-stocks.ts";
import { barrel } from "../parts/guns/receivers.ts";
import { checkering, groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A double-barrelled shotgun cut short at both ends: short barrels, outside hammers, a grip like a pirate's pistol. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -11, roll: 15 },
  parts: (trim) => [
    ...barrels(trim),
    ...grip(trim),
    ...foreEnd([112, 228], -12, 30, "paint"),
    ...foreEndWrap(trim),
    ...action(trim),
    ...hammers(trim),
    ...triggers(trim),
  ],
};

const barrels = (trim: Trim): Part[] => [
  ...barrel([90, 322], 14, 15.4, trim.metal),
  ...barrel([90, 322], -15, 15.4, trim.metal),
  { outline: polygon(line([100, -4, 316, -4, 316, 3, 100, 3])), height: 10, bevel: 1, material: "dark" },
  ...[292, 300, 308].map((x) => groove(line([x, -31, x - 3, 30]), 0.7, 1)),
  ...[236, 262].map(
    (x): Part => ({
      outline: polygon([
        [x, 31, 3],
        [x + 10, 31, 3],
        [x + 10, -32, 3],
        [x, -32, 3],
      ]),
      height: 17,
      bevel: 5,
      profile: "fillet",
      material: trim.fittings,
    }),
  ),
  bead(308, 32, trim.fittings),
];

const wood = spline(
  line([
    16, 26, -8, 24, -36, 12, -66, -14, -92, -54, -112, -100, -122, -134, -112, -152, -88, -160, -64, -152, -54, -128,
    -44, -100, -22, -68, 8, -46, 16, -36,
  ]),
  { closed: true },
);
const panel = spline(line([-24, 2, -6, -22, -28, -52, -58, -98, -86, -104, -84, -80, -62, -36, -42, -10]), {
  closed: true,
});

const grip = (trim: Trim): Part[] => [
  { outline: wood, height: 21, bevel: 26, profile: "round", wall: 0.3, material: "paint" },
  ...checkering(panel, 5.4, 0.9),
  groove([...panel, panel[0]!], 0.9, 1.2),
  {
    outline: spline(line([-118, -120, -98, -122, -76, -128, -58, -138, -62, -156, -88, -166, -116, -156, -126, -136]), {
      closed: true,
    }),
    height: 22.4,
    bevel: 18,
    profile: "round",
    wall: 0.36,
    material: trim.fittings,
  },
  groove(spline(line([-120, -130, -98, -132, -76, -138, -60, -146])), 0.9, 1.4),
  ...screw(-90, -148, 4.4, 22.4, trim.metal),
  {
    outline: [circle(-92, -174, 11), circle(-92, -174, 7.4)],
    height: 4.4,
    bevel: 1.8,
    profile: "round",
    wall: 0.4,
    material: trim.metal,
  },
];

const foreEndWrap = (trim: Trim): Part[] => [
  ...Array.from(
    { length: 8 },
    (_, index): Part => ({
      stroke: line([150 + index * 7, -8, 147 + index * 7, -43]),
      radius: 3.8,
      bevel: 3.8,
      height: 23.5,
      profile: "round",
      wall: 0.7,
      material: "cord",
    }),
  ),
  {
    outline: polygon([
      [216, -12, 3],
      [228, -12, 3],
      [232, -20, 4],
      [216, -32, 5],
    ]),
    height: 18,
    bevel: 4,
    profile: "fillet",
    material: trim.fittings,
  },
];

const action = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-6, 24, 6],
      [20, 34, 10],
      [110, 34, 2],
      [110, -36, 4],
      [30, -40, 16],
      [2, -44, 8],
      [-18, -30, 14],
      [-4, 0, 20],
    ]),
    height: 22,
    bevel: 9,
    drop: 5,
    profile: "fillet",
    material: trim.metal,
  },
  {
    outline: spline(line([2, 12, 30, 18, 80, 16, 98, 6, 94, -14, 60, -22, 20, -24, -4, -20, -8, -8]), { closed: true }),
    height: 25,
    bevel: 2.4,
    profile: "fillet",
    material: trim.fittings,
  },
  ...vine([44, 92], -3, 24, 2),
  ...scroll([10, -8], 8, { mirrored: true, turn: 0.6 }),
  ...screw(100, 24, 4, 21, trim.fittings),
  ...pin(100, -26, 4),
  groove(line([110, -36, 110, 34]), 0.9, 1.6),
];

const hammers = (trim: Trim): Part[] => [
  {
    outline: spline(
      line([30, -8, 22, 12, 14, 34, 0, 50, -14, 54, -12, 60, 8, 62, 28, 56, 40, 44, 36, 34, 42, 10, 44, -6]),
      { closed: true },
    ),
    height: 28,
    bevel: 4,
    profile: "fillet",
    material: "bright",
  },
  ...repeat(line([-11, 62, -6, 52]), { count: 4, step: [5, 0.6], radius: 0.8, height: 1.4 }),
  ...screw(36, -2, 6, 31, trim.metal),
];

const triggers = (trim: Trim): Part[] => [
  {
    stroke: spline(line([-14, -50, 4, -70, 34, -80, 64, -74, 78, -56, 84, -38])),
    radius: 3.8,
    bevel: 3,
    height: 9,
    material: trim.metal,
  },
  ...[24, 48].map(
    (x): Part => ({
      stroke: spline(line([x, -38, x + 1, -50, x + 6, -60, x + 12, -64])),
      radius: 3.2,
      bevel: 2.8,
      height: 6,
      material: trim.fittings,
    }),
  ),
];
