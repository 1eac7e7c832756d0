import type { Drawing, Look } from "./item.ts";
import { drawItem } from "./item.ts";

/** The mark of the house: a lit case. */
export const BRAND =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 5 26.2 24H5.8Z" fill="#E8C27A" opacity=".35"/><path d="M16 5 21 24H11Z" fill="#FFE9BE" opacity=".75"/><rect x="3.5" y="4" width="25" height="20.5" rx="1.5" fill="none" stroke="#E8C27A" stroke-width="1.6"/><path d="M2 28.2h28" stroke="#E8C27A" stroke-width="2.6" stroke-linecap="round"/></svg>\n';

interface Spot {
  look: Look;
  x: number;
  scale: number;
}

/** A shop window, 960 × 320: room for words on the left, lit pieces on one floor line on the right. */
export function bannerPicture(spots: Spot[], beam: string, coins = false): string {
  const drawings = spots.map((spot, i) => ({ ...spot, ...renamed(drawItem(spot.look), `${i}`) }));
  const cones = drawings.map(
    ({ x, scale }) =>
      `<path d="M${x - 30} 0h60L${x + 200 * scale} 280H${x - 200 * scale}z" fill="url(#C)"/><ellipse cx="${x}" cy="272" rx="${Math.round(190 * scale)}" ry="16" fill="url(#D)"/><path d="M${x - 46} 2h92" stroke="#fff3d6" stroke-width="4" stroke-linecap="round"/>`,
  );
  const pieces = drawings.map(
    ({ x, scale, body }) =>
      `<g transform="translate(${x - 200 * scale} ${140 - 150 * scale})scale(${scale})">${body}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 320"><defs>${drawings.map(({ defs }) => defs).join("")}${windowDefs(beam)}</defs><rect width="960" height="320" fill="url(#N)"/>${cones.join("")}${pieces.join("")}${coins ? COINS : ""}<path d="M0 286h960v34H0z" fill="#05070a"/><path d="M0 285h960v2H0z" fill="url(#O)"/><path d="M360 0h120L300 320H180z" fill="#fff" opacity=".025"/></svg>\n`;
}

const windowDefs = (beam: string): string =>
  `<linearGradient id="N" x2="1" y2=".3"><stop stop-color="#0b0f17"/><stop offset="1" stop-color="#171d29"/></linearGradient><linearGradient id="C" x2="0" y2="1"><stop stop-color="${beam}" stop-opacity=".42"/><stop offset="1" stop-color="${beam}" stop-opacity="0"/></linearGradient><radialGradient id="D"><stop stop-color="${beam}" stop-opacity=".5"/><stop offset="1" stop-color="${beam}" stop-opacity="0"/></radialGradient><linearGradient id="O"><stop stop-color="#3a2c12"/><stop offset=".7" stop-color="#ffe9be"/><stop offset="1" stop-color="#6e5323"/></linearGradient><linearGradient id="K" x2="1" y2="1"><stop stop-color="#fff0c2"/><stop offset=".5" stop-color="#e0ad55"/><stop offset="1" stop-color="#8a5f1f"/></linearGradient>`;

const coin = (x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y})scale(${r / 16})"><circle r="16" fill="url(#K)"/><circle r="12.5" fill="none" stroke="#6b4a16" stroke-width="1.2"/><path d="M-6-5L0 7L6-5" fill="none" stroke="#5a3d10" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>`;

const stack = (x: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<g transform="translate(${x} ${276 - i * 15})"><path d="M-46-6v9a46 10 0 0 0 92 0v-9z" fill="#8a5f1f"/><path d="M-46-6v9a46 10 0 0 0 92 0" fill="none" stroke="#5a3d10"/><ellipse cy="-6" rx="46" ry="10" fill="url(#K)"/></g>`,
  ).join("");

const COINS =
  '<path d="M640 0h160L980 286H460z" fill="url(#C)"/><path d="M650 2h140" stroke="#fff3d6" stroke-width="4" stroke-linecap="round"/><ellipse cx="718" cy="280" rx="240" ry="18" fill="url(#D)"/>' +
  stack(560, 3) +
  stack(664, 6) +
  stack(768, 10) +
  coin(874, 232, 46) +
  coin(612, 150, 22);

/** Ids are counted per drawing, because two pieces in one file would otherwise wear the same finish. */
function renamed({ defs, body }: Drawing, suffix: string): Drawing {
  const rename = (text: string) => text.replace(/(id="|url\(#|href="#)(\w+)/g, `$1$2${suffix}`);
  return { defs: rename(defs), body: rename(body) };
}
