/** Width and height of a picture, in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** The square that is cut out of a picture: its centre and its side, in pixels of the picture. */
export type Section = { readonly x: number; readonly y: number; readonly side: number };

export const MOST_ZOOM = 5;

/** The largest square around the centre of a picture. */
export function widestSection({ width, height }: Size): Section {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** The zoom of a section compared with the widest one: 1 to `MOST_ZOOM`. */
export function zoomOf(size: Size, { side }: Section): number {
  return Math.min(size.width, size.height) / side;
}

/** The section with the same centre at the given zoom, limited to 1 to `MOST_ZOOM`. */
export function zoomTo(size: Size, section: Section, zoom: number): Section {
  const bounded = Math.min(MOST_ZOOM, Math.max(1, zoom));
  return keepInside(size, { ...section, side: Math.min(size.width, size.height) / bounded });
}

/** Moves the section right and down, by fractions of its own side. */
export function moveBy(size: Size, section: Section, right: number, down: number): Section {
  const { x, y, side } = section;
  return keepInside(size, { side, x: x + right * side, y: y + down * side });
}

function keepInside({ width, height }: Size, { x, y, side }: Section): Section {
  return { side, x: between(x, side / 2, width - side / 2), y: between(y, side / 2, height - side / 2) };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
