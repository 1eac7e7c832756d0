/** The origins of the site's own pages. A local site is the same by each of the names of this machine. */
export function originsOf(publicUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (!names.includes(hostname)) return [origin];
  return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}

/**
 * The same for the live feed, as a policy names them. Browsers of today take `'self'` for it too; a policy cannot name an
 * address of version 6.
 */
export function feedOriginsOf(publicUrl: string): string[] {
  return originsOf(publicUrl)
    .filter((origin) => !origin.includes("["))
    .map((origin) => origin.replace(/^http/, "ws"));
}
