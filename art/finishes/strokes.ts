import type { Random } from "../solid/noise.ts";
import type { Point } from "../solid/part.ts";

// Helpers for drawings of 2048 × 1536.

export const WIDTH = 2048;
export const HEIGHT = 1536;

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const fill = (colour: string, d: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const line = (colour: string, width: number, d: string, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const disc = (colour: string, x: number, y: number, radius: number, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const at = (x: number, y: number, turn: number, scale: number, inner: string): string =>
  `<g transform="translate(${n(x)} ${n(y)})rotate(${n(turn)})scale(${Math.round(scale * 100) / 100})">${inner}</g>`;

export const path = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join("");

/** A background whose colour changes from the top down. */
export function ground(colours: readonly string[]): string {
  const stops = colours.map((colour, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${colour}"/>`);
  return `<linearGradient id="ground" x2="0" y2="1">${stops.join("")}</linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>`;
}

/**
 * Draws one object per square of a grid, each moved a little by chance, so that they are spread evenly but do not look
 * regular. Later objects cover earlier ones.
 */
export function scatter(random: Random, pitch: number, draw: (x: number, y: number) => string, shake = 0.7): string {
  const marks: string[] = [];
  for (let row = 0; row * pitch < HEIGHT + pitch; row += 1)
    for (let column = 0; column * pitch < WIDTH + pitch; column += 1) {
      const x = (column + (row % 2) / 2 + (random() - 0.5) * shake) * pitch;
      const y = (row + (random() - 0.5) * shake) * pitch;
      marks.push(draw(x, y));
    }
  return marks.join("");
}

export const pick = <One>(random: Random, list: readonly One[]): One => list[Math.floor(random() * list.length)]!;
