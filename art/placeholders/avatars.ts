import { shade } from "./box.ts";
import { n } from "./outline.ts";

/** A geometric medallion, 160 × 160: ten figures, each in four stones. Number from 0. */
export function avatarPicture(number: number): string {
  const stone = STONES[(number * 7 + Math.floor(number / 10) * 3) % STONES.length]!;
  const figure = FIGURES[number % FIGURES.length]!(Math.floor(number / FIGURES.length));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><defs><radialGradient id="s" cx=".36" cy=".26" r=".95"><stop stop-color="${shade(stone, 1.7)}"/><stop offset=".5" stop-color="${stone}"/><stop offset="1" stop-color="${shade(stone, 0.3)}"/></radialGradient><linearGradient id="o" x2="1" y2="1"><stop stop-color="#ffe9be"/><stop offset=".5" stop-color="#c9964a"/><stop offset="1" stop-color="#7a571f"/></linearGradient><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="-50" y1="-50" x2="50" y2="50"><stop stop-color="#fff0cf"/><stop offset="1" stop-color="#c08a3e"/></linearGradient></defs><circle cx="80" cy="80" r="79" fill="url(#o)"/><circle cx="80" cy="80" r="73" fill="url(#s)"/><circle cx="80" cy="80" r="66" fill="none" stroke="#ffe9be" stroke-opacity=".28"/><g transform="translate(80 80)" fill="none" stroke="url(#g)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${figure}</g><path d="M20 58A64 64 0 0 1 92 17Q40 26 20 58Z" fill="#fff" opacity=".12"/></svg>\n`;
}

const STONES = [
  "#1f5a73",
  "#8f2b22",
  "#2c6e55",
  "#46586f",
  "#1d4e96",
  "#553080",
  "#8a5a1a",
  "#20242c",
  "#7a2450",
  "#0f6b6b",
  "#4a5a1f",
  "#3a2c8a",
];

const around = (count: number, d: string, extra = ""): string =>
  Array.from(
    { length: count },
    (_, i) => `<path d="${d}"${extra}${i === 0 ? "" : ` transform="rotate(${n((360 / count) * i)})"`}/>`,
  ).join("");

const star = (points: number, skip: number, radius: number): string => {
  const at = (k: number) => {
    const angle = (k * skip * 2 * Math.PI) / points - Math.PI / 2;
    return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
  };
  return `<path d="M${Array.from({ length: points }, (_, k) => at(k)).join("L")}Z"/>`;
};

const rings = (...radii: number[]): string => radii.map((r) => `<circle r="${r}"/>`).join("");

const FIGURES: ((variant: number) => string)[] = [
  (v) =>
    around(6 + v * 2, "M0-10C16-24 12-46 0-56C-12-46-16-24 0-10Z", ' fill="#ffe9be" fill-opacity=".14"') + rings(7),
  (v) => star([8, 7, 9, 11][v]!, [3, 3, 4, 4][v]!, 54) + rings(12),
  (v) =>
    `<path d="M${18 + v * 6}-42A46 46 0 1 0 42 ${18 + v * 6}A${38 + v * 2} ${38 + v * 2} 0 0 1 ${18 + v * 6}-42Z" fill="#ffe9be" fill-opacity=".85"/>${around(3 + v, "M34-34l0 0", ' stroke-width="5"')}`,
  (v) =>
    [0, 1, 2, 3]
      .map(
        (k) =>
          `<path d="M-54 ${-26 + k * 18}q13.5-${14 + v * 4} 27 0t27 0t27 0t27 0" stroke-opacity="${1 - k * 0.16}"/>`,
      )
      .join(""),
  (v) =>
    `<path d="M-52 34L${-20 + v * 4}-${26 + v * 5}L2 8L${20 - v * 3}-${16 + v * 3}L52 34Z" fill="#ffe9be" fill-opacity=".18"/><circle cx="${-30 + v * 20}" cy="-42" r="9" fill="#ffe9be" stroke="none"/><path d="M-44 46H44"/>`,
  (v) => around([3, 4, 5, 7][v]!, "M0-54L46.8 27H-46.8Z", ` stroke-opacity="${n(1 - v * 0.12)}"`) + rings(14),
  (v) => rings(54, 40, 26, 12).replaceAll("/>", ` stroke-dasharray="${6 + v * 8} ${4 + v * 3}"/>`) + rings(5),
  (v) =>
    around(12 + v * 4, "M0-34V-54") +
    `<circle r="24" fill="#ffe9be" fill-opacity=".8"/>` +
    around(12 + v * 4, "M0-30L0-30", ' stroke-width="4"'),
  (v) =>
    `<path d="M0-54C34-20 34 20 0 54C-34 20-34-20 0-54Z" fill="#ffe9be" fill-opacity=".12"/><path d="M-54 0C-20-34 20-34 54 0C20 34-20 34-54 0Z"/>` +
    star(4 + v, 1, 18 + v * 3),
  (v) =>
    `<path d="M-40-${18 + v * 4}L0-54L40-${18 + v * 4}L26 44H-26Z" fill="#ffe9be" fill-opacity=".16"/><path d="M-40-${18 + v * 4}H40M0-54L-14-${18 + v * 4}L0 44L14-${18 + v * 4}Z"/>`,
];
