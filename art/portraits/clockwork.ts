import { disc, engraved, ground, inlay, metal, twice } from "../emblems/strokes.ts";

/** A machine's eye: a stone in a dark ring. */
export const lens = (x: number, y: number, radius: number): string =>
  ground(disc(x, y, radius)) + inlay(disc(x, y, radius * 0.56));

/** Metal with a dark outline, so that it stands out from the metal behind it. */
export const raised = (d: string): string => engraved(d, 4.4) + metal(d);

/** A half and its mirror image in raised metal, without a seam between them. */
export const raisedTwice = (half: string): string => twice(engraved(half, 4.4)) + twice(metal(half));
