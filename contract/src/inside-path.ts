import { findScreen } from "./screens.ts";

/** Where somebody lands who comes back with an address that leads nowhere of ours. */
export const FALLBACK_PATH = "/home";

const MAX_LENGTH = 1000;
// A slash, a backslash, a percent sign or a control character in disguise: what reads it next may read it otherwise.
const DISGUISED = /%(?![0-9a-f]{2})|%(?:25|2f|5c|[01][0-9a-f]|7f)/i;
// Control, format, private and lone surrogate characters, spaces of every kind, and the other slash.
const FORBIDDEN = /[\p{C}\p{Z}\\]/u;
/** The return page of a sign-in would only lead on to here again. */
const RETURN_PAGE = "/login/steamCallback";

/**
 * The address of a screen of this site, as a path with its query and fragment, from one that somebody else may have written;
 * `/home` where it is none. The server uses this rule when it sends somebody to Steam, the page when it leads back after a login.
 */
export function insidePath(address: string | null | undefined): string {
  if (!address || address.length > MAX_LENGTH) return FALLBACK_PATH;
  if (!/^\/(?!\/)/.test(address) || FORBIDDEN.test(address) || DISGUISED.test(address)) return FALLBACK_PATH;
  const url = URL.parse(address, "http://inside.invalid");
  if (url === null || url.origin !== "http://inside.invalid") return FALLBACK_PATH;
  // `/.//other.example` is only now `//other.example`.
  const path = `${url.pathname}${url.search}${url.hash}`;
  const screen = findScreen(url.pathname);
  const leadsOut = path.startsWith("//") || path.length > MAX_LENGTH || !screen || screen.path === RETURN_PAGE;
  return leadsOut || !isReadable(path) ? FALLBACK_PATH : path;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
