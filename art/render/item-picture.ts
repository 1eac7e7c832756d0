import type { Finish } from "../finishes/finish.ts";
import { buildSolid } from "../solid/build.ts";
import type { Silhouette, Trim } from "../solid/part.ts";
import { aimCamera } from "./camera.ts";
import { fillOf } from "./framing.ts";
import { photograph } from "./photograph.ts";
import { skinPasses, skinTextures } from "./skin.ts";
import type { Job } from "./stage.ts";

const LARGE = { width: 960, height: 720, samples: 2 };
const SMALL = { width: 320, height: 240, samples: 2 };

export type Piece = {
  slug: string;
  category: string;
  grade: number;
  silhouette: Silhouette;
  finish: Finish;
  trim: Trim;
};

/**
 * Returns the job for an item's two files: the large picture at its category's scale, the small one closer and lighter.
 */
export function itemJob(piece: Piece, type: "webp" | "png" = "webp"): Job {
  const { category, silhouette, trim } = piece;
  const solid = buildSolid(silhouette.parts(trim));
  const fill = fillOf(category, solid);
  const large = aimCamera(solid, silhouette.view, LARGE, fill.large);
  const small = aimCamera(solid, silhouette.view, SMALL, fill.small);
  return {
    textures: skinTextures(solid, piece),
    passes: [
      ...skinPasses(solid, piece),
      photograph("large", large, LARGE, 1.16),
      photograph("small", small, SMALL, 1.28),
    ],
    outputs: [
      { from: "large", width: LARGE.width, height: LARGE.height, type, quality: 0.84 },
      { from: "small", width: SMALL.width, height: SMALL.height, type, quality: 0.82 },
    ],
  };
}
