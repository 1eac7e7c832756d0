import { n } from "./outline.ts";

/** A small seeded generator (mulberry32): pictures are the same bytes from the same code. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// Every motif fills one tile of the given width and height, in pixels of the finished picture.

export const stroked = (colour: string, width: number, d: string, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const filled = (colour: string, d: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** Dots of one colour as one path of round caps: the shortest way to write many. */
export function specks(
  seed: number,
  count: number,
  colour: string,
  width: number,
  w: number,
  h: number,
  dash = 0,
): string {
  const random = seeded(seed);
  const d = Array.from(
    { length: count },
    () => `M${n(random() * w)} ${n(random() * h)}l${dash ? n(dash * (random() - 0.5)) : 0} ${dash}`,
  );
  return `<path d="${d.join("")}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** Rivers of irregular cells: broken lacquer, embers, cracked ice. */
export function cracks(seed: number, count: number, w: number, h: number): string {
  const random = seeded(seed);
  let d = "";
  for (let i = 0; i < count; i++) {
    let [x, y] = [random() * w, random() * h];
    let angle = random() * 6.3;
    d += `M${n(x)} ${n(y)}`;
    for (let k = 0; k < 5; k++) {
      angle += (random() - 0.5) * 1.5;
      [x, y] = [x + Math.cos(angle) * w * 0.13, y + Math.sin(angle) * w * 0.13];
      d += `L${n(x)} ${n(y)}`;
    }
  }
  return d;
}

/** Waving lines across the tile, whole periods only, so that tiles join. */
export function ripples(count: number, amplitude: number, w: number, h: number, shift = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const y = (h / count) * (i + 0.5);
    const a = amplitude * (i % 2 ? 0.5 : 1);
    const lean = shift * (i % 3);
    return `M${n(-lean)} ${n(y)}q${n(w / 4)} ${n(-a)} ${n(w / 2)} 0t${n(w / 2)} 0t${n(w / 2)} 0`;
  }).join("");
}

/** Soft spots without edges: clouds of a glaze, patches of a shell. */
export function clouds(seed: number, colours: string[], radius: number, w: number, h: number): string {
  const random = seeded(seed);
  return colours
    .map((colour) => {
      const [rx, ry] = [radius * (0.6 + random() * 0.8), radius * (0.3 + random() * 0.5)];
      return `<ellipse cx="${n(random() * w)}" cy="${n(random() * h)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}" opacity=".6"/>`;
    })
    .join("");
}

/** Angular chips: terrazzo, inlaid shell, gold flakes. */
export function chips(seed: number, colours: string[], size: number, w: number, h: number): string {
  const random = seeded(seed);
  return colours
    .map((colour) => {
      const [x, y, s] = [random() * w, random() * h, size * (0.6 + random() * 0.8)];
      const points = [0, 1, 2, 3, 4].map((k) => {
        const [angle, reach] = [k * 1.26 + random() * 0.7, s * (0.6 + random() * 0.4)];
        return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`;
      });
      return filled(colour, `M${points.join("L")}Z`);
    })
    .join("");
}

/** Overlapping arcs of sea waves. */
export function scales(colour: string, width: number, r: number): string {
  const arcs = [1, 0.66, 0.33].map((share) => {
    const q = r * share;
    return `M${n(r - q)} ${n(r)}a${n(q)} ${n(q)} 0 0 1 ${n(2 * q)} 0M${n(-q)} ${n(2 * r)}a${n(q)} ${n(q)} 0 0 1 ${n(2 * q)} 0M${n(2 * r - q)} ${n(2 * r)}a${n(q)} ${n(q)} 0 0 1 ${n(2 * q)} 0`;
  });
  return stroked(colour, width, arcs.join(""));
}

export function koi(x: number, y: number, angle: number, body: string, patch: string): string {
  return `<g transform="translate(${x} ${y})rotate(${angle})">${filled(body, "M16 0C10-8-6-7-14 0C-6 7 10 8 16 0ZM-11 0L-24-8Q-19 0-23 8ZM4-5L-2-12L-4-5ZM4 5L-2 12L-4 5Z")}${filled(patch, "M11-3C5-7 2 0 6 4Q10 4 11-3ZM-2-5C-8-4-9 3-4 4Q2 1-2-5Z")}</g>`;
}
