import type { Section } from "./crop.ts";

/** The side of the uploaded picture, in pixels. The server scales it to its own size. */
const SENT_PX = 512;

/** Draws a section of a picture over the whole canvas. */
export function drawSection(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Section): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { width, height } = canvas;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, width, height);
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, width, height);
}

/** The section as a PNG file. Every browser can write PNG, and PNG loses no quality. */
export function cutOut(picture: ImageBitmap, section: Section): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = SENT_PX;
  canvas.height = SENT_PX;
  drawSection(canvas, picture, section);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error("the canvas gave no picture"))), "image/png");
  });
}
