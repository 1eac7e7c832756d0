import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dearnessOf } from "@vitrine/contract/boxes/rules.ts";
import type { Catalog } from "../../server/seed/catalog.ts";
import { bestItem } from "../../server/seed/check-boxes.ts";
import { renderWithin } from "../fitting.ts";
import { PICTURES } from "../manifest.ts";
import type { Order } from "../order.ts";
import type { Texture } from "../render/stage.ts";
import { caseJob } from "./case.ts";
import { caseShader } from "./case-shader.ts";
import { FACES } from "./faces.ts";
import { plinthDrawing } from "./plinth.ts";

/** Returns an order for every box of the catalogue: its case, its front and its best item. */
export function boxOrders({ boxes, themes }: Catalog): Order[] {
  return boxes.map((box, index) => {
    const face = FACES[box.slug];
    if (!face) throw new Error(`art/boxes/faces.ts has no face for ${box.slug}`);
    const plinth = themes.find((theme) => theme.slug === box.theme)!.plinth;
    const { piece, inputs } = readPiece(bestItem(box));
    const dearness = dearnessOf(box.priceCents / 100);
    const drawing = JSON.stringify([plinthDrawing(face, 0), face, plinth, index]);
    return {
      name: `box-${box.slug}`,
      files: [`boxes/${box.slug}.webp`, `boxes/${box.slug}-320.webp`],
      inputs: `${caseShader(dearness)} ${drawing} ${createHash("sha256").update(inputs).digest("hex")}`,
      make: (stage) =>
        renderWithin(stage, caseJob({ face, plinth, dearness, piece, seed: index + 1 }), [58_000, 14_000]),
    };
  });
}

/** Returns the item's rendered picture, or its drawing if the picture has not been rendered yet. */
export function readPiece(slug: string): { piece: Texture; inputs: Uint8Array } {
  const rendered = join(PICTURES, `items/${slug}.webp`);
  const inputs = readFileSync(existsSync(rendered) ? rendered : join(PICTURES, `items/${slug}.svg`));
  if (existsSync(rendered)) return { piece: { kind: "picture", bytes: inputs }, inputs };
  return { piece: { kind: "svg", svg: inputs.toString("utf8"), width: 960, height: 720 }, inputs };
}
