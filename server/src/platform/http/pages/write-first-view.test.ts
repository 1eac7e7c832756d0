import { expect, test } from "vitest";
import { writeFirstView } from "./write-first-view.ts";

const page = `<!doctype html><html lang="zh-CN"><head>
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
  const written = writeFirstView(page, view, 1500);
  expect(written).toContain('<html lang="ru-RU" data-rendered="ru-RU.player"');
  expect(written).toContain('<div id="root"><h1>$& cases</h1></div>');
  expect(written).toContain('<link rel="modulepreload" crossorigin href="/assets/bag.js" />');
  expect(written).toContain('<link rel="stylesheet" crossorigin href="/assets/bag.css" />');
  const [, answers] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(written)!;
  expect(JSON.parse(answers!)).toEqual({ ageMs: 500, clockMs: 1000, answers: view.answers });
});

test("neither an answer nor an address can close the tag that contains it", () => {
  const written = writeFirstView(page, view, 1500);
  expect(written.match(/<\/script>/g)).toHaveLength(1);
  expect(written).not.toContain("<b>");
  expect(written).toContain(`content='["/api/profile/getMyVoucherPage?page=1&#38;name=&#39;"]'`);
});
