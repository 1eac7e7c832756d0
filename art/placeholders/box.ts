import { EMBLEMS } from "./emblems.ts";
import type { Look } from "./item.ts";
import { drawItem } from "./item.ts";

/** A lit glass case from the front: a black cap with its lamp, the piece, a plinth lacquered in the theme's colour. */
export function boxPicture(piece: Look, plinth: string, emblem: string): string {
  const drawn = drawItem(piece);
  const mark = EMBLEMS[emblem];
  if (!mark) throw new Error(`no emblem ${emblem}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs>${drawn.defs}${caseDefs(plinth)}</defs>${GLASS_BACK}<g transform="translate(85 34)scale(.575)">${drawn.body}</g>${GLASS_FRONT}${plinthPart(mark)}</svg>\n`;
}

const caseDefs = (plinth: string): string =>
  `<linearGradient id="B" x2="0" y2="1"><stop stop-color="#2a2e36"/><stop offset=".5" stop-color="#12151b"/><stop offset="1" stop-color="#0a0c10"/></linearGradient><radialGradient id="C" cx=".5" cy="0" r="1"><stop stop-color="#ffdf9e" stop-opacity=".66"/><stop offset=".45" stop-color="#e8c27a" stop-opacity=".2"/><stop offset="1" stop-color="#e8c27a" stop-opacity="0"/></radialGradient><radialGradient id="D"><stop stop-color="#ffe2a8" stop-opacity=".6"/><stop offset="1" stop-color="#e8c27a" stop-opacity="0"/></radialGradient><linearGradient id="P" x2="0" y2="1"><stop stop-color="${shade(plinth, 1.32)}"/><stop offset=".2" stop-color="${plinth}"/><stop offset="1" stop-color="${shade(plinth, 0.36)}"/></linearGradient><linearGradient id="O"><stop stop-color="#6e5323"/><stop offset=".5" stop-color="#ffe9be"/><stop offset="1" stop-color="#6e5323"/></linearGradient>`;

const GLASS_BACK =
  '<path d="M88 24h224v206H88z" fill="url(#B)"/><path d="M110 24v186h180V24M110 210L88 230M290 210l22 20" fill="none" stroke="#fff" stroke-opacity=".1"/><path d="M110 210h180l22 20H88z" fill="#07090c"/><path d="M168 24h64l66 200H102z" fill="url(#C)"/><ellipse cx="200" cy="219" rx="92" ry="13" fill="url(#D)"/><ellipse cx="200" cy="217" rx="62" ry="6" fill="#000" opacity=".5"/>';

const GLASS_FRONT =
  '<path d="M88 24h86L88 168zM190 24h24L88 236v-40z" fill="#fff" opacity=".05"/><path d="M88.5 24v206M311.5 24v206" stroke="#fff" stroke-opacity=".3"/><path d="M80 13h240v11H80z" fill="#14161b"/><path d="M80 13h240v1.4H80z" fill="url(#O)"/><path d="M160 24.5h80" stroke="#fff3d6" stroke-width="3" stroke-linecap="round"/>';

const plinthPart = (mark: string): string =>
  `<path d="M80 230h240v60q0 4-4 4H84q-4 0-4-4z" fill="url(#P)"/><path d="M80 229h240v2.6H80z" fill="url(#O)"/><path d="M92 242h216v40H92z" fill="none" stroke="#fff" stroke-opacity=".08"/><g transform="translate(186 248)scale(1.17)" fill="none" stroke="#ffe9be" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${mark}"/></g>`;

/** The colour with each channel multiplied, 1 leaves it. */
export function shade(colour: string, factor: number): string {
  const channel = (from: number): string =>
    Math.min(255, Math.round(Number.parseInt(colour.slice(from, from + 2), 16) * factor))
      .toString(16)
      .padStart(2, "0");
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
