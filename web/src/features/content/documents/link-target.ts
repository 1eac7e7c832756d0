export type LinkTarget = { kind: "site"; to: string } | { kind: "outside" | "direct"; href: string };

/** Never asked for: addresses without a host are read against it, and what leaves it is not of the site. */
const SITE = "https://site.invalid";

/** A letter to one address, or a call; nothing is written into the letter beforehand. */
const DIRECT = /^(mailto:[^\s@<>"?&]+@[^\s@<>"?&]+|tel:\+?\d+)$/;

/** Where a link of a document may lead: a path of the site, https, a mail address or a phone. Everything else is no link. */
export function linkTarget(href: string): LinkTarget | undefined {
  if (/^[/#]/.test(href)) {
    const url = URL.parse(href, SITE);
    if (url?.origin !== SITE) return undefined;
    return { kind: "site", to: href.startsWith("#") ? url.hash : url.pathname + url.search + url.hash };
  }
  if (DIRECT.test(href)) return { kind: "direct", href };
  const url = URL.parse(href);
  if (url?.protocol !== "https:" || url.username || url.password) return undefined;
  return { kind: "outside", href: url.href };
}
