import { MAP_HEIGHT, MAP_WIDTH, type Solid } from "../../../art/solid/canvas.ts";

export type Colour = readonly [red: number, green: number, blue: number];

const LIGHT = [-0.35, -0.62, 0.7] as const;
/** The share of light that reaches every face, also one that is turned away from the lamp. */
const AMBIENT = 0.3;
/** Reflections in the studio: how far up (or for the last one, to the right) a mirror must point, how wide, how bright. */
const SOFT_BOX = { at: 0.55, width: 0.28, power: 0.75 };
const FLOOR = { at: -0.75, width: 0.2, power: 0.3 };
const SIDE_BOX = { at: 0.8, width: 0.25, power: 0.2 };

/**
 * Returns the pixels of a solid seen from the front under a lamp and two soft boxes: RGBA, in the size of the map.
 * `rollDegrees` is how far the picture will be turned counter-clockwise, so that light always comes from above.
 * Painted parts have the colour `paint`.
 */
export function shadeItem(solid: Solid, paint: Colour, rollDegrees: number): Uint8Array<ArrayBuffer> {
  const { heights, colours, surfaces } = solid;
  const pixels = new Uint8Array(MAP_WIDTH * MAP_HEIGHT * 4);
  const [sin, cos] = [Math.sin((rollDegrees * Math.PI) / 180), Math.cos((rollDegrees * Math.PI) / 180)];
  for (let texel = MAP_WIDTH; texel < heights.length - MAP_WIDTH; texel += 1) {
    if (heights[texel]! <= 0) continue;
    const across = (heights[texel - 1]! - heights[texel + 1]!) / 2;
    const down = (heights[texel - MAP_WIDTH]! - heights[texel + MAP_WIDTH]!) / 2;
    const length = Math.hypot(across, down, 1);
    const facing = [(across * cos + down * sin) / length, (down * cos - across * sin) / length, 1 / length] as const;
    const lit = AMBIENT + 0.8 * Math.max(0, facing[0] * LIGHT[0] + facing[1] * LIGHT[1] + facing[2] * LIGHT[2]);
    const mirrored = reflect(facing);
    const at = texel * 4;
    const [gloss, metal] = [1 - surfaces[at]! / 255, surfaces[at + 1]! / 255];
    const painted = surfaces[at + 3]! / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const shown = painted * paint[channel]! + (1 - painted) * colours[at + channel]!;
      const own = (shown / 255) ** 2.2;
      const matt = own * lit * (1 - 0.5 * metal);
      const shine = mirrored * gloss * (metal * own * 1.3 + (1 - metal) * 0.16) + metal * own * 0.14;
      pixels[at + channel] = 255 * Math.min(1, (matt + shine) ** (1 / 2.2));
    }
    pixels[at + 3] = 255 * Math.min(1, heights[texel]! / 2);
  }
  return pixels;
}

function reflect([x, y, z]: readonly [number, number, number]): number {
  const [right, up] = [2 * z * x, -2 * z * y];
  const inBox = (value: number, { at, width, power }: typeof FLOOR) => power * Math.exp(-(((value - at) / width) ** 2));
  return inBox(up, SOFT_BOX) + inBox(up, FLOOR) + inBox(right, SIDE_BOX);
}
