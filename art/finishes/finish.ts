import type { Random } from "../solid/noise.ts";

/**
 * How an item's painted parts look. The GLSL body runs for every texel of the item's plane, so that a pattern runs on from
 * part to part: `p` is the place in thousands of texels (2.048 × 1.536, y down), `seed` the item's own 0 to 10. It changes
 * `colour` (linear), `roughness`, `metal`, `relief` (0 to 1, flat at 0.5), `glow` (linear), `coat` and `pearl` (0 to 1).
 * A `drawing` is the inner SVG of 2048 × 1536, laid on before the body, which finds it in `colour`.
 */
export type Finish = {
  glsl: string;
  drawing?: (random: Random) => string;
  /** How deep the relief goes, in millimetres from lowest to highest; 0.3 unless told. */
  reliefMm?: number;
  /** How worn the edges are, 0 (new) to 1. */
  wear: number;
};
