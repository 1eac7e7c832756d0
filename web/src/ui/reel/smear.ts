import { useEffect, useState } from "react";
import { smallSourceOf } from "../item/picture-sources.ts";
import type { Blur } from "./reel-motion.ts";

type SmearsOfOne = Readonly<Record<Exclude<Blur, "none">, string>>;

/** The width of a blurred picture. A small size renders fast, and a blurred picture has no details to lose. */
const WIDTH_PX = 128;
const HEIGHT_PX = 96;
/** How far a picture is blurred upwards and downwards, as a share of its height. */
const REACH: Readonly<Record<Exclude<Blur, "none">, number>> = { strong: 0.34, weak: 0.08 };
/** A blurred picture consists of shifted copies. This distance is so small that nobody sees the single copies. */
const COPY_EVERY_PX = 1.5;

const made = new Map<string, Promise<SmearsOfOne | null>>();

/**
 * Returns vertically blurred versions of a picture, as URLs of small bitmaps, or null if they cannot be made. They are
 * made once for each picture, while the browser would compute a CSS filter again for every tile.
 */
export function smearsOf(image: string): Promise<SmearsOfOne | null> {
  const known = made.get(image) ?? makeSmears(image).catch(() => null);
  made.set(image, known);
  return known;
}

async function makeSmears(image: string): Promise<SmearsOfOne> {
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

/** Fades both ends: without this the blurred picture would have hard edges. */
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
  if (!context) throw new Error("the browser has no canvas context");
  return { canvas, context };
}

async function draw(sharp: HTMLCanvasElement, reach: number): Promise<string> {
  const { canvas, context } = blankSheet();
  const copies = Math.ceil((2 * reach * HEIGHT_PX) / COPY_EVERY_PX);
  for (let copy = 0; copy < copies; copy++) {
    const away = (copy / (copies - 1)) * 2 - 1;
    // The middle copies have a higher weight, as in a Gaussian blur.
    context.globalAlpha = (1.9 / copies) * (1 - away * away * 0.75);
    context.drawImage(sharp, 0, away * reach * HEIGHT_PX);
  }
  fadeEnds(context, reach);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) throw new Error("the canvas returned no bitmap");
  return URL.createObjectURL(blob);
}

/** The blurred pictures, by the address of their sharp picture. */
export type Smears = ReadonlyMap<string, SmearsOfOne | null>;

const NONE: Smears = new Map();

/** Returns the blurred versions of pictures; empty until they have been made while the browser was idle. */
export function useSmears(pictures: readonly string[]): Smears {
  const [smears, setSmears] = useState(NONE);
  const key = [...new Set(pictures)].sort().join("\n");
  useEffect(() => {
    let here = true;
    const images = key.split("\n");
    const make = async () => {
      const blurred = await Promise.all(images.map(smearsOf));
      if (here) setSmears(new Map(images.map((image, index) => [image, blurred[index] ?? null])));
    };
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(make) : void make()), 300);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [key]);
  return smears;
}
