/** The site's logo: a lit case on its ledge. */
export const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 5 26.2 24H5.8Z" fill="#E8C27A" opacity=".35"/><path d="M16 5 21 24H11Z" fill="#FFE9BE" opacity=".75"/><rect x="3.5" y="4" width="25" height="20.5" rx="1.5" fill="none" stroke="#E8C27A" stroke-width="1.6"/><path d="M2 28.2h28" stroke="#E8C27A" stroke-width="2.6" stroke-linecap="round"/></svg>\n';

/** The logo for the browser's tab: on a dark background, with slightly thicker lines. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#07090D"/><path d="M16 6 25 23H7Z" fill="#E8C27A" opacity=".35"/><path d="M16 6 20.5 23H11.5Z" fill="#FFE9BE" opacity=".75"/><rect x="5" y="5" width="22" height="18.5" rx="1.5" fill="none" stroke="#E8C27A" stroke-width="1.6"/><path d="M4 27h24" stroke="#E8C27A" stroke-width="2.4" stroke-linecap="round"/></svg>\n';

/**
 * The icon of the installed app, 512 by 512: a lit brass case on dark lacquer. `inset` is the share of each side that
 * stays empty (a mask may cut away a tenth), and `corner` is the corner radius of the background.
 */
export function appIcon({ inset, corner }: { inset: number; corner: number }): string {
  const scale = 1 - 2 * inset;
  const place = `translate(${512 * inset} ${512 * inset})scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs><radialGradient id="n" cx=".5" cy=".38" r=".75"><stop stop-color="#1d2635"/><stop offset=".6" stop-color="#0d1118"/><stop offset="1" stop-color="#06080b"/></radialGradient><linearGradient id="b" x2="0" y2="1"><stop stop-color="#ffe9be"/><stop offset=".45" stop-color="#e8c27a"/><stop offset="1" stop-color="#a37b36"/></linearGradient><linearGradient id="c" x2="0" y2="1"><stop stop-color="#fff3d6" stop-opacity=".95"/><stop offset="1" stop-color="#e8c27a" stop-opacity=".25"/></linearGradient><radialGradient id="p"><stop stop-color="#ffe9be" stop-opacity=".9"/><stop offset="1" stop-color="#e8c27a" stop-opacity="0"/></radialGradient></defs><rect width="512" height="512" rx="${corner}" fill="url(#n)"/><g transform="${place}"><path d="M216 92h80L410 376H102Z" fill="url(#c)" opacity=".34"/><path d="M232 92h48L346 376H166Z" fill="url(#c)" opacity=".72"/><ellipse cx="256" cy="378" rx="170" ry="20" fill="url(#p)"/><path d="M76 76h180L76 300Z" fill="#fff" opacity=".05"/><path d="M82 82H430V378H82Z" fill="none" stroke="url(#b)" stroke-width="16"/><rect x="54" y="56" width="404" height="24" rx="12" fill="url(#b)"/><path d="M206 92h100" stroke="#fffaf0" stroke-width="10" stroke-linecap="round"/><rect x="35" y="403" width="442" height="34" rx="17" fill="url(#b)"/></g></svg>\n`;
}
