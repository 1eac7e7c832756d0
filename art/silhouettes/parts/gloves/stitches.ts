import { pointAt } from "../../../solid/curves.ts";
import type { Line, Part, Surface } from "../../../solid/part.ts";

/** A seam: a shallow furrow with raised stitches, one every `pitch` millimetres. */
export function seam(line: Line, { thread = 0xd9b777, pitch = 4.2 } = {}): Part[] {
  const lengths = line.slice(1).map(([x, y], index) => Math.hypot(x - line[index]![0], y - line[index]![1]));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(1, Math.floor(total / pitch));
  const at = (distance: number) => {
    let rest = Math.min(distance, total);
    const index = lengths.findIndex((length) => {
      if (rest <= length) return true;
      rest -= length;
      return false;
    });
    const segment = index < 0 ? lengths.length - 1 : index;
    return pointAt(line.slice(segment, segment + 2), lengths[segment] ? rest / lengths[segment] : 0);
  };
  const material: Surface = { colour: thread, roughness: 0.6, metal: 0, clearcoat: 0 };
  return [
    { operation: "cut", stroke: line, radius: 1.1, height: 0.5 },
    ...Array.from({ length: count }, (_, index): Part => {
      const from = (index + 0.18) * (total / count);
      return {
        operation: "rise",
        stroke: [at(from), at(from + pitch * 0.62)],
        radius: 0.75,
        bevel: 0.7,
        height: 0.8,
        material,
      };
    }),
  ];
}
