import type { Part } from "./part.ts";

const BEVEL_MM = 1.2;

/** The width of a part's edge in millimetres. Farther inside, the height no longer changes. */
export const bevelOf = (part: Part): number => part.bevel ?? BEVEL_MM;

/** The height of a part at a distance inside its outline; all in millimetres. */
export function heightAt(part: Part, distance: number): number {
  const bevel = bevelOf(part);
  const height = part.height ?? 1;
  const drop = part.drop ?? bevel * 0.8;
  const outside = 1 - Math.min(1, distance / bevel);
  const arc = Math.sqrt(1 - outside * outside);
  if (part.profile === "round") {
    const wall = part.wall ?? 0.3;
    return height * (wall + (1 - wall) * arc);
  }
  if (part.profile === "soft") return height - drop * outside * outside;
  if (part.profile === "fillet") return height - drop * (1 - arc);
  return height - drop * outside;
}

/** The depth of a groove or the height of a rib at a distance inside its outline. */
export function reliefAt(part: Part, distance: number): number {
  const inside = Math.min(1, distance / bevelOf(part));
  const share = part.operation === "cut" && part.vee ? inside : Math.sqrt(1 - (1 - inside) ** 2);
  return (part.height ?? 1) * share;
}

/** The upper limit of a ground face: it rises from the edge's half thickness to the part's own. */
export function grindAt(
  grind: { width: number; edge: number; hollow?: number },
  height: number,
  distance: number,
): number {
  const climbed = Math.min(1, distance / grind.width);
  return grind.edge + (height - grind.edge) * climbed ** (1 + (grind.hollow ?? 0));
}

/** Radius of a turned part at a place along its axis. */
export function radiusAt(lathe: readonly (readonly [x: number, radius: number])[], x: number): number {
  let index = 0;
  while (index < lathe.length - 2 && lathe[index + 1]![0] < x) index += 1;
  const [[from, before], [to, after]] = [lathe[index]!, lathe[index + 1]!];
  const along = Math.min(1, Math.max(0, (x - from) / (to - from || 1e-6)));
  return before + (after - before) * along;
}
