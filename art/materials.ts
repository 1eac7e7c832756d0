import { noise, roughNoise } from "./solid/noise.ts";
import type { MaterialName, Surface } from "./solid/part.ts";

/** The materials of parts. `paint` is replaced with the item's finish. */
export const MATERIALS: Record<MaterialName, Surface> = {
  paint: { colour: 0x888888, roughness: 0.3, metal: 0, clearcoat: 1 },
  steel: { colour: 0xbcbfc6, roughness: 0.24, metal: 1, clearcoat: 0, texture: "brushed" },
  bright: { colour: 0xe4e5e8, roughness: 0.13, metal: 1, clearcoat: 0 },
  dark: { colour: 0x747a84, roughness: 0.34, metal: 0.9, clearcoat: 0, texture: "fine" },
  black: { colour: 0x3e434c, roughness: 0.42, metal: 0.25, clearcoat: 0.15, texture: "fine" },
  gunmetal: { colour: 0x8d919b, roughness: 0.3, metal: 1, clearcoat: 0, texture: "fine" },
  rubber: { colour: 0x30343b, roughness: 0.55, metal: 0, clearcoat: 0, texture: "stippled" },
  polymer: { colour: 0x3b4048, roughness: 0.45, metal: 0, clearcoat: 0.12, texture: "fine" },
  brass: { colour: 0xe8a540, roughness: 0.2, metal: 1, clearcoat: 0, texture: "brushed" },
  gold: { colour: 0xffb545, roughness: 0.15, metal: 1, clearcoat: 0.2 },
  wood: { colour: 0x92511f, roughness: 0.42, metal: 0, clearcoat: 0.85, texture: "wood" },
  walnut: { colour: 0x6a3a1e, roughness: 0.42, metal: 0, clearcoat: 0.85, texture: "wood" },
  bone: { colour: 0xe4d9bf, roughness: 0.4, metal: 0, clearcoat: 0.5, texture: "fine" },
  glass: { colour: 0x1c2c48, roughness: 0.04, metal: 0, clearcoat: 1 },
  lens: { colour: 0x4a22a0, roughness: 0.05, metal: 0.9, clearcoat: 1 },
  hollow: { colour: 0x1c1c1e, roughness: 0.8, metal: 0, clearcoat: 0 },
  red: { colour: 0xd81e1e, roughness: 0.3, metal: 0, clearcoat: 1 },
  leather: { colour: 0x474b54, roughness: 0.55, metal: 0, clearcoat: 0.06, texture: "leather" },
  fabric: { colour: 0x3a404b, roughness: 0.8, metal: 0, clearcoat: 0, texture: "woven" },
  cord: { colour: 0x4a4338, roughness: 0.75, metal: 0, clearcoat: 0, texture: "woven" },
};

/** How much lighter or darker a texel of a material is than its colour; the mean is about 1. */
export function shadeOf(texture: Surface["texture"], x: number, y: number): number {
  if (texture === "brushed") return 0.9 + 0.2 * roughNoise(x * 0.008, y * 0.5, 2);
  if (texture === "fine") return 0.88 + 0.12 * noise(x * 0.8, y * 0.8) + 0.12 * roughNoise(x * 0.01, y * 0.01, 3);
  if (texture === "stippled") return 0.8 + 0.4 * noise(x * 0.35, y * 0.35);
  if (texture === "wood") return woodShade(x, y);
  if (texture === "leather") return 0.85 + 0.3 * roughNoise(x * 0.08, y * 0.08, 3);
  if (texture === "woven")
    return 0.8 + 0.2 * Math.sin(x * 0.9) * Math.sin(y * 0.9) + 0.2 * roughNoise(x * 0.02, y * 0.02, 2);
  return 1;
}

/** Growth rings of a long board, with pores. */
function woodShade(x: number, y: number): number {
  const warp = roughNoise(x * 0.004, y * 0.02, 3) * 6;
  const grain = roughNoise(x * 0.006 + warp * 0.35, y * 0.11 + warp, 4);
  const ring = 0.5 + 0.5 * Math.sin((y * 0.05 + warp * 2.2 + grain * 3) * 2.2);
  return 0.45 + 0.55 * grain + 0.38 * ring * ring + 0.14 * (noise(x * 0.05, y * 0.9) - 0.5);
}
