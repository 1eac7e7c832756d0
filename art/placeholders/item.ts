import { AK_RIFLES } from "./ak-rifles.ts";
import { AWP_RIFLES } from "./awp-rifles.ts";
import { compact } from "./compact.ts";
import { CURVED_DAGGERS } from "./curved-daggers.ts";
import type { Finish } from "./finish.ts";
import { GLOVES } from "./gloves.ts";
import { M4_RIFLES } from "./m4-rifles.ts";
import type { Material, Part } from "./outline.ts";
import { n } from "./outline.ts";
import { PAINTED } from "./painted-finishes.ts";
import { PISTOLS } from "./pistols.ts";
import { SHOTGUNS } from "./shotguns.ts";
import { SMGS } from "./smgs.ts";
import { STONES } from "./stone-finishes.ts";
import { STRAIGHT_DAGGERS } from "./straight-daggers.ts";

const FINISHES: Record<string, Finish> = { ...PAINTED, ...STONES };
const SILHOUETTES: Record<string, Part[]> = {
  ...CURVED_DAGGERS,
  ...STRAIGHT_DAGGERS,
  ...AK_RIFLES,
  ...M4_RIFLES,
  ...AWP_RIFLES,
  ...PISTOLS,
  ...GLOVES,
  ...SMGS,
  ...SHOTGUNS,
};

export interface Drawing {
  defs: string;
  body: string;
}

export interface Look {
  silhouette: string;
  finish: string;
  category: string;
}

/** One piece on its own, transparent, 400 × 300. */
export function itemPicture(look: Look): string {
  const { defs, body } = drawItem(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs>${defs}</defs>${body}</svg>\n`;
}

/** The piece in the middle of 400 × 300, to be set alone or behind a box's glass. */
export function drawItem({ silhouette, finish, category }: Look): Drawing {
  const parts = SILHOUETTES[silhouette];
  const paint = FINISHES[finish];
  if (!parts) throw new Error(`no silhouette ${silhouette}`);
  if (!paint) throw new Error(`no finish ${finish}`);
  const pose = POSES[silhouette] ?? POSES[category] ?? { turn: 0, width: 340, height: 240 };
  const { transform, scale } = placed(parts, pose);
  const painted = parts.filter((part) => part.material === "paint");
  const below = parts.filter((part) => part.under);
  const above = parts.filter((part) => part.material !== "paint" && !part.under);
  const edge = n(1.1 / scale);
  const body = `<g transform="${transform}" fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round"><g stroke="url(#e)" stroke-width="${edge}">${below.map(drawPart).join("")}</g><use href="#p" fill="url(#f)"/><use href="#p" fill="url(#t)"/><use href="#p" fill="url(#h)" stroke="url(#e)" stroke-width="${edge}"/><g stroke="url(#e)" stroke-width="${edge}">${above.map(drawPart).join("")}</g></g>`;
  const used = new Set([...below, ...above].filter((part) => part.width === undefined).map((part) => part.material));
  const defs = `<g id="p">${painted.map((part) => `<path d="${compact(part.d)}"/>`).join("")}</g>${finishDefs(finish, painted, scale)}${LIGHT}${[...used].map(materialDef).join("")}`;
  return { defs, body };
}

/** How far a kind is turned and how much room it takes, so that one category has one scale. */
const POSES: Record<string, { turn: number; width: number; height: number }> = {
  dagger: { turn: -26, width: 330, height: 236 },
  claw: { turn: 0, width: 300, height: 230 },
  fist: { turn: -18, width: 290, height: 230 },
  awp: { turn: -19, width: 384, height: 270 },
  m4: { turn: -17, width: 372, height: 270 },
  ak: { turn: -18, width: 376, height: 270 },
  smg: { turn: -14, width: 330, height: 250 },
  shotgun: { turn: -19, width: 376, height: 270 },
  pistol: { turn: -9, width: 320, height: 236 },
  gloves: { turn: 0, width: 330, height: 268 },
};

function placed(
  parts: Part[],
  pose: { turn: number; width: number; height: number },
): { transform: string; scale: number } {
  const [cos, sin] = [Math.cos((pose.turn * Math.PI) / 180), Math.sin((pose.turn * Math.PI) / 180)];
  const corners = parts
    .flatMap((part) => part.corners)
    .map(([x, y]) => [x * cos - y * sin, x * sin + y * cos] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(pose.width / (right - left), pose.height / (bottom - top));
  const [dx, dy] = [200 - ((left + right) / 2) * scale, 150 - ((top + bottom) / 2) * scale];
  const turn = pose.turn === 0 ? "" : `rotate(${pose.turn})`;
  return { transform: `translate(${n(dx)} ${n(dy)})scale(${scale.toFixed(3)})${turn}`, scale };
}

function drawPart(part: Part): string {
  const d = compact(part.d);
  if (part.width === undefined)
    return `<path d="${d}" fill="${SHADES[part.material] ? `url(#${IDS[part.material]})` : FLAT[part.material]}"/>`;
  const dash = part.dash ? ` stroke-dasharray="${part.dash}" stroke-linecap="butt"` : "";
  return `<path d="${d}" fill="none" stroke="${FLAT[part.material]}" stroke-width="${part.width}"${dash}/>`;
}

function finishDefs(name: string, painted: Part[], scale: number): string {
  const { stops, angle, tile, motif } = FINISHES[name]!;
  const xs = painted.flatMap((part) => part.corners.map(([x]) => x));
  const ys = painted.flatMap((part) => part.corners.map(([, y]) => y));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const reach = (Math.abs(width * dx) + Math.abs(height * dy)) / 2;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const line = [cx - dx * reach, cy - dy * reach, cx + dx * reach, cy + dy * reach].map((value) => Math.round(value));
  const gradient = `<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}">${spread(stops)}</linearGradient>`;
  return `${gradient}<pattern id="t" width="${tile[0]}" height="${tile[1]}" patternUnits="userSpaceOnUse" patternTransform="scale(${(1 / scale).toFixed(2)})">${motif}</pattern>`;
}

function spread(stops: string[]): string {
  return stops
    .map(
      (colour, i) =>
        `<stop${i === 0 ? "" : ` offset="${Math.round((i / (stops.length - 1)) * 100) / 100}"`} stop-color="${colour}"/>`,
    )
    .join("");
}

// Light falls from above: e is the lit upper and dark lower edge of a part, h the roundness of a painted one.
const LIGHT =
  '<linearGradient id="e" x2="0" y2="1"><stop stop-color="#fffc"/><stop offset=".5" stop-color="#fff1"/><stop offset="1" stop-color="#0009"/></linearGradient><linearGradient id="h" x2="0" y2="1"><stop stop-color="#fff6"/><stop offset=".3" stop-color="#fff1"/><stop offset="1" stop-color="#0008"/></linearGradient>';

const IDS: Record<Material, string> = {
  paint: "f",
  dark: "d",
  black: "b",
  gun: "g",
  steel: "s",
  brass: "o",
  wood: "w",
  leather: "l",
  lens: "n",
  cut: "c",
  shine: "i",
};
const SHADES: Partial<Record<Material, string[]>> = {
  dark: ["#5b6470", "#363d47", "#171b21"],
  black: ["#3d444e", "#1d2127", "#0b0d10"],
  gun: ["#a0a9b5", "#5d6671", "#2b3037"],
  steel: ["#ffffff", "#aeb7c2", "#e6eaf0", "#717a86"],
  brass: ["#fff0c2", "#e0ad55", "#8a5f1f"],
  wood: ["#c07d45", "#8a4b24", "#4a2310"],
  leather: ["#4b515c", "#2b3038", "#14171b"],
  lens: ["#bfe9ff", "#3f7fd0", "#1b2a6b"],
};
const FLAT: Record<Material, string> = {
  paint: "#ccc",
  dark: "#3a414b",
  black: "#1a1d22",
  gun: "#737d89",
  steel: "#c3cad3",
  brass: "#d9a650",
  wood: "#8a4b24",
  leather: "#2b3038",
  lens: "#3f7fd0",
  cut: "#0008",
  shine: "#fff6",
};

function materialDef(material: Material): string {
  const shades = SHADES[material];
  return shades ? `<linearGradient id="${IDS[material]}" x2="0" y2="1">${spread(shades)}</linearGradient>` : "";
}
