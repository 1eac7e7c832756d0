import { expect, test } from "vitest";
import { wordsOfParts } from "./words-of-parts.ts";

type Source = { says?: string[]; imports?: string[]; loads?: string[]; parts?: string[] };

/** `loads` is imported on demand as it is, `parts` by a function that names it. */
function wordsIn(sources: Record<string, Source>) {
  const lookUp = async (path: string) => {
    const { says = [], imports = [], loads = [], parts = [] } = sources[path] ?? {};
    const code = [...says.map((id) => `_t({ id: "${id}" })`), ...parts.map((part) => `lazyRoute(load, "src${part}")`)];
    return path in sources
      ? { code: code.join("; "), importedIds: imports, dynamicallyImportedIds: [...loads, ...parts] }
      : undefined;
  };
  return wordsOfParts("/main", lookUp, (path) => `src${path}`);
}

test("a part has what its modules say, however far they are, less what every page has", async () => {
  const words = await wordsIn({
    "/main": { says: ["open"], imports: ["/shell"], parts: ["/home"] },
    "/shell": { says: ["close"] },
    "/home": { says: ["welcome", "open"], imports: ["/hero", "/shell", "/library"] },
    "/hero": { says: ["look"], imports: ["/home", "/price"] },
    "/price": { says: ["coins"] },
  });
  expect(words).toEqual(
    new Map([
      ["/main", new Set(["open", "close"])],
      ["/home", new Set(["welcome", "look", "coins"])],
    ]),
  );
});

test("what two parts say comes with each, and a part may lead to others", async () => {
  const words = await wordsIn({
    "/main": { parts: ["/bag"] },
    "/bag": { imports: ["/price"], parts: ["/sale"] },
    "/sale": { says: ["sell"], imports: ["/price"] },
    "/price": { says: ["coins"] },
  });
  expect(words.get("/bag")).toEqual(new Set(["coins"]));
  expect(words.get("/sale")).toEqual(new Set(["sell", "coins"]));
});

test("what is loaded on demand without being a part comes with its importer", async () => {
  const words = await wordsIn({ "/main": { loads: ["/watch"] }, "/watch": { says: ["pause"] } });
  expect(words).toEqual(new Map([["/main", new Set(["pause"])]]));
});
