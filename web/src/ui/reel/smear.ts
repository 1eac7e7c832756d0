import type { Blur } from "./wheel.ts";

type Smears = Readonly<Record<Exclude<Blur, "none">, string>>;

/** Small enough to be drawn in no time; a smeared picture has no details to lose. */
const WIDTH_PX = 128;
const HEIGHT_PX = 96;
/** How far a picture is drawn out upwards and downwards, as a share of its height. */
const REACH: Readonly<Record<Exclude<Blur, "none">, number>> = { strong: 0.34, weak: 0.08 };
const COPIES = 11;

const made = new Map<string, Promise<Smears | null>>();

/**
 * The same picture as a fast wheel shows it, drawn out vertically, as addresses of small bitmaps. Made once for each
 * picture: a filter would be computed again with every tile that the browser draws. Null where it cannot be made.
 */
export function smearsOf(image: string): Promise<Smears | null> {
  const known = made.get(image) ?? makeSmears(image).catch(() => null);
  made.set(image, known);
  return known;
}

async function makeSmears(image: string): Promise<Smears> {
  const picture = new Image(WIDTH_PX, HEIGHT_PX);
  picture.src = image;
  await picture.decode();
  const [strong, weak] = await Promise.all([draw(picture, REACH.strong), draw(picture, REACH.weak)]);
  return { strong, weak };
}

async function draw(picture: HTMLImageElement, reach: number): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const scale = Math.min(WIDTH_PX / picture.naturalWidth, HEIGHT_PX / picture.naturalHeight);
  const width = picture.naturalWidth * scale;
  const height = picture.naturalHeight * scale;
  for (let copy = 0; copy < COPIES; copy++) {
    const away = (copy / (COPIES - 1)) * 2 - 1;
    // The middle copies weigh more, as in a Gaussian.
    context.globalAlpha = (1.9 / COPIES) * (1 - away * away * 0.75);
    context.drawImage(
      picture,
      (WIDTH_PX - width) / 2,
      (HEIGHT_PX - height) / 2 + away * reach * HEIGHT_PX,
      width,
      height,
    );
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) throw new Error("no bitmap");
  return URL.createObjectURL(blob);
}
