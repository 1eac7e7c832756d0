import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../..");

/** Module state outside of React, declared at the beginning of a line. Names in capitals are constants. */
const STATE =
  /^(?:export )?(?:let \w|const [a-z]\w*(?:: [^=]+)? = (?:create[<(]|new (?:Weak)?(?:Map|Set)[<(]|\{\}|\[\]))/m;
/** A list or object with contents, which is state if the module changes it. */
const LITERAL = /^(?:export )?const ([a-z]\w*)(?:: [^=]+)? = [{[]/gm;
const CHANGES = String.raw`(?:\.\w+|\[[^\]]+\])+ ?(?:=(?![=>])|[+-]=|\+\+|--)|\.(?:push|pop|shift|unshift|splice|sort)\(`;

function keepsState(text: string): boolean {
  const isChanged = ([, name]: RegExpMatchArray) =>
    new RegExp(`(?<![\\w.])(?:delete ${name}\\b|Object\\.assign\\(${name}\\b|${name}(?:${CHANGES}))`).test(text);
  return STATE.test(text) || [...text.matchAll(LITERAL)].some(isChanged);
}

/** Modules whose state belongs to no player, and the reason. */
const OF_NOBODY: Record<string, string> = {
  "api/call.ts": "the listener for failures and the function that sends requests",
  "api/feed/live-feed.ts": "the live feed, which is the same for everybody",
  "api/locale.ts": "the language of the address",
  "api/maintenance.ts": "the state of the site",
  "api/numbers.ts": "formats of numbers",
  "api/pictures.ts": "the host of pictures",
  "api/feed/server-time.ts": "the server's clock",
  "api/session/session.ts": "the token, the functions that clear data, and the time of the last login request",
  "api/session/settings.ts": "settings of the browser, and whether the site allows coins only",
  "api/session/storage.ts": "stored values, which the session deletes",
  "app/ssr/render-page.tsx": "runs on the server, for guests",
  "app/lead-to.ts": "the router's function that changes the address",
  "app/i18n.ts": "the texts of the page",
  "app/pwa/install.ts": "the browser's offer to install the site",
  "app/sound/index.ts": "the audio output",
  "app/sound/play-note.ts": "sounds",
  "features/search/shortcuts.ts": "the keys of the open page",
  "ui/ssr.ts": "the server's clock",
  "ui/reel/smear.ts": "blurred pictures of items",
  "ui/time/relative-time.tsx": "formats of times, and one timer",
};

test("every module of the players' site that keeps state clears it when the player leaves, or keeps nothing of the player", () => {
  const files = globSync("{api,app,features,ui}/**/*.{ts,tsx}", { cwd: web }).filter(
    (file) => !file.includes(".test."),
  );
  const keeping = files.filter((file) => keepsState(readFileSync(join(web, file), "utf8")));
  expect(keeping.length).toBeGreaterThan(15);
  const silent = keeping.filter(
    (file) => !readFileSync(join(web, file), "utf8").includes("onLeave(") && !(file in OF_NOBODY),
  );
  expect(silent).toEqual([]);
  expect(Object.keys(OF_NOBODY).filter((file) => !keeping.includes(file))).toEqual([]);
});

test.each([
  "let asked = false;",
  "export const useBag = create<Bag>(() => ({}));",
  "const drafts = new Map<string, Draft>();",
  "const drafts: Record<string, Draft> = {};",
  "export const chosen: number[] = [];",
  "const last = { box: 0 };\nexport const remember = (box: number) => void (last.box = box);",
  "const last = { boxes: [0] };\nexport const remember = (id: number) => void (last.boxes[0] = id);",
  "const ids = [0];\nexport const remember = (id: number) => ids.push(id);",
  "const last = { box: 0 };\nexport const remember = (more: object) => Object.assign(last, more);",
])("%j is state of a module", (text) => {
  expect(keepsState(text)).toBe(true);
});

test.each([
  "const LIMITS = {};",
  'const names = { box: "Box" };\nexport const nameOf = (box: "box") => names[box] === "Box";',
  "function count() {\n  let total = 0;\n  const seen: number[] = [];\n}",
])("%j is no state of a module", (text) => {
  expect(keepsState(text)).toBe(false);
});
