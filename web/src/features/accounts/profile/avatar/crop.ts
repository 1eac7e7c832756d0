/** Width and height of a picture, in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** The square that is cut out of a picture: its centre and its side, in pixels of the picture. */
export type Section = { readonly x: number; readonly y: number; readonly side: number };

export const MOST_ZOOM = 5;

/** The largest square around the centre of a picture. */
export function widestSection({ width, height }: Size): Section {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** The zoom of a section compared with the widest one: 1 to `MOST_ZOOM`. */
export function zoomOf(size: Size, { side }: Section): number {
  return Math.min(size.width, size.height) / side;
}

/** The section with the same centre at the given zoom, limited to 1 to `MOST_ZOOM`. */
export function zoomTo(size: Size, section: Section, zoom: number): Section {
  const bounded = Math.min(MOST_ZOOM, Math.max(1, zoom));
  return keepInside(size, { ...section, side: Math.min(size.width, size.height) / bounded });
}

/** Moves the section right and down, by fractions of the section's side. */
export function moveBy(size: Size, section: Section, right: number, down: number): Section {
  const { x, y, side } = section;
  return keepInside(size, { side, x: x + right * side, y: y + down * side });
}

function keepInside({ width, height }: Size, { x, y, side }: Section): Section {
  return { side, x: between(x, side / 2, width - side / 2), y: between(y, side / 2, height - side / 2) };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

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
