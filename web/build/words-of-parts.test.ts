import { expect, test } from "vitest";
import { wordsOfParts } from "./words-of-parts.ts";

type Source = { says?: string[]; imports?: string[]; loads?: string[]; parts?: string[] };

/** `loads` are plain lazy imports, `parts` are imports by a function that names the part. */
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

test("a part has the messages of all its modules, without the messages of the entry", async () => {
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

test("a message of two parts is in both, and a part may lead to further parts", async () => {
  const words = await wordsIn({
    "/main": { parts: ["/bag"] },
    "/bag": { imports: ["/price"], parts: ["/sale"] },
    "/sale": { says: ["sell"], imports: ["/price"] },
    "/price": { says: ["coins"] },
  });
  expect(words.get("/bag")).toEqual(new Set(["coins"]));
  expect(words.get("/sale")).toEqual(new Set(["sell", "coins"]));
});

test("a lazy module that is not a part belongs to its importer", async () => {
  const words = await wordsIn({ "/main": { loads: ["/watch"] }, "/watch": { says: ["pause"] } });
  expect(words).toEqual(new Map([["/main", new Set(["pause"])]]));
});
