/** The origins of the site's own pages. A local site has an origin for each name of this machine. */
export function originsOf(publicUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (!names.includes(hostname)) return [origin];
  return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}

/**
 * The same origins for the WebSocket of the live feed, as a content security policy needs them. Current browsers accept
 * `'self'` for it too. A policy cannot contain an IPv6 address.
 */
export function feedOriginsOf(publicUrl: string): string[] {
  return originsOf(publicUrl)
    .filter((origin) => !origin.includes("["))
    .map((origin) => origin.replace(/^http/, "ws"));
}
