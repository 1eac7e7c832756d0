import type { MaterialName, Part } from "../../../solid/part.ts";
import { muzzle } from "../guns/firing.ts";
import { groove } from "../guns/relief.ts";
import { outline, rod, slot, trace, turned } from "./shapes.ts";

// Each of these muzzle devices begins at `x`, the end of the barrel, and is about 40 mm long by default.

/** A plain sleeve cut off at an angle, with a nut behind it. */
export function slantBrake(x: number, material: MaterialName): Part[] {
  return [
    turned(
      `${x},11 ${x + 2},13 ${x + 12},13 ${x + 13},11.6 ${x + 16},11.6 ${x + 17},13 ${x + 44},13 ${x + 48},10`,
      material,
    ),
    { outline: outline(`${x + 30},14 ${x + 52},15 ${x + 52},1`), operation: "hole" },
    groove(trace(`${x + 4},-13 ${x + 4},13`), 0.6, 1),
    groove(trace(`${x + 8},-13 ${x + 8},13`), 0.6, 1),
    rod(trace(`${x + 18},-11 ${x + 32},-11`), 2, 9, material),
  ];
}

/** A slotted cage. */
export function cage(x: number, material: MaterialName): Part[] {
  return [
    turned(`${x},10.6 ${x + 2},12.6 ${x + 12},12.6 ${x + 14},11.4 ${x + 46},12.4 ${x + 50},9.6`, material),
    ...[-7, 0, 7].map((y) =>
      slot(`${x + 18},${y - 1.6},1.6 ${x + 42},${y - 1.6},1.6 ${x + 42},${y + 1.6},1.6 ${x + 18},${y + 1.6},1.6`),
    ),
    muzzle(x + 50.4, 0, 6),
  ];
}

/** A short horn that directs the flash forward, behind it a thick chamber. */
export function horn(x: number, material: MaterialName): Part[] {
  return [
    turned(`${x},12 ${x + 3},17 ${x + 34},17 ${x + 38},13 ${x + 42},12 ${x + 66},19 ${x + 70},19`, material),
    ...[8, 13, 18, 23, 28].map((dx) => groove(trace(`${x + dx},-17 ${x + dx},17`), 0.9, 1.3)),
    muzzle(x + 70.4, 0, 15),
  ];
}

/** A brake with chambers side by side that blow backwards. */
export function chamberBrake(x: number, material: MaterialName, radius = 17): Part[] {
  return [
    turned(
      `${x},12 ${x + 2},${radius - 1} ${x + 16},${radius - 1} ${x + 18},${radius - 3} ${x + 22},${radius} ${x + 72},${radius} ${x + 80},${radius - 4}`,
      material,
    ),
    ...[26, 42, 58].map((dx) => slot(`${x + dx + 3},-7,2 ${x + dx + 12},-7,2 ${x + dx + 9},7,2 ${x + dx},7,2`, 10)),
    ...[5, 9, 13].map((dx) => groove(trace(`${x + dx},-${radius} ${x + dx},${radius}`), 0.8, 1.1)),
    muzzle(x + 80.4, 0, 8),
  ];
}
