import { findScreen } from "./screens.ts";

/** The path for a return address that is not a screen of this site. */
export const FALLBACK_PATH = "/home";

const MAX_LENGTH = 1000;
// An encoded slash, backslash, percent sign or control character: the next parser may read it differently.
const DISGUISED = /%(?![0-9a-f]{2})|%(?:25|2f|5c|[01][0-9a-f]|7f)/i;
// Control, format, private-use and lone surrogate characters, all kinds of spaces, and the backslash.
const FORBIDDEN = /[\p{C}\p{Z}\\]/u;
/** The return page of a Steam sign-in. It is no allowed result, because it would redirect the browser again. */
const RETURN_PAGE = "/login/steamCallback";

/**
 * Returns an untrusted address as a path of this site with its query and fragment, or `/home` when it is not the
 * address of a screen. The server uses this rule before it sends a browser to Steam; the page uses it after a login.
 */
export function insidePath(address: string | null | undefined): string {
  if (!address || address.length > MAX_LENGTH) return FALLBACK_PATH;
  if (!/^\/(?!\/)/.test(address) || FORBIDDEN.test(address) || DISGUISED.test(address)) return FALLBACK_PATH;
  const url = URL.parse(address, "http://inside.invalid");
  if (url === null || url.origin !== "http://inside.invalid") return FALLBACK_PATH;
  // `/.//other.example` becomes `//other.example` only after parsing.
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
