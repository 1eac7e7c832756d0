import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findSecondNames, readTable } from "./check-names.ts";

const page = [
  "# Architecture",
  "## One word for one thing",
  "| name | never | in | concept |",
  "|---|---|---|---|",
  "| `deps` | `means`, `tools` | `server/src` | what a use case needs |",
  "| `seed` | `lay…` | `server` | writes the first rows |",
  "| `item-picture` | `.piece` | `web/src` | the picture of an item |",
  "## Glossary",
  "| `other` | `deps` | `server` | is no row of the table |",
].join("\n");

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-names-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries({ "ARCHITECTURE.md": page, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findSecondNames(root, Object.keys(files));
}

test("only the table of its chapter is read", () => {
  expect(readTable(page).map(({ name, never }) => [name, ...never])).toEqual([
    ["deps", "means", "tools"],
    ["seed", "lay…"],
    ["item-picture", ".piece"],
  ]);
});

test("a forbidden name is found in code and in a file's name", async () => {
  expect(await check({ "server/src/boxes/open.ts": "export const open = (means: number) => means;" })).toEqual([
    'server/src/boxes/open.ts: uses "means"; use "deps"',
  ]);
  expect(await check({ "server/src/boxes/box-tools.ts": "export {};" })).toEqual([
    'server/src/boxes/box-tools.ts: the file\'s name contains "tools"; use "deps"',
  ]);
  expect(await check({ "server/test/lay-rows.ts": "export {};" })).toEqual([
    'server/test/lay-rows.ts: the file\'s name contains "lay…"; use "seed"',
  ]);
  expect(await check({ "server/test/rows.ts": "export function layBots() {}" })).toEqual([
    'server/test/rows.ts: uses "layBots"; use "seed"',
  ]);
});

test("a forbidden class is found in a style sheet and on an element, and its word may be in a text", async () => {
  const complaint = (path: string) => `${path}: uses ".piece"; use "item-picture"`;
  expect(await check({ "web/src/a.css": ".card > .piece:hover {\n  top: 0;\n}" })).toEqual([
    complaint("web/src/a.css"),
  ]);
  const inTemplate = ["export const Card = () => <i className={`tall $", "{kind} piece`} />;"].join("");
  expect(await check({ "web/src/a.tsx": inTemplate })).toEqual([complaint("web/src/a.tsx")]);
  const inCall = 'export const Card = () => <i className={cx(isTall && "piece")}>a piece</i>;';
  expect(await check({ "web/src/b.tsx": inCall })).toEqual([complaint("web/src/b.tsx")]);
  expect(
    await check({
      "web/src/c.tsx": 'export const Card = () => <i className="own-piece" title="piece">a piece</i>;',
      "web/src/c.css": "/* A .piece here. */\n.captcha-piece {\n  top: 0;\n}",
    }),
  ).toEqual([]);
});

test("words in comments and strings, other folders and longer words are allowed", async () => {
  const files = {
    "server/src/a.ts": '// This means much.\nexport const said = "by all means";',
    "server/test/b.ts": "export const means = 1;",
    "server/src/c.ts": "export const layout = 1;",
  };
  expect(await check(files)).toEqual([]);
});

test("a feature must have the name of a module", async () => {
  expect(await check({ "web/src/features/bag/bag-page.tsx": "export {};" })).toEqual([
    "web/src/features/bag: the server has no module of this name",
  ]);
  expect(await check({ "web/src/features/inventory/inventory-page.tsx": "export {};" })).toEqual([]);
});
