import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import { COLOURS } from "@vitrine/contract/colours.ts";
import { drawInTurn, loadSharp } from "../platform/pictures.ts";
import type { Card } from "./description.ts";

/**
 * Breaks a text into at most `maxLines` lines of `width` pixels at font size `size`. The last line ends in … if text is
 * cut off. Widths are estimated: a Chinese character is as wide as it is high, others are about half as wide.
 */
export function wrapText(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu) ?? []) {
    if (line !== "" && widthOf(line + word, size) > width) {
      lines.push(line.trimEnd());
      line = word.trimStart();
    } else line += word;
  }
  lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  const last = [...lines[maxLines - 1]!];
  while (last.length > 0 && widthOf(`${last.join("")}…`, size) > width) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join("")}…`];
}

function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 1 : 0.54), 0) * size;
}

/** The size that every social network shows without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 };

const DISPLAY = "Noto Serif Display Medium, Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif";
const TEXT = "Commissioner Medium, Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif";

/**
 * Draws the card as a JPEG: the texts on the left, the item in a showcase on the right. Pictures are read from the
 * folder of the built pages. Refused as busy when too many drawings wait.
 */
export function drawCard(card: Card, pagesFolder: string): Promise<Buffer> {
  return drawInTurn(() => drawNow(card, pagesFolder));
}

async function drawNow(card: Card, pagesFolder: string): Promise<Buffer> {
  // The library reads this variable when it draws the first text.
  process.env.FONTCONFIG_FILE ??= join(import.meta.dirname, "../../assets/fonts.conf");
  const sharp = await loadSharp();
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

function pictureFile(image: string, pagesFolder: string): string | undefined {
  if (!image.startsWith("/pictures/")) return undefined;
  const file = normalize(join(pagesFolder, image));
  return file.startsWith(join(pagesFolder, "pictures")) && existsSync(file) ? file : undefined;
}

function cardSvg({ kicker, title, facts, foot, image, grade }: Card): string {
  const { width, height } = CARD_SIZE;
  const lamp = grade === undefined ? COLOURS.brass : COLOURS.grades[grade];
  const room = image === undefined ? 1060 : 560;
  const lines = wrapText(title, 60, room, 2);
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
${wrapText(foot, 22, room, 3)
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
