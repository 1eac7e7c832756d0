import { gl } from "./context.ts";
import type { Format, Texture } from "./job.ts";

/** A texture in the memory of the GPU. */
export type Layer = { texture: WebGLTexture; width: number; height: number };

const FORMATS = {
  r32f: [gl.R32F, gl.RED, gl.FLOAT],
  rgba32f: [gl.RGBA32F, gl.RGBA, gl.FLOAT],
  rgba16f: [gl.RGBA16F, gl.RGBA, gl.HALF_FLOAT],
  rgba8: [gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE],
} as const;

export function emptyLayer(width: number, height: number, format: Format): Layer {
  return createLayer(width, height, format, null);
}

/**
 * Loads a texture into the memory of the GPU. Its field `bytes` is the address from which the page fetches the bytes.
 */
export async function loadLayer(texture: Texture<string>): Promise<Layer> {
  if (texture.kind === "svg") return drawingLayer(texture.svg, texture.width, texture.height);
  const bytes = await (await fetch(texture.bytes)).arrayBuffer();
  if (texture.kind === "picture") return imageLayer(await createImageBitmap(new Blob([bytes])));
  const { width, height, format } = texture;
  return createLayer(width, height, format, format === "r32f" ? new Float32Array(bytes) : new Uint8Array(bytes));
}

async function drawingLayer(svg: string, width: number, height: number): Promise<Layer> {
  const image = new Image(width, height);
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return imageLayer(await createImageBitmap(canvas, { premultiplyAlpha: "none" }));
}

function imageLayer(image: ImageBitmap): Layer {
  const layer = emptyLayer(image.width, image.height, "rgba8");
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, gl.RGBA, gl.UNSIGNED_BYTE, image);
  return layer;
}

function createLayer(width: number, height: number, format: Format, values: ArrayBufferView | null): Layer {
  const texture = gl.createTexture();
  const [inner, outer, type] = FORMATS[format];
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, inner, width, height, 0, outer, type, values);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  return { texture, width, height };
}
