import { expect, test } from "vitest";
import { countFiles, writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

const SITE = "https://vitrine.example";

test("a page occurs once per language, each time with the addresses of all languages and the default", () => {
  const xml = writeSitemap(SITE, [{ path: "/box/1", changedAt: new Date(0) }, { path: "/shop" }]);
  const locations = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(locations).toEqual(
    ["/box/1", "/shop"].flatMap((path) => ["", "?lang=en-US", "?lang=ru-RU"].map((query) => SITE + path + query)),
  );
  expect(xml.match(/hreflang="x-default" href="https:\/\/vitrine\.example\/shop"/g)).toHaveLength(3);
  expect(xml.match(/<lastmod>1970-01-01T00:00:00\.000Z<\/lastmod>/g)).toHaveLength(3);
});

test("an address is escaped, so that it cannot break the XML", () => {
  expect(writeSitemap(SITE, [{ path: "/skin?item=1" }])).toContain("/skin?item=1&#38;lang=en-US");
});

test("more pages than fit in one file are split, and an index lists the files", () => {
  const pages = ["/a", "/b", "/c"].map((path) => ({ path }));
  expect(countFiles(pages, 2)).toBe(2);
  expect(countFiles([], 2)).toBe(1);
  expect(writeSitemap(SITE, pages, { file: 2, perFile: 2 })).toContain("<loc>https://vitrine.example/c</loc>");
  expect(writeSitemap(SITE, pages, { file: 2, perFile: 2 })).not.toContain("/b");
  expect(writeSitemapIndex(SITE, 2)).toContain("<loc>https://vitrine.example/sitemap-2.xml</loc>");
});
