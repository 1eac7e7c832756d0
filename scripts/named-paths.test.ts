import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { listSources } from "./sources.ts";

const root = resolve(import.meta.dirname, "..");
const pages = globSync(["*.md", "docs/**/*.md", "{web,server,e2e,bench,art,sandbox}/**/*.md"], {
  cwd: root,
  exclude: ["**/node_modules", "server/seed"],
}).map((path) => path.replaceAll("\\", "/"));

/** Files that a reader makes: by a build, by a command of the project, by saving a receipt. */
const madeByReader = /^(web\/dist(-ssr|-admin)?|art\/sheets|receipt\.json)(\/|$)/;
/** Paths like these in a text are files of the project. */
const path =
  /(?<![\w./@${}*…-])(?:\.{1,2}\/)*((?:art|bench|contract|docs|e2e|sandbox|scripts|server|web)\/[\w@./-]*\w)/g;
const fileName =
  /(?<![\w/.@${}*…-])(?:\.{1,2}\/)*((?:[\w-]+\/)*[a-z0-9]+(?:-[a-z0-9]+)*(?:\.module|\.test|\.spec)*\.(?:tsx?|mjs|css|sql|json|py|md|svg|po))(?![\w(/])/g;

/** Every file of the project, with all its shorter names: `routes.ts`, `shop/routes.ts`, … */
const known = new Set(
  globSync("**/*", { cwd: root, exclude: ["**/node_modules", "**/.git", "**/dist", "**/dist-ssr", "data"] }).flatMap(
    (found) => {
      const parts = found.replaceAll("\\", "/").split("/");
      return parts.map((_, index) => parts.slice(index).join("/"));
    },
  ),
);

function strayPaths(text: string): string[] {
  const whole = [...text.matchAll(path)].map(([, name = ""]) => name).filter((name) => !existsSync(join(root, name)));
  // A chapter about one module names its files without their folder.
  const short = [...text.matchAll(fileName)].map(([, name = ""]) => name).filter((name) => !known.has(name));
  return [...new Set([...whole, ...short])].filter((name) => !madeByReader.test(name));
}

/** The comments of TypeScript, CSS, SQL and Python; "https://…" in a text is no comment. */
function commentsOf(file: string, text: string): string {
  const mark = file.endsWith(".py")
    ? /#[^\n]*|""".*?"""/gs
    : file.endsWith(".sql")
      ? /--.*/g
      : /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;
  return (text.match(mark) ?? []).join("\n");
}

test("the check finds paths and files that do not exist", () => {
  expect(strayPaths("`server/src/gone/x.ts`, (../web/src/gone), gone-page.tsx and shop/gone.ts")).toEqual([
    "server/src/gone/x.ts",
    "web/src/gone",
    "gone-page.tsx",
    "shop/gone.ts",
  ]);
  expect(
    strayPaths("`server/src/shop`, shop/routes.ts, web/dist, receipt.json, Node.js, https://a.example/b.svg"),
  ).toEqual([]);
  expect(commentsOf("a.ts", 'const a = "server/src/gone"; // web/src\n/** docs\n * art */')).toBe(
    "// web/src\n/** docs\n * art */",
  );
});

test("the paths in documents are read", () => {
  expect(pages).toEqual(
    expect.arrayContaining(["ARCHITECTURE.md", "README.md", "docs/words.md", "web/build/README.md"]),
  );
  const named = pages.flatMap((page) => [...readFileSync(join(root, page), "utf8").matchAll(path)]);
  expect(named.length).toBeGreaterThan(100);
});

test.each(pages)("%s names only paths that exist", (page) => {
  expect(strayPaths(readFileSync(join(root, page), "utf8"))).toEqual([]);
});

// A migration is never changed, so its comments keep the paths of their time.
const sources = listSources(root).filter((file) => !file.startsWith("server/migrations/"));

test("the bench starts only files that exist", () => {
  const started = sources
    .filter((file) => file.startsWith("bench/"))
    .flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(/startChild\("([^"]*)"\)/g)])
    .map(([, name = ""]) => name);
  expect(started).toContain("live-server.ts");
  expect(started.filter((name) => !existsSync(join(root, "bench", name)))).toEqual([]);
});

test("comments name only paths that exist", () => {
  const stray = sources
    .filter((file) => basename(file) !== "named-paths.test.ts")
    .map((file) => [file, strayPaths(commentsOf(file, readFileSync(join(root, file), "utf8")))] as const)
    .filter(([, names]) => names.length > 0);
  expect(Object.fromEntries(stray)).toEqual({});
});
