import { circle } from "../../../solid/curves.ts";
import type { MaterialName, Part, Trim } from "../../../solid/part.ts";
import { groove, pin, repeat } from "../guns/relief.ts";
import { bend, outline, rod, trace, turned } from "./shapes.ts";

/**
 * A round action from 316 to 552 with its axis at y 6. The bolt is closed, and the handle hangs on the shooter's side.
 */
export function boltAction(trim: Trim, material: MaterialName): Part[] {
  return [
    turned("312,16 318,20 548,20 554,17", material, 6),
    {
      outline: outline("414,0,4 508,0,4 508,19,4 414,19,4"),
      operation: "set",
      height: 11.5,
      bevel: 0.5,
      pillow: 0,
      material: "hollow",
    },
    turned("404,12.4 510,12.4", "bright", 6),
    ...[0, 1, 2].map((index) => groove(trace(`420,${index * 6 - 0} 500,${index * 6 - 0}`), 1, 1.1)),
    turned("280,10 284,14.4 312,14.4 318,13", trim.metal, 6),
    ...repeat(trace("288,-8 288,20"), { count: 5, step: [5, 0], radius: 0.9, height: 1.2 }),
    groove(trace("322,13 402,13"), 1, 1.3),
    groove(trace("516,-10 516,24"), 0.8, 1.3),
    ...pin(332, 2, 3.4, trim.fittings),
    ...pin(532, 2, 3.4, trim.fittings),
    ...boltHandle(trim),
  ];
}

const boltHandle = (trim: Trim): Part[] => [
  rod(bend("350,4 358,-12 368,-30 376,-48"), 6, 32, trim.fittings),
  { outline: circle(379, -56, 13), height: 37, profile: "round", bevel: 13, wall: 0.3, material: "black" },
  groove(trace("369,-49 390,-54"), 1.1, 1.1),
  { outline: [circle(379, -56, 6), circle(379, -56, 4.6)], operation: "cut", height: 1, bevel: 0.7 },
];

/** The trigger and its guard under an action; `x` is the trigger's position, `y` the upper end of the guard. */
export function boltTrigger(x: number, y: number, trim: Trim): Part[] {
  return [
    {
      stroke: trace(`${x - 34},${y} ${x - 30},${y - 36},10 ${x + 36},${y - 36},14 ${x + 52},${y}`),
      radius: 3.8,
      bevel: 3,
      height: 10,
      material: trim.metal,
    },
    rod(bend(`${x},${y + 2} ${x + 3},${y - 12} ${x + 11},${y - 24} ${x + 17},${y - 27}`), 3.4, 6.4, "brass"),
  ];
}
