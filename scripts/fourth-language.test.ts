import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Copy, copyTree } from "../server/test/campaigns/guards/tree-copy.ts";
import { listSources } from "./sources.ts";

// These tests add German to a copy of the project and translate every second message of the pages, but no other text.
const RUSSIAN = '  ru: { language: "ru-RU", ownName: "Русский" },\n';
const GERMAN = '  de: { language: "de-DE", ownName: "Deutsch" },\n';

/** Texts outside the code, and the test that demands them in every language. */
const OUTSIDE = [
  { file: "web/src/app/pwa/offline-page.test.ts", names: /"de-DE": \[\]/ },
  { file: "scripts/documents.test.ts", names: /de-DE/ },
  { file: "scripts/events.test.ts", names: /de-DE/ },
  { file: "server/seed/names.test.ts", names: /de-DE/ },
];
const CATALOGUES = "web/src/locales/catalogues.test.ts";
/** Leaves out those tests of the catalogues that parse all pages again, because German adds no message to the pages. */
const NOT_COLLECTING = "^(?!the catalogue of |every message has only letters)";

const root = resolve(import.meta.dirname, "..");
const sources = listSources(root).filter((path) => /\.tsx?$/.test(path));
const read = (path: string) => readFileSync(join(root, path), "utf8");

let copy: Copy;
let untranslated: string[];

beforeAll(() => {
  copy = copyTree();
  const file = join(copy.root, "contract/src/languages.ts");
  const whole = readFileSync(file, "utf8");
  expect(whole.split(RUSSIAN), "the list of languages has one line for Russian").toHaveLength(2);
  writeFileSync(file, whole.replace(RUSSIAN, RUSSIAN + GERMAN));
  untranslated = translateHalf();
});

afterAll(() => copy?.clear());

/** Writes the German messages. Returns those without a translation. */
function translateHalf(): string[] {
  const left: string[] = [];
  const [head = "", ...entries] = read("web/src/locales/en-US.po").trimEnd().split("\n\n");
  const german = entries.map((entry, index) => {
    if (index % 2 === 0) return entry;
    const at = entry.search(/^msgstr /m);
    const id = entry.slice(entry.search(/^msgid /m), at);
    left.push([...id.matchAll(/".*"$/gm)].map(([quoted]) => JSON.parse(quoted) as string).join(""));
    return `${entry.slice(0, at)}msgstr ""`;
  });
  const text = [head.replace("en-US", "de-DE"), ...german].join("\n\n");
  writeFileSync(join(copy.root, "web/src/locales/de-DE.po"), `${text}\n`);
  return left;
}

test("the compiler demands every text of the code in the new language, every column, and nothing else", async () => {
  const complaints = (await Promise.all([".", "web"].map(compile))).flat();
  const missing = /Property '"?(?:de|de-DE|\w+_de)"?' is missing in type/;
  expect(complaints.filter(({ message }) => !missing.test(message))).toEqual([]);
  const demanded = new Set(complaints.map(({ path }) => path));
  const isText = /\b(texts|byLanguage)(<[^(]*>)?\(\{/;
  const withTexts = sources.filter((path) => isText.test(read(path)) && path !== "contract/src/languages.ts");
  expect(withTexts.length).toBeGreaterThan(30);
  expect(withTexts.filter((path) => !demanded.has(path))).toEqual([]);
  for (const column of ["name_de", "title_de"])
    expect(
      complaints.some(({ message }) => message.includes(column)),
      column,
    ).toBe(true);
}, 300_000);

test("the tests demand the messages of the pages and all texts outside the code", async () => {
  const failures = await runTests([CATALOGUES, ...OUTSIDE.map(({ file }) => file)], NOT_COLLECTING);
  const translation = failures
    .get(CATALOGUES)
    ?.find((text) => text.includes("> every message is translated into de-DE"));
  const named = [...(translation ?? "").matchAll(/^[+-]\s+(".*"),$/gm)].map(([, text = ""]) => JSON.parse(text));
  expect(untranslated.length).toBeGreaterThan(500);
  expect(named.sort()).toEqual(untranslated.toSorted());
  for (const { file, names } of OUTSIDE) expect(failures.get(file)?.join("\n") ?? "all green", file).toMatch(names);
}, 300_000);

test("no source has a second list of the languages or of their columns", () => {
  const codes = LANGUAGES.map((language) => `"${language}"`);
  const columns = ["zh", "en", "ru"].map((key) => new RegExp(`\\w+_${key}\\b`));
  const lists = [...sources, "web/public/offline.js"]
    .filter((path) => !/\.(test|spec|campaign)\.tsx?$|^(server\/test|e2e|bench)\/|database\/schema\.ts$/.test(path))
    // The gallery shows long texts, each in one language.
    .filter((path) => path !== "contract/src/languages.ts" && !path.startsWith("web/src/gallery/"))
    .filter((path) => {
      const text = read(path);
      return codes.every((code) => text.includes(code)) || columns.every((column) => column.test(text));
    });
  expect(sources).toContain("web/lingui.config.ts");
  expect(lists).toEqual([]);
});

type Complaint = { path: string; message: string };

async function compile(project: string): Promise<Complaint[]> {
  const tsc = join(copy.root, "node_modules/.bin/tsc");
  const output = await run(tsc, ["-p", project, "--noEmit", "--pretty", "false", "--checkers", "1"]);
  // Further lines of a message are indented.
  return output.split(/\n(?=\S)/).flatMap((entry) => {
    const [, path = "", message = ""] = /^(\S+?)\(\d+,\d+\): error (.*)$/s.exec(entry) ?? [];
    return path === "" ? [] : [{ path: path.replaceAll("\\", "/"), message }];
  });
}

/** Runs test files in the copy. Returns what vitest prints about the failed tests of each file. */
async function runTests(files: readonly string[], pattern: string): Promise<Map<string, string[]>> {
  const vitest = join(copy.root, "node_modules/vitest/vitest.mjs");
  const output = await run(process.execPath, [vitest, "run", "--project", "unit", "-t", pattern, ...files]);
  const failures = stripVTControlCharacters(output)
    .split(/^ FAIL +unit +/m)
    .slice(1);
  return Map.groupBy(failures, (failure) => failure.split(" ")[0]!);
}

function run(command: string, options: string[]): Promise<string> {
  const { PATH, HOME, LANG } = process.env;
  return new Promise((done) => {
    execFile(
      command,
      options,
      { cwd: copy.root, env: { PATH, HOME, LANG }, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) => done(`${stdout}\n${stderr}`),
    );
  });
}
