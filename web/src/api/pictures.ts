let settle: (host: string) => void = () => {};

/** The host of relative pictures. Answers wait for it, because they may arrive before the system configuration. */
export const imageHost = new Promise<string>((resolve) => {
  settle = resolve;
});

/** Called once with the host from sysConfig; if the call failed, pictures stay relative to the site. */
export function setImageHost(host: string): void {
  settle(host);
}

/** The twelve fields with relative picture addresses. */
const IMAGE_FIELDS: ReadonlySet<string> = new Set([
  "giftImage",
  "headPic",
  "headGround",
  "image",
  "banner",
  "boxImage",
  "weaponImage",
  "winVoucherImg",
  "sourceImage",
  "virtualImg",
  "avatar",
  "cover",
]);

const PNG_DATA_URL = /^data:image\/png;base64,/;

/** Returns the full address of a picture. Values that start with http and base64 PNG data URLs stay unchanged. */
export function withImageHost(value: string, host: string): string {
  if (value === "" || value.startsWith("http") || PNG_DATA_URL.test(value)) return value;
  if (host.endsWith("/") && value.startsWith("/")) return host + value.slice(1);
  return host + value;
}

/** Returns the same answer with the image host before every relative picture, at any depth. */
export function prefixImages<T>(value: T, host: string): T {
  if (host === "") return value;
  return walk(value, host) as T;
}

function walk(value: unknown, host: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => walk(entry, host));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      IMAGE_FIELDS.has(key) && typeof entry === "string" ? withImageHost(entry, host) : walk(entry, host),
    ]),
  );
}
