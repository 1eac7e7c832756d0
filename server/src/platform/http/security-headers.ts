/** The policy of pages: everything comes from this site, and scripts only from files. */
const PAGE = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Allows pictures of this site, and of `imageHost` when it is another host. */
function imagesFrom(imageHost: string): string {
  const origin = imageHost.startsWith("https:") ? ` ${new URL(imageHost).origin}` : "";
  return `img-src 'self' data: blob:${origin}`;
}

/** For files of the pages that a browser may run or show directly, including workers. */
export const FILE_POLICY = [...PAGE, imagesFrom(""), "connect-src 'self'", "style-src 'self'"].join("; ");

/**
 * The policy of one page. Inline style sheets need its nonce. Style attributes are allowed, because the server-rendered
 * view positions elements with them. Old browsers read only `style-src`. The page connects only to this site; the
 * origins of the live feed are listed, because not every browser accepts `'self'` for a WebSocket.
 */
export function pagePolicy({
  nonce,
  feedOrigins,
  imageHost,
}: {
  nonce: string;
  feedOrigins: readonly string[];
  imageHost: string;
}): string {
  const styles = [
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  ];
  return [...PAGE, imagesFrom(imageHost), ["connect-src 'self'", ...feedOrigins].join(" "), ...styles].join("; ");
}

/** For the page of the interface description, which also has inline styles. */
export const DOCS_POLICY = [...PAGE, imagesFrom(""), "connect-src 'self'", "style-src 'self' 'unsafe-inline'"].join(
  "; ",
);

/** Responses that are not pages may load nothing, even if a browser treats them as a page. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Device features that the site does not use are disabled, so that injected code cannot use them either. */
const UNUSED = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "encrypted-media", "geolocation"],
  ...["gyroscope", "hid", "idle-detection", "magnetometer", "microphone", "midi", "payment", "screen-wake-lock"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

const YEAR_SECONDS = 31_536_000;

/** The headers of every response. Pages and files replace the strict content security policy with their own. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": NOTHING,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": UNUSED.map((name) => `${name}=()`).join(", "),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": `max-age=${YEAR_SECONDS}` }),
  };
}
