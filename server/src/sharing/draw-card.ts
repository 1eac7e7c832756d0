import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import { COLOURS } from "@vitrine/contract/colours.ts";
import {
  arrangeSouvenir,
  type Paint,
  type Part,
  type Shape,
  type SouvenirDrawing,
  type SouvenirFormat,
} from "@vitrine/contract/fairness/arrange-souvenir.ts";
import type { Souvenir } from "@vitrine/contract/fairness/calls.ts";
import { wrapText } from "@vitrine/contract/languages/wrap-text.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { drawInTurn, drawSouvenirInTurn, loadSharp } from "../platform/pictures.ts";
import type { Card } from "./description.ts";

/** The size that every social network shows without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 };

const DISPLAY = "Noto Serif Display Medium, Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif";
const TEXT = "Commissioner Medium, Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif";

/**
 * Draws the card as a JPEG: the texts on the left, the item in a showcase on the right. Pictures are read from the
 * folder of the built pages. Refuses as busy when too many drawings wait.
 */
export function drawCard(card: Card, pagesFolder: string): Promise<Buffer> {
  return drawInTurn(() => drawNow(card, pagesFolder));
}

async function drawNow(card: Card, pagesFolder: string): Promise<Buffer> {
  const sharp = await loadWithFonts();
  const base = sharp(Buffer.from(cardSvg(card)));
  const file = card.image === undefined ? undefined : pictureFile(card.image, pagesFolder);
  if (file === undefined) return base.jpeg({ quality: 88 }).toBuffer();
  const item = await sharp(file, { density: 192 }).resize(480, 360, { fit: "inside" }).png().toBuffer({
    resolveWithObject: true,
  });
  const left = Math.round(905 - item.info.width / 2);
  const top = Math.round(300 - item.info.height / 2);
  return base
    .composite([{ input: item.data, left, top }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

function loadWithFonts(): ReturnType<typeof loadSharp> {
  // The library reads this variable when it draws the first text.
  process.env.FONTCONFIG_FILE ??= join(import.meta.dirname, "../../assets/fonts.conf");
  return loadSharp();
}

function pictureFile(image: string, pagesFolder: string): string | undefined {
  if (!image.startsWith("/pictures/")) return undefined;
  const file = normalize(join(pagesFolder, image));
  return file.startsWith(join(pagesFolder, "pictures")) && existsSync(file) ? file : undefined;
}

function cardSvg({ kicker, title, facts, foot, image, grade }: Card): string {
  const { width, height } = CARD_SIZE;
  const lamp = grade === undefined ? COLOURS.brass : COLOURS.grades[grade];
  const textWidth = image === undefined ? 1060 : 560;
  const lines = wrapText(title, 60, textWidth, 2);
  const factsTop = 250 + lines.length * 72;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="night" cx="0.75" cy="0.2" r="0.9"><stop offset="0" stop-color="#171C26"/><stop offset="1" stop-color="${COLOURS.night.dark}"/></radialGradient>
<radialGradient id="lamp" cx="0.5" cy="0" r="1"><stop offset="0" stop-color="${lamp}" stop-opacity="0.34"/><stop offset="0.85" stop-color="${lamp}" stop-opacity="0"/></radialGradient>
<linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.1"/><stop offset="0.45" stop-color="#fff" stop-opacity="0.03"/><stop offset="1" stop-color="#fff" stop-opacity="0.06"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#night)"/>
${image === undefined ? "" : showcase()}
<rect x="64" y="86" width="40" height="2" fill="${COLOURS.brass}"/>
${words({ x: 120, y: 96, size: 24, colour: COLOURS.brass, family: TEXT }, kicker)}
${lines.map((line, index) => words({ x: 64, y: 200 + index * 72, size: 60, colour: COLOURS.ink, family: DISPLAY }, line)).join("")}
${facts
  .map(({ label, text }, index) => {
    const x = 64 + index * 195;
    const figure = words({ x, y: factsTop + 52, size: 38, colour: COLOURS.ink, family: DISPLAY }, text);
    return words({ x, y: factsTop, size: 20, colour: COLOURS.muted, family: TEXT }, label) + figure;
  })
  .join("")}
${wrapText(foot, 22, textWidth, 3)
  .map((line, index, all) =>
    words({ x: 64, y: 574 - (all.length - 1 - index) * 32, size: 22, colour: COLOURS.muted, family: TEXT }, line),
  )
  .join("")}
</svg>`;
}

/** A glass showcase whose light has the colour of the item's grade. */
const showcase =
  () => `<rect x="660" y="70" width="490" height="430" fill="url(#glass)" stroke="#fff" stroke-opacity="0.14"/>
<rect x="660" y="70" width="490" height="430" fill="url(#lamp)"/>
<rect x="840" y="68" width="130" height="4" rx="2" fill="#FFF4DA"/>
<rect x="640" y="500" width="530" height="54" fill="#12161E"/><rect x="640" y="500" width="530" height="2" fill="${COLOURS.brass}" fill-opacity="0.7"/>
<text x="905" y="537" text-anchor="middle" font-family="${DISPLAY}" font-size="24" fill="${COLOURS.brass}">Vitrine</text>`;

type Place = { x: number; y: number; size: number; colour: string; family: string };

const words = ({ x, y, size, colour, family }: Place, text: string) =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${colour}">${escapeXml(text)}</text>`;

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type AskedSouvenir = { souvenir: Souvenir; language: Language; format: SouvenirFormat };

/**
 * Draws the souvenir of an opening as a PNG, whose sharp edges a camera needs to read the QR code. Refused as busy when
 * too many wait.
 */
export function drawSouvenir({ souvenir, language, format }: AskedSouvenir, pagesFolder: string): Promise<Buffer> {
  const drawing = arrangeSouvenir(souvenir, language, format);
  return drawSouvenirInTurn(async () => {
    const sharp = await loadWithFonts();
    const base = sharp(Buffer.from(souvenirSvg(drawing)));
    const file = pictureFile(souvenir.image, pagesFolder);
    if (file === undefined) return base.png().toBuffer();
    const { x, y, width, height } = drawing.item;
    const item = await sharp(file)
      .resize(Math.round(width), Math.round(height), { fit: "inside" })
      .modulate({ brightness: 1.14 })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = Math.round(x + (width - item.info.width) / 2);
    const top = Math.round(y + (height - item.info.height) / 2);
    return base
      .composite([{ input: item.data, left, top }])
      .png()
      .toBuffer();
  });
}

/**
 * Returns all parts except the item, which the caller puts on top. No part that belongs in front of the item overlaps
 * it.
 */
function souvenirSvg({
  size: { width, height },
  background,
  showcase,
  light,
  label,
  roll,
  code,
}: SouvenirDrawing): string {
  const gradients: string[] = [];
  const body = [background, showcase, light, label, roll, code].map((part) => partSvg(part, gradients)).join("");
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`;
  return `${head}<defs>${gradients.join("")}</defs>${body}</svg>`;
}

const partSvg = ({ at, scale, shapes }: Part, gradients: string[]) =>
  `<g transform="translate(${at}) scale(${scale})">${shapes.map((shape) => shapeSvg(shape, gradients)).join("")}</g>`;

function shapeSvg(shape: Shape, gradients: string[]): string {
  if (shape.kind === "text") {
    const { at, size, font, fill, text, end } = shape;
    const family = font === "display" ? DISPLAY : TEXT;
    const anchor = end ? ' text-anchor="end"' : "";
    return `<text x="${at[0]}" y="${at[1]}" font-family="${family}" font-size="${size}" fill="${fill}"${anchor}>${escapeXml(text)}</text>`;
  }
  const { d, fill, stroke, strokeWidth = 1, opacity = 1, move = [0, 0], zoom = 1 } = shape;
  const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : "";
  const colour = fill ? paintSvg(fill, gradients) : "none";
  return `<path d="${d}" transform="translate(${move}) scale(${zoom})" fill="${colour}"${line} opacity="${opacity}"/>`;
}

function paintSvg(paint: Paint, gradients: string[]): string {
  if (typeof paint === "string") return paint;
  if ("centre" in paint) {
    const place = `translate(${paint.centre}) scale(${paint.radius})`;
    const round = ` gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${place}"`;
    return gradient("radialGradient", round, paint.stops, gradients);
  }
  const { from, to, stops } = paint;
  const line = ` gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
  return gradient("linearGradient", line, stops, gradients);
}

/** Adds a gradient to the list and returns the reference to it. */
function gradient(
  kind: "linearGradient" | "radialGradient",
  attributes: string,
  stops: readonly (readonly [number, string, number])[],
  gradients: string[],
): string {
  const id = `g${gradients.length}`;
  const colours = stops.map(
    ([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  gradients.push(`<${kind} id="${id}"${attributes}>${colours.join("")}</${kind}>`);
  return `url(#${id})`;
}
