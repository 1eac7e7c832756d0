import { expect, test } from "vitest";
import { writeFirstView, writeHead } from "./write-page.ts";

const builtPage = `<!doctype html><html lang="zh-CN"><head>
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
  const written = writeHead(builtPage, head);
  expect(written).toContain('<html lang="ru-RU"');
  expect(written).toContain("<title>Рейс под сиянием</title>");
  expect(written.match(/name="description"/g)).toHaveLength(1);
  expect(written).toContain(
    '<meta property="og:image" content="https://vitrine.example/share/box-1.jpg?lang=ru-RU" />',
  );
  expect(written).not.toContain("old");
});

test("a name cannot break out of the head, and replacement patterns in it have no effect", () => {
  const written = writeHead(builtPage, {
    ...head,
    title: `</title><script>alert("x")</script> $& $1`,
    description: '"><img>',
  });
  expect(written).not.toContain("<script>");
  expect(written).not.toContain("<img>");
  expect(written).toContain("$&#38; $1");
});

test("a page that search engines may list contains its address in every language", () => {
  const written = writeHead(builtPage, head);
  expect(written).toContain('<link rel="canonical" href="https://vitrine.example/box/1?lang=ru-RU" />');
  expect(written).toContain('<link rel="alternate" hreflang="x-default" href="https://vitrine.example/box/1" />');
  expect(written).not.toMatch(/noindex|data-missing/);
});

test("a page that does not exist has no canonical address and names the missing path", () => {
  const written = writeHead(builtPage, { ...head, found: false, path: '/"><b>', addresses: undefined });
  expect(written).toContain('<html lang="ru-RU" data-missing="/&#34;&#62;&#60;b&#62;"');
  expect(written).toContain('<meta name="robots" content="noindex" />');
  expect(written).not.toMatch(/canonical|hreflang|og:url/);
});

const pageWithHead = `<!doctype html><html lang="zh-CN"><head>
    <title>Vitrine</title>
  </head><body><div id="root"></div></body></html>`;
const view = {
  html: "<h1>$& cases</h1>",
  language: "ru-RU" as const,
  signedIn: true,
  answers: { name: "</script><b>Кейс</b>" },
  clockMs: 1000,
  playerCalls: ["/api/profile/getMyVoucherPage?page=1&name='"],
  scripts: ["/assets/bag.js"],
  sheets: ["/assets/bag.css"],
};

test("the page holds the rendered view, its language and player, its files, and its answers with their age", () => {
  const written = writeFirstView(pageWithHead, view, 1500);
  expect(written).toContain('<html lang="ru-RU" data-rendered="ru-RU.player"');
  expect(written).toContain('<div id="root"><h1>$& cases</h1></div>');
  expect(written).toContain('<link rel="modulepreload" crossorigin href="/assets/bag.js" />');
  expect(written).toContain('<link rel="stylesheet" crossorigin href="/assets/bag.css" />');
  const [, answers] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(written)!;
  expect(JSON.parse(answers!)).toEqual({ ageMs: 500, clockMs: 1000, answers: view.answers });
});

test("neither an answer nor an address can close the tag that contains it", () => {
  const written = writeFirstView(pageWithHead, view, 1500);
  expect(written.match(/<\/script>/g)).toHaveLength(1);
  expect(written).not.toContain("<b>");
  expect(written).toContain(`content='["/api/profile/getMyVoucherPage?page=1&#38;name=&#39;"]'`);
});
