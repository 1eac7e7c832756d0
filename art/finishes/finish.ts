import type { Random } from "../solid/noise.ts";

/**
 * The look of an item's painted parts. The GLSL body runs for every texel of the item's plane, so that a pattern
 * continues from part to part: `p` is the position in thousands of texels (2.048 × 1.536, y down), `seed` is the item's
 * own number, 0 to 10. The body changes `colour` (linear), `roughness`, `metal`, `relief` (0 to 1, flat at 0.5), `glow`
 * (linear), `coat` and `pearl` (0 to 1). A `drawing` is the inner SVG of 2048 × 1536. It is drawn first, and the body
 * reads it in `colour`.
 */
export type Finish = {
  glsl: string;
  drawing?: (random: Random) => string;
  /** The depth of the relief in millimetres, from lowest to highest point; 0.3 by default. */
  reliefMm?: number;
  /** How worn the edges are, from 0 (new) to 1. */
  wear: number;
};
