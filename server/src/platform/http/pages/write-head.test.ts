import { expect, test } from "vitest";
import { writeHead } from "./write-head.ts";

const page = `<!doctype html><html lang="zh-CN"><head>
    <meta name="description" content="old" />
    <title>old</title></head><body></body></html>`;
const head = {
  language: "ru-RU" as const,
  title: "Рейс под сиянием",
  description: "Цена 12,50",
  found: true,
  path: "/box/1",
  addresses: {
    canonical: "https://vitrine.example/box/1?lang=ru-RU",
    alternates: [{ language: "x-default", url: "https://vitrine.example/box/1" }],
  },
  image: "https://vitrine.example/share/box-1.jpg?lang=ru-RU",
  imageSize: { width: 1200, height: 630 },
};

test("the head contains the title, the picture and the language once", () => {
  const written = writeHead(page, head);
  expect(written).toContain('<html lang="ru-RU"');
  expect(written).toContain("<title>Рейс под сиянием</title>");
  expect(written.match(/name="description"/g)).toHaveLength(1);
  expect(written).toContain(
    '<meta property="og:image" content="https://vitrine.example/share/box-1.jpg?lang=ru-RU" />',
  );
  expect(written).not.toContain("old");
});

test("a name cannot break out of the head, and replacement patterns in it have no effect", () => {
  const written = writeHead(page, {
    ...head,
    title: `</title><script>alert("x")</script> $& $1`,
    description: '"><img>',
  });
  expect(written).not.toContain("<script>");
  expect(written).not.toContain("<img>");
  expect(written).toContain("$&#38; $1");
});

test("a page that search engines may list contains its address in every language", () => {
  const written = writeHead(page, head);
  expect(written).toContain('<link rel="canonical" href="https://vitrine.example/box/1?lang=ru-RU" />');
  expect(written).toContain('<link rel="alternate" hreflang="x-default" href="https://vitrine.example/box/1" />');
  expect(written).not.toMatch(/noindex|data-missing/);
});

test("a page that does not exist has no canonical address and names the missing path", () => {
  const written = writeHead(page, { ...head, found: false, path: '/"><b>', addresses: undefined });
  expect(written).toContain('<html lang="ru-RU" data-missing="/&#34;&#62;&#60;b&#62;"');
  expect(written).toContain('<meta name="robots" content="noindex" />');
  expect(written).not.toMatch(/canonical|hreflang|og:url/);
});
