import { randomInt } from "node:crypto";

/** The side of the square around a piece with its knobs, in pixels of the protocol. */
export const PIECE_SIDE = 47;

const BODY = 28;
const MARGIN = (PIECE_SIDE - BODY) / 2;
const NECK = 4;

/**
 * Returns a random outline as an SVG path, relative to the corner of the square. Each side has a knob, a notch or
 * neither.
 */
export function pieceShape(): string {
  const sides = [0, 1, 2, 3].map(() => randomInt(-1, 2));
  // At least one knob: a plain square would match every dark corner of a picture.
  sides[randomInt(4)] = 1;
  let path = `M${MARGIN} ${MARGIN}`;
  for (const [side, knob] of sides.entries()) path += drawSide(side, knob);
  return `${path}Z`;
}

// Clockwise from the upper left corner: top, right, bottom, left.
function drawSide(side: number, knob: number): string {
  const [dx, dy] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][side] as [number, number];
  const end = `l${dx * BODY} ${dy * BODY}`;
  if (knob === 0) return end;
  const radius = 4.4 + randomInt(12) / 10;
  const before = BODY / 2 - NECK + randomInt(-3, 4);
  const after = BODY - before - 2 * NECK;
  const sweep = knob > 0 ? 1 : 0;
  return `l${dx * before} ${dy * before}a${radius} ${radius} 0 1 ${sweep} ${dx * 2 * NECK} ${dy * 2 * NECK}l${dx * after} ${dy * after}`;
}
