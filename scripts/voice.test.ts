import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { listSources } from "./sources.ts";

// docs/voice.md lists the words that no English text of the site uses.
const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const [, table = ""] = read("docs/voice.md").split("## Words we do not use");
const unwanted = [...table.matchAll(/^\| ([^|]+?) \| [^|]+ \|$/gm)].map(([, word]) => word!).slice(1);

const findUnwanted = (text: string) =>
  unwanted.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, "i").test(text));

const say = (texts: string[]) => texts.flatMap((text) => findUnwanted(text).map((word) => `${word}: ${text}`));

test("no text of the pages has a word that docs/voice.md forbids", () => {
  const texts = [...read("web/src/locales/en-US.po").matchAll(/^msgid "(.+)"$/gm)].map(([, text]) => text!);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(say(texts)).toEqual([]);
});

test("no English text of the contract, the server and the sandboxes has a word that docs/voice.md forbids", () => {
  const sources = listSources(root).filter(
    (path) => /^(contract\/src|server\/src|sandbox)\/.*\.ts$/.test(path) && !path.endsWith(".test.ts"),
  );
  const texts = sources.flatMap((path) =>
    [...read(path).matchAll(/\ben: (["`])((?:(?!\1).)+)\1/g)].map(([, , text]) => text!),
  );
  expect(texts.length).toBeGreaterThan(300);
  expect(say(texts)).toEqual([]);
});

test("no English document or event uses a forbidden word for a thing that has a name on the pages", () => {
  const folders = ["documents", "events"].map((folder) => join(root, "server/seed", folder));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, "en-US.md")));
  expect(files.length).toBeGreaterThan(30);
  const others = ["pending points", "still to stake", "customer service", "e-mail"];
  expect(unwanted).toEqual(expect.arrayContaining(others));
  const found = files.flatMap((file) =>
    findUnwanted(readFileSync(file, "utf8")).flatMap((word) => (others.includes(word) ? `${word}: ${file}` : [])),
  );
  expect(found).toEqual([]);
});

test("the check finds a word of the list, in any case, and no part of a longer word", () => {
  expect(unwanted).toHaveLength(30);
  expect(findUnwanted("Nobody has joined yet. It starts by itself.")).toEqual(["nobody", "by itself"]);
  expect(findUnwanted("The standstill of the belies")).toEqual([]);
});
