import type { Texture } from "../render/stage.ts";
import type { Face } from "./faces.ts";
import { PATTERNS } from "./patterns.ts";

/**
 * The drawing inlaid in a plinth's front, in the colours of emblems/strokes.ts. The slope of the blurred drawing makes
 * the bevels.
 */
export function plinthDrawing({ emblem, pattern }: Face, blur: number): Texture {
  const edges = `<filter id="f" filterUnits="userSpaceOnUse" x="-470" y="-120" width="940" height="240" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>`;
  const medal =
    '<circle r="98" fill="#000"/><circle r="91" fill="none" stroke="#f00" stroke-width="7"/><circle r="81" fill="none" stroke="#f00" stroke-width="2"/>';
  const edge = '<path fill="none" stroke="#f00" stroke-width="5" d="M-450-101H450V101H-450Z"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1840" height="440" viewBox="-460 -110 920 220">${edges}<g${blur > 0 ? ' filter="url(#f)"' : ""}><path d="M-470-120H470V120H-470z"/>${PATTERNS[pattern]()}${edge}${medal}<g transform="scale(1.42)">${emblem}</g></g></svg>`;
  return { kind: "svg", width: 1840, height: 440, svg };
}
