let settle: (host: string) => void = () => {};

/** The host of pictures with relative addresses. Answers of calls wait for it, because sysConfig may answer later. */
export const imageHost = new Promise<string>((resolve) => {
  settle = resolve;
});

/** Sets the host from sysConfig. After a failure of that call the host is empty, and addresses stay relative. */
export function setImageHost(host: string): void {
  settle(host);
}

/** The fields that contain addresses of pictures. */
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

/**
 * Returns the full address of a picture. An address that starts with http, and a base64 data URL of a PNG, stay
 * unchanged.
 */
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
