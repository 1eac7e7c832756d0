/** The widths in px of the two stored sizes of the site's pictures (`x.webp` and `x-320.webp`), by folder. */
const WIDTHS: Record<string, { large: number; small: number }> = {
  items: { large: 960, small: 320 },
  boxes: { large: 800, small: 320 },
  avatars: { large: 256, small: 96 },
  bots: { large: 256, small: 96 },
  banners: { large: 1312, small: 390 },
};

const OURS = /^(?:https?:\/\/[^/]+)?(?:\/[\w.~-]+)*\/pictures\/([a-z]+)\/[^/?#]+\.webp$/;

/** Returns the `srcset` of a picture of the site; undefined for any other address. */
export function sourcesOf(address: string): string | undefined {
  const widths = widthsOf(address);
  return widths && `${smallSourceOf(address)} ${widths.small}w, ${address} ${widths.large}w`;
}

/** Returns the address of the small size of a picture of the site. Any other address stays unchanged. */
export function smallSourceOf(address: string): string {
  const widths = widthsOf(address);
  return widths ? address.replace(/\.webp$/, `-${widths.small}.webp`) : address;
}

/**
 * Returns the address of a banner's picture for the light theme; undefined for any picture that is no banner of the
 * site.
 */
export function dayPictureOf(address: string): string | undefined {
  return OURS.exec(address)?.[1] === "banners" ? address.replace(/\.webp$/, "-day.webp") : undefined;
}

function widthsOf(address: string): { large: number; small: number } | undefined {
  return WIDTHS[OURS.exec(address)?.[1] ?? ""];
}
