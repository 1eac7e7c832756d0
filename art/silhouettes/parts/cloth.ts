import type { MaterialName, Surface } from "../../solid/part.ts";

// Gloves and cord get a colour that goes with the grip's material in the trim, because they cannot be made of walnut.
const LEATHER: Partial<Record<MaterialName, number>> = {
  walnut: 0x6d4630,
  wood: 0x96683f,
  bone: 0xc2b395,
  polymer: 0x4b5160,
  rubber: 0x363a43,
};
const CORD: Partial<Record<MaterialName, number>> = {
  walnut: 0x7a2029,
  wood: 0x8a6a34,
  bone: 0x2f5548,
  leather: 0x5e3426,
  polymer: 0x454b57,
};

/** Soft leather in the colour that goes with a grip's material. */
export function leatherLike(grip: MaterialName): Surface {
  return { colour: LEATHER[grip] ?? 0x3c4049, roughness: 0.56, metal: 0, clearcoat: 0.06, texture: "leather" };
}

/** Braided cord in the colour that goes with a grip's material. */
export function cordLike(grip: MaterialName): Surface {
  return { colour: CORD[grip] ?? 0x2c3a58, roughness: 0.7, metal: 0, clearcoat: 0, texture: "woven" };
}
