/**
 * Motifs are SVG markup on a field of −50…50, in the colours of a map that the shaders read: red is raised metal, green
 * is a flat inlay of a second stone, black is the background. Later shapes cover earlier ones.
 */
export const metal = (d: string): string => `<path fill="#f00" d="${d}"/>`;

export const inlay = (d: string): string => `<path fill="#0f0" d="${d}"/>`;

/** Cuts through to the background: an eye, a window, the inside of a ring. */
export const ground = (d: string): string => `<path fill="#000" d="${d}"/>`;

export const wire = (d: string, width = 3): string => stroked("#f00", d, width);

/** An engraved line through metal. */
export const engraved = (d: string, width = 2): string => stroked("#000", d, width);

export const veined = (d: string, width = 2): string => stroked("#0f0", d, width);

export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The drawing and its mirror image on the other side of the vertical axis. */
export const twice = (markup: string): string => `${markup}<g transform="scale(-1 1)">${markup}</g>`;

/** The drawing repeated around the middle. */
export const around = (count: number, markup: string, from = 0): string =>
  Array.from({ length: count }, (_, i) => turned(from + (360 / count) * i, markup)).join("");

export const turned = (degrees: number, markup: string): string =>
  `<g transform="rotate(${Math.round(degrees * 100) / 100})">${markup}</g>`;

export const moved = (x: number, y: number, scale: number, markup: string): string =>
  `<g transform="translate(${x} ${y})scale(${scale})">${markup}</g>`;

/** The corners of a star with `points` tips, as an SVG path. */
export function star(points: number, outer: number, inner: number, from = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = ((from + (i * 180) / points) * Math.PI) / 180;
    const radius = i % 2 === 0 ? outer : inner;
    return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

function stroked(colour: string, d: string, width: number): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}
