import { smallSourceOf } from "../item/picture-sources.ts";
import type { Blur } from "./wheel.ts";

type Smears = Readonly<Record<Exclude<Blur, "none">, string>>;

/** Small enough to be drawn in no time; a smeared picture has no details to lose. */
const WIDTH_PX = 128;
const HEIGHT_PX = 96;
/** How far a picture is drawn out upwards and downwards, as a share of its height. */
const REACH: Readonly<Record<Exclude<Blur, "none">, number>> = { strong: 0.34, weak: 0.08 };
/** Copies stand so close together that no comb shows. */
const COPY_EVERY_PX = 1.5;

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
  picture.src = smallSourceOf(image);
  await picture.decode();
  const sharp = blankSheet();
  const scale = Math.min(WIDTH_PX / picture.naturalWidth, HEIGHT_PX / picture.naturalHeight);
  const width = picture.naturalWidth * scale;
  const height = picture.naturalHeight * scale;
  sharp.context.drawImage(picture, (WIDTH_PX - width) / 2, (HEIGHT_PX - height) / 2, width, height);
  const [strong, weak] = await Promise.all([draw(sharp.canvas, REACH.strong), draw(sharp.canvas, REACH.weak)]);
  return { strong, weak };
}

/** What is drawn out over the sheet's ends would end in a hard edge. */
function fadeEnds(context: CanvasRenderingContext2D, reach: number): void {
  const fade = context.createLinearGradient(0, 0, 0, HEIGHT_PX);
  for (const [at, alpha] of [
    [0, 0],
    [reach, 1],
    [1 - reach, 1],
    [1, 0],
  ] as const)
    fade.addColorStop(at, `rgba(0,0,0,${alpha})`);
  context.globalAlpha = 1;
  context.globalCompositeOperation = "destination-in";
  context.fillStyle = fade;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
}

function blankSheet() {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  return { canvas, context };
}

async function draw(sharp: HTMLCanvasElement, reach: number): Promise<string> {
  const { canvas, context } = blankSheet();
  const copies = Math.ceil((2 * reach * HEIGHT_PX) / COPY_EVERY_PX);
  for (let copy = 0; copy < copies; copy++) {
    const away = (copy / (copies - 1)) * 2 - 1;
    // The middle copies weigh more, as in a Gaussian.
    context.globalAlpha = (1.9 / copies) * (1 - away * away * 0.75);
    context.drawImage(sharp, 0, away * reach * HEIGHT_PX);
  }
  fadeEnds(context, reach);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) throw new Error("no bitmap");
  return URL.createObjectURL(blob);
}
