import { circle } from "../../../solid/curves.ts";
import type { Part, Trim } from "../../../solid/part.ts";
import { groove, screw } from "../guns/relief.ts";
import { move, plate, rod, trace } from "./shapes.ts";

/** Two legs that point to the front and the back from their hinge at `x`, `y`. */
export function bipod(x: number, y: number, length: number, trim: Trim): Part[] {
  return move([...leg(length, -0.42, trim), ...leg(length, 0.3, trim), ...hinge(trim)], x, y);
}

const leg = (length: number, lean: number, trim: Trim): Part[] => {
  const at = (share: number) => `${lean * length * share},${-length * share - 8}`;
  return [
    rod(trace(`${at(0)} ${at(0.96)}`), 5, 8, trim.metal),
    rod(trace(`${at(0.08)} ${at(0.56)}`), 7.6, 11, "black"),
    ...[0.2, 0.32, 0.44].map((share) => groove(trace(`${at(share)} ${at(share + 0.05)}`), 1.6, 1.4)),
    rod(trace(`${at(0.94)} ${at(1)}`), 9, 12, "rubber"),
  ];
};

const hinge = (trim: Trim): Part[] => [
  plate("-22,6,2 22,6,2 18,-10,4 10,-16,5 -10,-16,5 -18,-10,4", 15, trim.metal, 2.4),
  { outline: circle(0, -4, 7), height: 18, bevel: 1.6, material: trim.fittings },
  ...screw(-14, 0, 2.8, 16, trim.fittings),
  ...screw(14, 0, 2.8, 16, trim.fittings),
];
