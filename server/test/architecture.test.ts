import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkImports, findDeadRules, listCircles } from "../../scripts/checks/check-imports.ts";
import { findUntidy } from "../../scripts/checks/tidy.ts";
import { listSources } from "../../scripts/sources.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-fence-"));
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const moduleIndex = "export const open = 1;\n";
const allowed = {
  "server/src/wallet/index.ts": moduleIndex,
  "server/src/boxes/open.ts": 'import { open } from "../wallet/index.ts";\nexport const now = open;\n',
  "server/src/boxes/index.ts": 'export { now } from "./open.ts";\n',
};

test("imports of another module's index.ts in the allowed direction pass", async () => {
  plant(allowed);
  expect(await checkImports(root)).toBe("");
});

test("a module's main.ts is a separate program, so it may read the site's settings", async () => {
  plant({ ...allowed, "server/src/boxes/main.ts": 'import "../config.ts";\n', "server/src/config.ts": moduleIndex });
  expect(await checkImports(root)).toBe("");
});

const violations: [string, string, Record<string, string>][] = [
  [
    "a foundation that calls a game",
    "wallet may not import this module",
    {
      "server/src/wallet/index.ts": 'export { now } from "../boxes/index.ts";\n',
      "server/src/boxes/index.ts": "export const now = 1;\n",
    },
  ],
  [
    "a call inside a layer that is not allowed",
    "boxes may not import this module",
    { "server/src/boxes/open.ts": 'import "../battles/index.ts";\n', "server/src/battles/index.ts": moduleIndex },
  ],
  [
    "a type that is imported from a higher layer",
    "platform may not import this module",
    {
      "server/src/platform/x.ts": 'import type { open } from "../wallet/index.ts";\nexport type X = typeof open;\n',
      "server/src/wallet/index.ts": moduleIndex,
    },
  ],
  [
    "an import past the index of a module",
    "other modules may import only index.ts of wallet",
    { "server/src/boxes/open.ts": 'import "../wallet/ledger.ts";\n', "server/src/wallet/ledger.ts": moduleIndex },
  ],
  [
    "a module that reads the whole site's settings",
    "a module does not import the files that put the modules together",
    { "server/src/boxes/x.ts": 'import "../config.ts";\n', "server/src/config.ts": moduleIndex },
  ],
  [
    "a page that imports the server",
    "the pages do not import the server",
    {
      "web/src/app/x.ts": 'import "../../../server/src/wallet/index.ts";\n',
      "server/src/wallet/index.ts": moduleIndex,
    },
  ],
  [
    "a contract that knows the server",
    "the contract imports neither server nor pages",
    { "contract/src/x.ts": 'import "../../server/src/wallet/index.ts";\n', "server/src/wallet/index.ts": moduleIndex },
  ],
  [
    "a component that knows the product",
    "ui and api do not import app, features, gallery or admin",
    { "web/src/ui/x.ts": 'import "../app/y.ts";\n', "web/src/app/y.ts": moduleIndex },
  ],
  [
    "a component that imports the gallery",
    "ui and api do not import app, features, gallery or admin",
    { "web/src/ui/x.ts": 'import "../gallery/y.ts";\n', "web/src/gallery/y.ts": moduleIndex },
  ],
  [
    "a feature that imports the gallery",
    "the players' site and the gallery share only api and ui",
    { "web/src/features/boxes/x.ts": 'import "../../gallery/y.ts";\n', "web/src/gallery/y.ts": moduleIndex },
  ],
  [
    "a gallery that imports a feature",
    "the gallery and the players' site share only api and ui",
    { "web/src/gallery/x.ts": 'import "../features/boxes/y.ts";\n', "web/src/features/boxes/y.ts": moduleIndex },
  ],
  [
    "an operators' page that imports a feature",
    "the operators' site shares only api and ui",
    { "web/src/admin/x.ts": 'import "../features/boxes/y.ts";\n', "web/src/features/boxes/y.ts": moduleIndex },
  ],
  [
    "a players' page that imports an operators' page",
    "the players' site does not import the operators'",
    { "web/src/app/x.ts": 'import "../admin/y.ts";\n', "web/src/admin/y.ts": moduleIndex },
  ],
  [
    "a stand-in that knows the site",
    "a sandbox imports nothing of the site",
    { "sandbox/steam/x.ts": 'import "../../server/src/wallet/index.ts";\n', "server/src/wallet/index.ts": moduleIndex },
  ],
  [
    "a server that imports a stand-in",
    "the server's code imports no sandbox",
    { "server/src/boxes/x.ts": 'import "../../../sandbox/steam/y.ts";\n', "sandbox/steam/y.ts": moduleIndex },
  ],
  [
    "a site that loads the Steam bot's secrets",
    "the site does not load the Steam bot's process",
    {
      "server/src/withdrawals/x.ts": 'import "./steam-bot/y.ts";\n',
      "server/src/withdrawals/steam-bot/y.ts": moduleIndex,
    },
  ],
  [
    "a site that loads a Steam library",
    "only the Steam bot's process loads Steam's libraries",
    {
      "server/src/withdrawals/x.ts": 'import "steam-totp";\n',
      "node_modules/steam-totp/package.json": '{ "name": "steam-totp", "main": "index.js" }\n',
      "node_modules/steam-totp/index.js": "exports.getAuthCode = () => 1;\n",
    },
  ],
  [
    "a cycle of imports",
    "imports form no cycle",
    {
      "server/src/boxes/x.ts": 'import { y } from "./y.ts";\nexport const x = () => y;\n',
      "server/src/boxes/y.ts": 'import { x } from "./x.ts";\nexport const y = () => x;\n',
    },
  ],
  ["a module that is on no list", "does not list server/src/lottery", { "server/src/lottery/index.ts": moduleIndex }],
  ["an import that leads nowhere", "every import finds its file", { "server/src/boxes/x.ts": 'import "./gone.ts";\n' }],
];

test.each(violations)("the import check refuses %s", async (_, complaint, files) => {
  plant({ ...allowed, ...files });
  expect(await checkImports(root)).toContain(complaint);
});

test("module dependencies with a cycle are reported", () => {
  expect(listCircles({ boxes: ["battles"], battles: ["boxes"], shop: ["boxes"] })).toHaveLength(2);
  expect(listCircles({ boxes: ["battles"], shop: ["boxes", "battles"] })).toEqual([]);
});

test("a rule that guards a folder which does not exist is reported, for each folder of its pattern", async () => {
  plant({ ...allowed, "package-lock.json": '{ "packages": { "node_modules/steam-totp": {} } }' });
  const rule = (from: string, to: string) => ({
    name: "x",
    severity: "error" as const,
    from: { path: from },
    to: { path: to },
  });
  const complaint = (pattern: string) => `the rule "x" guards ${pattern}, which no file matches`;
  expect(await findDeadRules(root, [rule("^server/src/(boxes|wallet)/", "node_modules/(steam-)")])).toEqual([]);
  expect(await findDeadRules(root, [rule("^server/(?!src/boxes/)", "^server/src/(boxes|office)/")])).toEqual([
    complaint("^server/src/office/"),
  ]);
  expect(await findDeadRules(root, [rule("^web/src/office/", "^server/")])).toEqual([complaint("^web/src/office/")]);
});

test("the import check fails if it finds no imports", async () => {
  plant({ "server/src/boxes/a.ts": moduleIndex, "server/src/boxes/b.ts": moduleIndex });
  expect(await checkImports(root)).toContain("the check saw only 0 imports");
});

const untidy: [string, string, string][] = [
  ["a file of 401 lines", "server/src/boxes/long.ts", "//\n".repeat(401)],
  ["a file name that is not in kebab-case", "server/src/boxes/openBoxes.ts", moduleIndex],
  ["a note for later", "server/src/boxes/open.ts", `// ${"TO"}${"DO"} later\n`],
  ["a minute in milliseconds", "web/src/ui/x.ts", "export const OLD_MS = 5 * 60_000;\n"],
  ["a day in milliseconds", "sandbox/steam/x.ts", "export const OLD_MS = 24 * 60 * 60 * 1000;\n"],
  ["Math.random in the game", "server/src/boxes/roll.ts", "export const roll = Math.random();\n"],
];

test.each(untidy)("the tidy check refuses %s", async (_, path, text) => {
  plant({ ...allowed, [path]: text });
  const complaints = await findUntidy(root, listSources(root));
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(path);
});

test("files of 400 lines and plain names pass", async () => {
  plant({ ...allowed, "server/src/boxes/long.ts": "//\n".repeat(400) });
  expect(await findUntidy(root, listSources(root))).toEqual([]);
});

test("the tidy check refuses a folder of 31 files, but not a list of migrations", async () => {
  const files = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, moduleIndex]));
  plant({ ...files("server/src/shop", 31), ...files("server/src/shop/offers", 30), ...files("server/migrations", 31) });
  expect(await findUntidy(root, listSources(root))).toEqual(["server/src/shop: 31 files; 30 at most"]);
});
