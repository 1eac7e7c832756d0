import type { Job, Texture } from "../render/stage.ts";
import { medalShader } from "./medal-shader.ts";

export interface Medallion {
  /** Markup of the motif, see emblems/strokes.ts. */
  motif: string;
  /** Colour of the lacquer, #rrggbb. */
  lacquer: string;
  /** Colour of the second stone of the motif. */
  stone: string;
  metal: keyof typeof METALS;
  /** The pattern engraved under the lacquer. */
  ground: (typeof GROUNDS)[number];
  rim: (typeof RIMS)[number];
}

const METALS = { gold: "#ffcb74", silver: "#dfe4ec", rose: "#f3b093" } as const;
const GROUNDS = ["plain", "rays", "rings", "basket", "rosette", "speckled"] as const;
const RIMS = ["smooth", "rope", "beads", "notches", "double", "cogs"] as const;

/** A medal of lacquer: 256 and 96 pixels wide. */
export function medallionJob(medallion: Medallion): Job {
  return {
    textures: {
      motif: drawing(medallion.motif, 0),
      soft: drawing(medallion.motif, 0.7),
      wide: drawing(medallion.motif, 2.4),
    },
    passes: [
      {
        fragment: medalShader(medallion.rim === "cogs"),
        width: 768,
        height: 768,
        targets: { medal: "rgba8" },
        uniforms: {
          lacquer: channels(medallion.lacquer),
          stone: channels(medallion.stone),
          metal: channels(METALS[medallion.metal]),
          groundKind: GROUNDS.indexOf(medallion.ground),
          rimKind: RIMS.indexOf(medallion.rim),
        },
      },
    ],
    outputs: [256, 96].map((side) => ({ from: "medal", width: side, height: side, type: "webp" })),
  };
}

/** The three channels of #rrggbb, 0 to 1. */
export function channels(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);
}

/** Draws the motif with blurred edges: their slope makes the bevels. */
function drawing(motif: string, blur: number): Texture {
  const edges = `<filter id="f" filterUnits="userSpaceOnUse" x="-68" y="-68" width="136" height="136" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="768" viewBox="-68 -68 136 136">${edges}<g${blur > 0 ? ' filter="url(#f)"' : ""}><path d="M-80-80H80V80H-80z"/>${motif}</g></svg>`;
  return { kind: "svg", width: 768, height: 768, svg };
}
