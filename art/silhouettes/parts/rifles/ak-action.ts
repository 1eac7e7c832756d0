import { circle } from "../../../solid/curves.ts";
import type { Part, Trim } from "../../../solid/part.ts";
import { engrave } from "../guns/engraving.ts";
import { groove, pin, repeat, screw } from "../guns/relief.ts";
import { bend, outline, plate, recess, rod, trace } from "./shapes.ts";

/** The stamped receiver from 226 to 506 with its cover, open bolt, selector and trigger. The bore is at y 0. */
export function akAction(trim: Trim): Part[] {
  return [...receiver(trim), ...cover, ...bolt, ...rearSight(trim), ...selector(trim), ...trigger(trim)];
}

const receiver = (trim: Trim): Part[] => [
  plate("226,-26,2 226,6,3 236,16,4 478,16,1 508,14,2 508,-36,2 466,-43,2 384,-43,2 236,-43,6", 15.6, "paint"),
  recess("402,-28,5.5 456,-28,5.5 456,-12,5.5 402,-12,5.5", 2),
  groove(trace("232,-36 376,-36,4 384,-30,4 392,-42"), 0.8, 1.2),
  groove(trace("470,13 470,-38"), 0.8, 1.3),
  ...engrave("K7 0312", [414, -5], 6.6),
  ...[
    [240, -8],
    [240, -27],
    [262, -31],
    [300, -31],
    [372, -27],
    [480, -10],
    [496, -28],
    [496, 0],
    [480, -30],
  ].flatMap(([x, y]) => pin(x!, y!, 3.2, trim.fittings)),
  ...[
    [312, -12],
    [340, -16],
  ].flatMap(([x, y]) => pin(x!, y!, 3.6, trim.metal)),
];

const cover: Part[] = [
  {
    outline: outline("232,12 234,30,9 248,42,10 472,42,3 478,38,3 478,13"),
    height: 15.6,
    material: "paint",
    profile: "round",
    bevel: 15,
    wall: 0.62,
  },
  ...repeat(trace("262,21 262,37"), { count: 5, step: [21, 0], radius: 2.4, height: 1.4, rise: true }),
  groove(trace("234,14.4 478,14.4"), 0.9, 2.2),
  groove(trace("241,15 243,34"), 0.8, 1.2),
];

const bolt: Part[] = [
  {
    outline: outline("376,14,1 382,31,4 472,31,2 472,9,1 390,9,2"),
    operation: "set",
    height: 9,
    bevel: 0.4,
    pillow: 0,
    material: "hollow",
  },
  {
    outline: outline("379,11.5,1 383,29,4 470,29,2 470,11.5,1"),
    height: 13.4,
    profile: "round",
    bevel: 7,
    wall: 0.5,
    material: "bright",
  },
  groove(trace("398,12 398,29"), 0.7, 1.2),
  groove(trace("404,20 436,20"), 1.1, 1),
  plate("438,14,2 458,14,2 460,25,3 443,26,3", 17, "steel"),
  rod(trace("446,19.5 453,19.5"), 5.2, 27, "steel"),
];

const rearSight = (trim: Trim): Part[] => [
  plate("474,-6 474,36,3 482,44,3 500,46,3 530,40,3 538,12 520,-6", 14.4, trim.metal, 2.2),
  plate("474,47 476,57,2 482,57,2 485,51 534,43.5 534,38.5 480,44", 7.4, trim.fittings, 1),
  plate("510,38,1.4 519,38,1.4 519,49,1.4 510,49,1.4", 9.4, trim.metal, 1.2),
  ...pin(492, 26, 3, trim.fittings),
  ...screw(518, 22, 3.4, 15.2, trim.fittings),
];

const selector = (trim: Trim): Part[] => [
  plate(
    "280,-4,6 292,13,5 306,10,4 380,7.6,3 404,3.4,3 404,-3.4,2 386,-2.4,2 306,-2.4,3 296,-9,5",
    18,
    trim.metal,
    1.2,
  ),
  { outline: circle(290, 2, 6), height: 19.4, bevel: 1.5, material: trim.fittings },
  groove(trace("372,4.4 400,1"), 1, 1.2),
  ...engrave("S", [386, -13], 5),
  ...engrave("I", [372, -14], 5),
];

const trigger = (trim: Trim): Part[] => [
  { stroke: trace("300,-40 304,-76,7 356,-76,8 374,-42"), radius: 3, bevel: 2.4, height: 8.4, material: trim.metal },
  rod(bend("322,-40 326,-53 335,-63 340,-66"), 3, 5.4, trim.fittings),
  plate("366,-42 382,-42 384,-66,3 374,-68,3", 7.4, trim.metal, 1.4),
];
