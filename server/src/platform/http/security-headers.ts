/** What a page may load and do: everything comes from this site, scripts from files alone. */
const PAGE = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Pictures of this site, and of the address that `imageHost` names, if it is one. */
function imagesFrom(imageHost: string): string {
  const origin = imageHost.startsWith("https:") ? ` ${new URL(imageHost).origin}` : "";
  return `img-src 'self' data: blob:${origin}`;
}

/** For files of the pages that a browser may run or show by themselves, its workers among them. */
export const FILE_POLICY = [...PAGE, imagesFrom(""), "connect-src 'self'", "style-src 'self'"].join("; ");

/**
 * For one page. Sheets inside of it need its nonce; attributes are free, because what the server draws stands in its place by
 * them. Browsers that do not know the difference read `style-src`. It talks to this site alone: the live feed's origins are named,
 * because not every browser takes `'self'` for them.
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

/** For the page of the interface description, which also shows what its own pictures are drawn with. */
export const DOCS_POLICY = [...PAGE, imagesFrom(""), "connect-src 'self'", "style-src 'self' 'unsafe-inline'"].join(
  "; ",
);

/** What is no page loads nothing, whatever a browser takes it for. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Things of the device for which the site has no use, so that nothing that got into a page has one either. */
const UNUSED = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "encrypted-media", "geolocation"],
  ...["gyroscope", "hid", "idle-detection", "magnetometer", "microphone", "midi", "payment", "screen-wake-lock"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

const YEAR_SECONDS = 31_536_000;

/** The headers of every answer; a page and a file put policies of their own in the place of the strictest. */
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
