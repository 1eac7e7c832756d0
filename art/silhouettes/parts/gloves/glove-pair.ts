import { moveLine, turnLine } from "../../../solid/curves.ts";
import type { Line, Part, Point } from "../../../solid/part.ts";

/** A pair of gloves: the left one behind, the right one over it. `glove` is drawn as a right hand. */
export function pairOf(glove: readonly Part[], { apart = 60, degrees = 14 } = {}): Part[] {
  return [
    ...glove.map((part) => placed(part, { mirrored: true, degrees, move: [-apart - 3, 16], lift: 0 })),
    ...glove.map((part) => placed(part, { mirrored: false, degrees: -degrees, move: [apart, 0], lift: 13 })),
  ];
}

type Place = { mirrored: boolean; degrees: number; move: Point; lift: number };

function placed(part: Part, { mirrored, degrees, move, lift }: Place): Part {
  const moved = (line: Line): Line =>
    moveLine(turnLine(mirrored ? line.map(([x, y]): Point => [-x, y]) : line, [0, 0], degrees), move[0], move[1]);
  const raised = part.operation === undefined || part.operation === "add" || part.operation === "set" ? lift : 0;
  const height = part.height === undefined ? undefined : part.height + raised;
  if ("stroke" in part) return { ...part, height, stroke: moved(part.stroke) };
  if ("outline" in part) return { ...part, height, outline: severalLines(part.outline).map(moved) };
  throw new Error("a glove cannot have turned parts, because they cannot be raised over the other hand");
}

function severalLines(outline: Line | readonly Line[]): readonly Line[] {
  return isLine(outline) ? [outline] : outline;
}

function isLine(outline: Line | readonly Line[]): outline is Line {
  return typeof outline[0]?.[0] === "number";
}
