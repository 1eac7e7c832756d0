import { circle } from "../../../solid/curves.ts";
import type { Part, Trim } from "../../../solid/part.ts";
import { engrave } from "../guns/engraving.ts";
import { groove, pin, repeat, screw } from "../guns/relief.ts";
import { bend, moulded, outline, plate, recess, rod, trace } from "./shapes.ts";

/**
 * Both milled receivers from 236 to 440 with port, forward assist and trigger. The bore is at y 0, the flat top at 28.
 */
export function m4Action(trim: Trim): Part[] {
  return [...upper, ...lower(trim), ...port(trim), ...trigger(trim)];
}

const upper: Part[] = [
  plate("244,-14 240,12,4 248,23,5 262,28 440,28 443,20 443,-14", 15.4, "paint", 2.6),
  plate("226,18,2 226,28,3 260,28,2 260,20,2", 12, "black", 1.4),
  ...repeat(trace("230,17 230,29"), { count: 4, step: [4.4, 0], radius: 0.9, height: 1.2 }),
  groove(trace("262,20 340,20"), 0.8, 1.2),
  moulded("326,20,2 344,17,2 344,-5,2 332,-7,3", 20, "paint", 4),
];

const lower = (trim: Trim): Part[] => [
  plate("236,-12 238,-36,6 262,-45,6 344,-47,4 349,-74,3 430,-74,3 434,-47,4 437,-12", 16.4, "paint", 1.8),
  groove(trace("238,-12.6 437,-12.6"), 0.9, 2),
  recess("358,-37,4 424,-37,4 422,-66,4 361,-66,4", 1.7),
  plate("346,-68,2 433,-68,2 435,-76,3 347,-76,3", 17.6, "paint", 1.6),
  ...engrave("M 3310", [362, -29], 6.4),
  ...engrave("223", [379, -56], 9),
  ...[
    [252, -24],
    [428, -22],
  ].flatMap(([x, y]) => screw(x!, y!, 4.4, 17.4, trim.fittings)),
  ...[
    [312, -27],
    [334, -26],
  ].flatMap(([x, y]) => pin(x!, y!, 3.2, trim.fittings)),
  { outline: circle(284, -27, 6), height: 18, bevel: 1.4, material: trim.fittings },
  { stroke: trace("284,-27 301,-21"), radius: 3.4, bevel: 2, height: 19, material: trim.metal },
  ...engrave("S", [270, -21], 6),
  plate("338,-38,2.4 350,-38,2.4 350,-25,2.4 338,-25,2.4", 18, trim.fittings, 1.2),
];

const port = (trim: Trim): Part[] => [
  {
    outline: outline("347,-6,3 421,-6,3 421,15,3 347,15,3"),
    operation: "set",
    height: 10.5,
    bevel: 0.4,
    pillow: 0,
    material: "hollow",
  },
  {
    outline: outline("349,-3,2 419,-3,2 419,12.5,2 349,12.5,2"),
    height: 13.4,
    profile: "round",
    bevel: 6,
    wall: 0.5,
    material: "bright",
  },
  groove(trace("374,-3 374,12"), 0.7, 1),
  ...[382, 388, 394].map((x) => groove(trace(`${x},4 ${x},11`), 0.8, 1)),
  plate("344,-12,1.5 424,-12,1.5 424,-6.6,1.5 344,-6.6,1.5", 17.2, trim.metal, 1),
  { stroke: trace("286,6 312,6"), radius: 8.4, bevel: 8.4, height: 16.8, profile: "round", material: trim.metal },
  { outline: circle(284, 6, 8), height: 20, bevel: 1.6, material: trim.fittings },
];

const trigger = (trim: Trim): Part[] => [
  { stroke: trace("302,-45 306,-76,6 348,-76,6 352,-52"), radius: 2.8, bevel: 2, height: 8.4, material: trim.metal },
  rod(bend("318,-44 321,-55 327,-65 332,-68"), 2.9, 5.4, trim.fittings),
];
