/** The widths in px of the two stored sizes of our pictures, by folder: `x.webp` and `x-320.webp`. */
const WIDTHS: Record<string, { large: number; small: number }> = {
  items: { large: 960, small: 320 },
  boxes: { large: 800, small: 320 },
  avatars: { large: 256, small: 96 },
  bots: { large: 256, small: 96 },
  banners: { large: 1312, small: 390 },
};

const OURS = /^(?:https?:\/\/[^/]+)?(?:\/[\w.~-]+)*\/pictures\/([a-z]+)\/[^/?#]+\.webp$/;

/** Returns the `srcset` of one of our pictures; undefined for any other address. */
export function sourcesOf(address: string): string | undefined {
  const widths = widthsOf(address);
  return widths && `${smallSourceOf(address)} ${widths.small}w, ${address} ${widths.large}w`;
}

/** Returns the small size of one of our pictures; any other address unchanged. */
export function smallSourceOf(address: string): string {
  const widths = widthsOf(address);
  return widths ? address.replace(/\.webp$/, `-${widths.small}.webp`) : address;
}

function widthsOf(address: string): { large: number; small: number } | undefined {
  return WIDTHS[OURS.exec(address)?.[1] ?? ""];
}
