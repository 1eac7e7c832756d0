import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findSecondNames, WORDS_PAGE } from "./check-names.ts";
import { readTables } from "./words-page.ts";

const page = [
  "# Words",
  "## One name for one concept",
  "| name | never | in | except | concept |",
  "|---|---|---|---|---|",
  "| `deps` | `means`, `tools` | `server/src` | `test titles` | what a use case needs |",
  "| `seedPair` | `pair` | | `server/src/pairs/`, `pairId` | server seed and salt |",
  "| `item-picture` | `.thing` | | | classes of items |",
  "| `Withdrawal` | `Take`, `takeReason` | | `TakeBreak…` | an order |",
  "## One meaning for one word",
  "| word | meaning | only in | except |",
  "|---|---|---|---|",
  "| `round` | a step of a battle | `server/src/battles` | `beaconRound…`, `roundMs` |",
  "## Glossary",
  "| `other` | `deps` | `server` | is no row of a table |",
].join("\n");

/** Uses every exception of the page once. */
const usual = {
  "server/src/boxes/usual.test.ts": "test('no means', () => {}); type TakeBreakProps = { pairId: 1; roundMs: 2 };",
  "server/src/pairs/usual.ts": "export const pairs = [];\nexport type BeaconRounds = 1;",
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-names-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(files: Record<string, string>, words = page): Promise<string[]> {
  const all = { ...usual, ...files };
  for (const [path, text] of Object.entries({ [WORDS_PAGE]: words, ...all })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findSecondNames(root, Object.keys(all));
}

test("only the two tables of the page are read", () => {
  const { names, words } = readTables(page);
  expect(names.map(({ name, never, folders }) => [name, never, folders])).toEqual([
    ["deps", ["means", "tools"], ["server/src"]],
    ["seedPair", ["pair"], []],
    ["item-picture", [".thing"], []],
    ["Withdrawal", ["Take", "takeReason"], []],
  ]);
  expect(words).toEqual([
    {
      word: "round",
      meaning: "a step of a battle",
      folders: ["server/src/battles"],
      exceptions: ["beaconRound…", "roundMs"],
    },
  ]);
});

test("the project's own tables have rows", () => {
  const { names, words } = readTables(readFileSync(resolve(import.meta.dirname, "../..", WORDS_PAGE), "utf8"));
  expect(names.length).toBeGreaterThan(5);
  expect(words.length).toBeGreaterThan(0);
});

test("names without a forbidden word pass", async () => {
  expect(await check({})).toEqual([]);
});

const file = "server/src/boxes/open.ts";
const planted: [string, string, string, string][] = [
  ["a variable", file, "export const means = 1;", `${file}:1: the variable "means"; use "deps"`],
  ["a part of a camelCase name", file, "\nlet otherTools;", `${file}:2: the variable "otherTools"; use "deps"`],
  ["a part of a constant", file, "const MEANS_OF = 1;", `${file}:1: the variable "MEANS_OF"; use "deps"`],
  ["a parameter", file, "export const open = (means: 1) => 1;", `${file}:1: the variable "means"; use "deps"`],
  ["a field of a type", file, "type X = { means: 1 };", `${file}:1: the field "means"; use "deps"`],
  ["a name in a destructuring", file, "const { a: means } = x;", `${file}:1: the variable "means"; use "deps"`],
  ["a new name of an import", file, 'import { a as means } from "x";', `${file}:1: the variable "means"; use "deps"`],
  ["a plural", file, "const pairs = [];", `${file}:1: the variable "pairs"; use "seedPair"`],
  ["several words", file, "const TAKE_REASONS = [];", `${file}:1: the variable "TAKE_REASONS"; use "Withdrawal"`],
  ["a type", file, "type WaitingTake = 1;", `${file}:1: the variable "WaitingTake"; use "Withdrawal"`],
  ["a name in a component", "web/src/a.tsx", "const a = (pair: 1) => <b />;", 'the variable "pair"; use "seedPair"'],
  [
    "a variable with the name of a field that the API keeps",
    file,
    "export const pairId = 1;",
    `${file}:1: the variable "pairId"; use "seedPair"`,
  ],
  [
    "an alias of a table",
    file,
    `\`select $\{x} from fairness_seed_pairs pair where id = 1\``,
    `${file}:1: the alias "pair"; use "seedPair"`,
  ],
  ["an alias of a column", file, '"select id as pair_no from x"', `${file}:1: the alias "pair_no"; use "seedPair"`],
  ["an alias of the query builder", file, 'db.selectFrom("x_seeds as pair");', 'the alias "pair"; use "seedPair"'],
  [
    "a common table expression",
    file,
    "`with pairs as (select 1) select * from pairs`",
    `${file}:1: the alias "pairs"; use "seedPair"`,
  ],
  [
    "a class",
    "web/src/a.css",
    "a {\n}\n.own-thing:hover {\n}",
    'web/src/a.css:3: the class "own-thing"; use "item-picture"',
  ],
  [
    "a custom property",
    "web/src/a.css",
    "/* pair */\na { --pair-light: 1 }",
    'web/src/a.css:2: the class "pair-light"',
  ],
  [
    "the title of a test",
    "e2e/journeys/a.spec.ts",
    'test.each([1])("a pair is shown", () => {});',
    'e2e/journeys/a.spec.ts:1: the title "a pair is shown"; use "seedPair"',
  ],
  [
    "the name of a file",
    "server/src/boxes/box-tools.module.test.ts",
    "",
    'server/src/boxes/box-tools.module.test.ts: its name; use "deps"',
  ],
  ["the name of a folder", "server/src/means/open.css", "", 'server/src/means: its name; use "deps"'],
  [
    "a word with another meaning",
    "server/src/shop/buy.ts",
    "const roundUp = 1;",
    'server/src/shop/buy.ts:1: the variable "roundUp"; "round" means only: a step of a battle',
  ],
  [
    "a variable with a name that only a field may have",
    "server/src/shop/buy.ts",
    "const roundMs = 1;",
    '"round" means only: a step of a battle',
  ],
];

test.each(planted)("the check finds %s", async (_, path, text, complaint) => {
  const complaints = await check({ [path]: text });
  expect(complaints).toEqual([expect.stringContaining(complaint)]);
});

test("words in comments and texts, uses of foreign names, other folders and other words are allowed", async () => {
  const files = {
    "server/src/a.ts": '// This means much.\nexport const said = "by all means";',
    "server/src/b.ts": "library.means.tools(<means a={1} />);",
    "server/src/c.ts": "export const meaning = 1; export const takeId = 1; const repaired = 1;",
    "server/src/d.ts": "export const seedPairs = new Map<SeedPair, 1>();",
    "server/src/e.ts": 'import { means } from "library"; const { pairId } = answer;',
    "server/src/battles/f.ts": "export const rounds = 1;",
    "server/migrations/0001_means.sql": "",
    "server/test/g.ts": "export const means = 1;",
    "web/src/h.css": "/* a pair and a .thing */ a { width: var(--pair-light) }",
    "web/src/i.ts": "export const thing = 1;",
  };
  expect(await check(files)).toEqual([]);
});

test("an exception that nothing needs is reported", async () => {
  const complaints = await check({}, page.replace("`pairId`", "`pairId`, `pairHash`, `server/src/gone/`"));
  expect(complaints).toEqual([
    'docs/words.md: the row of "seedPair" does not need the exception "pairHash"',
    'docs/words.md: the row of "seedPair" does not need the exception "server/src/gone/"',
  ]);
});

test("a page without its tables fails", async () => {
  expect(await check({}, "# Words")).toEqual([
    "docs/words.md: the table of names is missing",
    "docs/words.md: the table of words is missing",
  ]);
});

test("a feature must have the name of a module", async () => {
  expect(await check({ "web/src/features/purse/purse-page.tsx": "export {};" })).toEqual([
    "web/src/features/purse: the server has no module of this name",
  ]);
  expect(await check({ "web/src/features/inventory/purse-page.tsx": "export {};" })).toEqual([]);
});
