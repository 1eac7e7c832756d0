import type { MaterialName, Part } from "../../../solid/part.ts";
import { screw } from "../guns/relief.ts";
import { plate, slot } from "./shapes.ts";

/** A toothed rail for sights between two values of x; its teeth are 9 above `y`. */
export function rail(from: number, to: number, y: number, material: MaterialName): Part[] {
  const count = Math.floor((to - from - 3) / 11);
  return [
    plate(`${from},${y - 2} ${to},${y - 2} ${to},${y + 4} ${from},${y + 4}`, 9, material, 1),
    ...Array.from({ length: count }, (_, index) => {
      const left = from + 3 + index * 11;
      return plate(
        `${left},${y + 2} ${left},${y + 9},1 ${left + 6.4},${y + 9},1 ${left + 6.4},${y + 2}`,
        11.4,
        material,
      );
    }),
  ];
}

/** An eight-sided handguard from `from` to `to` with two rows of `count` slots. */
export function slottedGuard({ from, to, count, material }: Guard): Part[] {
  const step = (to - from - 30) / count;
  const row = (bottom: number, top: number): Part[] =>
    Array.from({ length: count }, (_, index) => {
      const [left, right] = [from + 20 + index * step, from + 20 + (index + 1) * step - 11];
      return slot(`${left},${bottom},3 ${right},${bottom},3 ${right},${top},3 ${left},${top},3`);
    });
  return [
    {
      ...plate(`${from},-27,3 ${from},28,2 ${to},28,3 ${to + 7},18,3 ${to},-19,6 ${to - 12},-27,4`, 22, material, 12),
      pillow: 0,
    },
    ...row(11, 17.5),
    ...row(-20, -13.5),
    ...[from + 12, to - 8].flatMap((x) => screw(x, -1, 3.2, 22.8)),
  ];
}

type Guard = { from: number; to: number; count: number; material: MaterialName };
