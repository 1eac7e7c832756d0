import sharp from "sharp";

const SIDE = 16;

/** A picture's name and its 1024 bits. */
export type Print = { name: string; bits: Uint8Array };

/**
 * A perceptual hash of a picture on the site's dark background. For lightness, warmth and greenness, at 16 × 16 places,
 * one bit says whether the place has more than its right neighbour. One more bit says whether it is lighter than the
 * median.
 */
export async function takePrint(name: string, file: Buffer): Promise<Print> {
  const { data } = await sharp(file)
    .flatten({ background: "#0b0e14" })
    .resize(SIDE + 1, SIDE, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const places = Array.from({ length: SIDE * SIDE }, (_, place) => {
    const at = (Math.floor(place / SIDE) * (SIDE + 1) + (place % SIDE)) * 3;
    return { own: tones(data, at), right: tones(data, at + 3) };
  });
  const middle = places.map(({ own }) => own[0]).sort((a, b) => a - b)[places.length / 2]!;
  const bits = places.flatMap(({ own, right }) => [
    ...own.map((tone, index) => (tone > right[index]! ? 1 : 0)),
    own[0] > middle ? 1 : 0,
  ]);
  return { name, bits: Uint8Array.from(bits) };
}

/** Returns the two prints that differ in the fewest bits. */
export function leastDistance(prints: readonly Print[]): { one: string; other: string; distance: number } {
  let least = { one: "", other: "", distance: Infinity };
  prints.forEach((one, index) => {
    for (const other of prints.slice(index + 1)) {
      const distance = one.bits.reduce((sum, bit, place) => sum + (bit === other.bits[place] ? 0 : 1), 0);
      if (distance < least.distance) least = { one: one.name, other: other.name, distance };
    }
  });
  return least;
}

/** Returns lightness, red minus blue, and green compared with the other two channels. */
function tones(data: Buffer, at: number): [number, number, number] {
  const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
  return [red + green + blue, red - blue, 2 * green - red - blue];
}
