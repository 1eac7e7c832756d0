export type LinkTarget = { kind: "site"; to: string } | { kind: "outside"; href: string };

/** Never asked for: addresses without a host are read against it, and what leaves it is not of the site. */
const SITE = "https://site.invalid";

/** Where a link of a document may lead: a path of the site, or https. Everything else is no link. */
export function linkTarget(href: string): LinkTarget | undefined {
  if (/^[/#]/.test(href)) {
    const url = URL.parse(href, SITE);
    if (url?.origin !== SITE) return undefined;
    return { kind: "site", to: href.startsWith("#") ? url.hash : url.pathname + url.search + url.hash };
  }
  const url = URL.parse(href);
  if (url?.protocol !== "https:" || url.username || url.password) return undefined;
  return { kind: "outside", href: url.href };
}
