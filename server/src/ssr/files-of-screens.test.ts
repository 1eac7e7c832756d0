import { expect, test } from "vitest";
import { filesOfScreens, wordsOf } from "./files-of-screens.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_vendor.js"], css: ["assets/index.css"], isEntry: true },
  "_vendor.js": { file: "assets/vendor.js" },
  "_shelf.js": { file: "assets/shelf.js", imports: ["_vendor.js", "_label.js"], css: ["assets/shelf.css"] },
  "_label.js": { file: "assets/label.js", imports: ["_shelf.js"] },
  "src/home.tsx": { file: "assets/home.js", imports: ["index.html", "_shelf.js"], css: ["assets/home.css"] },
};

test("a screen needs its chunk and that chunk's imports, without the files that every page loads", () => {
  const { scripts, sheets } = filesOfScreens(manifest, ["src/home.tsx"]);
  expect(scripts.toSorted()).toEqual(["/assets/home.js", "/assets/label.js", "/assets/shelf.js"]);
  expect(sheets.toSorted()).toEqual(["/assets/home.css", "/assets/shelf.css"]);
});

test("the texts of a screen are found next to it, in the language of the page", () => {
  const words = (language: string) => ({ [`src/home.${language}.words`]: { file: `assets/home.${language}.js` } });
  const { scripts } = filesOfScreens({ ...manifest, ...words("en-US"), ...words("ru-RU") }, [
    "src/home.tsx",
    ...wordsOf(["src/main.tsx", "src/home.tsx"], "ru-RU"),
  ]);
  expect(scripts).toContain("/assets/home.ru-RU.js");
  expect(scripts).not.toContain("/assets/home.en-US.js");
});

test("a source that is not in the build adds no files", () => {
  expect(filesOfScreens(manifest, ["src/gone.tsx"])).toEqual({ scripts: [], sheets: [] });
});
