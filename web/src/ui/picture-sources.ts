/** Widths of the two sizes in which every picture of ours is kept: `x.webp` and `x-320.webp`. */
const LARGE_PX = 960;
const SMALL_PX = 320;

const OURS = /^(?:https?:\/\/[^/]+)?\/pictures\/[^?#]+\.webp$/;

/** The `srcset` of one of our pictures; nothing for any other address, which is shown as it is. */
export function sourcesOf(address: string): string | undefined {
  if (!OURS.test(address)) return undefined;
  return `${address.replace(/\.webp$/, `-${SMALL_PX}.webp`)} ${SMALL_PX}w, ${address} ${LARGE_PX}w`;
}
