/** Widths of the two sizes in which our pictures are kept, by folder: `x.webp` and `x-320.webp`. */
const WIDTHS: Record<string, { large: number; small: number }> = {
  items: { large: 960, small: 320 },
  boxes: { large: 800, small: 320 },
  avatars: { large: 256, small: 96 },
  bots: { large: 256, small: 96 },
  banners: { large: 1312, small: 390 },
};

const OURS = /^(?:https?:\/\/[^/]+)?(?:\/[\w.~-]+)*\/pictures\/([a-z]+)\/[^/?#]+\.webp$/;

/** The `srcset` of one of our pictures; nothing for any other address, which is shown as it is. */
export function sourcesOf(address: string): string | undefined {
  const widths = widthsOf(address);
  return widths && `${smallSourceOf(address)} ${widths.small}w, ${address} ${widths.large}w`;
}

/** The small size of one of our pictures; any other address as it is. */
export function smallSourceOf(address: string): string {
  const widths = widthsOf(address);
  return widths ? address.replace(/\.webp$/, `-${widths.small}.webp`) : address;
}

function widthsOf(address: string): { large: number; small: number } | undefined {
  return WIDTHS[OURS.exec(address)?.[1] ?? ""];
}
