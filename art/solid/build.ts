import { MATERIALS, shadeOf } from "../materials.ts";
import { emptySolid, MAP_WIDTH, outlinesOf, type Placing, placeParts, type Solid, toTexels, turned } from "./canvas.ts";
import { distancesTo, insideOf, type Window, windowOf } from "./distance.ts";
import type { Part, Surface } from "./part.ts";
import { bevelOf, grindAt, heightAt, radiusAt, reliefAt } from "./profile.ts";

const PILLOW = 0.03;
/** A groove never cuts through: at least this height stays, in texels. */
const FLOOR_TEXELS = 1;

/** Builds the height map by writing the parts in their order. */
export function buildSolid(parts: readonly Part[], placing = placeParts(parts)): Solid {
  const solid = emptySolid(placing);
  for (const part of parts) writePart(solid, part);
  return solid;
}

/** A part measured on the map: the distance of each texel from the outline, and how much of the texel is covered. */
type Measure = { area: Window; distances: Float32Array; covers: Float32Array };

function writePart(solid: Solid, part: Part): void {
  const measure = measurePart(part, solid.placing);
  if (!measure) return;
  const { area, covers } = measure;
  const surface = surfaceOf(part);
  const heightOf = heightsOf(part, measure, solid.placing);
  for (let row = 0; row < area.height; row += 1)
    for (let column = 0; column < area.width; column += 1) {
      const local = row * area.width + column;
      const cover = covers[local]!;
      if (cover <= 0) continue;
      const texel = (area.y + row) * MAP_WIDTH + area.x + column;
      if (!writeHeight(solid, texel, part, heightOf(local, column, row), cover)) continue;
      if (surface) writeSurface(solid, texel, surface, part, cover);
    }
}

function measurePart(part: Part, placing: Placing): Measure | undefined {
  const scale = placing.texelsPerMm;
  const lines = outlinesOf(part).map((line) => toTexels(line, placing));
  if ("stroke" in part) {
    const reach = part.radius * scale;
    const area = windowOf(lines, reach + 2);
    if (!area) return undefined;
    const distances = distancesTo(lines, part.closed ?? false, area, reach + 2).map((distance) => reach - distance);
    return { area, distances, covers: distances.map((inside) => clamp(inside + 0.5)) };
  }
  const area = windowOf(lines, 2);
  if (!area) return undefined;
  const distances = distancesTo(lines, true, area, "lathe" in part ? 2 : bevelOf(part) * scale + 2);
  const inside = insideOf(lines, area);
  return {
    area,
    distances,
    covers: distances.map((distance, i) => clamp(inside[i] ? 0.5 + distance : 0.5 - distance)),
  };
}

/**
 * Returns a function for the part's height, in texels, at a texel of its window. For `cut` and `rise` it is only the
 * relief.
 */
function heightsOf(part: Part, { area, distances }: Measure, placing: Placing) {
  const scale = placing.texelsPerMm;
  if (part.operation === "cut" || part.operation === "rise")
    return (local: number) => reliefAt(part, Math.max(0, distances[local]!) / scale) * scale;
  if ("lathe" in part) {
    const { lathe, y = 0, turn } = part;
    return (_: number, column: number, row: number) => {
      const seen = [(area.x + column + 0.5 - placing.x) / scale, (placing.y - area.y - row - 0.5) / scale] as const;
      const [along, across] = turn ? turned(seen, turn.about, -turn.degrees) : seen;
      return Math.sqrt(Math.max(0.02, radiusAt(lathe, along) ** 2 - (across - y) ** 2)) * scale;
    };
  }
  const grinds = (part.grinds ?? []).map((grind) => ({
    grind,
    distances: distancesTo([toTexels(grind.line, placing)], false, area, grind.width * scale + 2),
  }));
  const swelling = part.profile === "round" || part.grinds ? 0 : (part.height ?? 1) * (part.pillow ?? PILLOW) * 3;
  return (local: number, _: number, row: number) => {
    const across = (row / area.height) * 2 - 1;
    let height = heightAt(part, Math.max(0, distances[local]!) / scale) + swelling * (1 - across * across);
    for (const { grind, distances: near } of grinds)
      height = Math.min(height, grindAt(grind, part.height ?? 1, near[local]! / scale));
    return height * scale;
  };
}

/** Writes the part's height at a texel. Returns false if the part does not change this texel. */
function writeHeight({ heights }: Solid, texel: number, part: Part, height: number, cover: number): boolean {
  const before = heights[texel]!;
  const operation = part.operation ?? "add";
  if (operation === "add") {
    if (height <= before) return false;
    heights[texel] = before + (height - before) * cover;
  } else if (operation === "set") heights[texel] = before + (height - before) * cover;
  else if (operation === "hole") heights[texel] = before * (1 - cover);
  else if (before <= 0) return false;
  else if (operation === "cut") heights[texel] = Math.max(FLOOR_TEXELS, before - height * cover);
  else if (operation === "rise") heights[texel] = before + height * cover;
  return true;
}

function writeSurface({ colours, surfaces }: Solid, texel: number, surface: Surface, part: Part, cover: number): void {
  const [x, y] = [texel % MAP_WIDTH, Math.floor(texel / MAP_WIDTH)];
  const [dx, dy] = part.grain ?? [0, 0];
  const shade = shadeOf(surface.texture, x + dx, y + dy);
  // Darker wood has a warmer colour, so the shade darkens green and blue more than red.
  const warm = surface.texture === "wood" ? shade ** 1.25 : shade;
  const at = texel * 4;
  const share = colours[at + 3] === 0 ? 1 : cover;
  const blend = (bytes: Uint8Array, index: number, value: number) => {
    bytes[index] = bytes[index]! + (Math.min(255, value) - bytes[index]!) * share;
  };
  blend(colours, at, (surface.colour >> 16) * shade);
  blend(colours, at + 1, ((surface.colour >> 8) & 255) * warm);
  blend(colours, at + 2, (surface.colour & 255) * warm);
  blend(surfaces, at, surface.roughness * 255);
  blend(surfaces, at + 1, surface.metal * 255);
  blend(surfaces, at + 2, surface.clearcoat * 255);
  blend(surfaces, at + 3, part.material === "paint" ? 255 : 0);
  colours[at + 3] = 255;
}

function surfaceOf(part: Part): Surface | undefined {
  const adds = (part.operation ?? "add") === "add";
  const material = part.material ?? (adds ? "steel" : undefined);
  if (material === undefined) return undefined;
  const surface = typeof material === "string" ? MATERIALS[material] : material;
  return part.colour === undefined ? surface : { ...surface, colour: part.colour };
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
