/** The twelve fields whose relative values get the image host in front. */
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

/** A picture's full address. Values that start with http and base64 PNG data URLs stay as they are. */
export function withImageHost(value: string, host: string): string {
  if (value === "" || value.startsWith("http") || PNG_DATA_URL.test(value)) return value;
  if (host.endsWith("/") && value.startsWith("/")) return host + value.slice(1);
  return host + value;
}

/** The same answer with the image host in front of every relative picture, at any depth. */
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
