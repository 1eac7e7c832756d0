import { isIPv6 } from "node:net";

/** The /48 of an IPv6 address, because one customer can rent a whole /48; null for IPv4. */
export function siteOf(address: string): string | null {
  const network = networkOf(address);
  if (!network.endsWith("::/64")) return null;
  return `${network.split(":").slice(0, 3).join(":")}::/48`;
}

/**
 * The network of one customer: an IPv4 address, or the /64 of an IPv6 address, because a customer can use every address
 * of a /64.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
