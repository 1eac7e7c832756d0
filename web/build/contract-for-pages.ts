import type { Plugin } from "vite";

/** The properties of a call that only the server, the API description and the tests read. */
const DESCRIBES = new Set(["says", "input", "output", "refusals"]);

/** Pure functions of the contract: the build removes their calls if the result is not used. */
export const PURE = [
  "Type",
  "declareCall",
  "OneOf",
  "Nullable",
  "Paged",
  "Endless",
  "pageInput",
  "beforeInput",
  "Hex",
  "inEachLanguage",
];

/**
 * Removes the descriptions and schemas of the contract's calls from the browser build. Pages need only the other
 * properties, e.g. the method and the path. In the browser only the verifier uses schemas: those of receipts.
 */
export function contractForPages(root: string): Plugin[] {
  return [
    {
      name: "shapes-for-receipts-only",
      enforce: "pre",
      resolveId: (source, importer) =>
        source === "typebox" && !importer?.includes("/fairness/receipt.ts")
          ? `${root}/src/api/typebox-shapes.ts`
          : null,
    },
    {
      name: "calls-without-descriptions",
      transform(code, id) {
        if (!id.includes("/contract/src/") || !code.includes("says:")) return null;
        return cutOut(code, descriptionsIn(this.parse(code)));
      },
    },
  ];
}

type Span = { start: number; end: number };
type Property = Span & { type: string; key?: { name?: string } };

/** Returns the describing properties of every call declaration (an object with a path and `says`). */
function descriptionsIn(node: unknown): Span[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, properties = [] } = node as { type?: string; properties?: Property[] };
  const names = new Set(properties.map(({ key }) => key?.name));
  const isCall = type === "ObjectExpression" && names.has("path") && names.has("says");
  const cut = properties.filter(({ key }) => isCall && DESCRIBES.has(key?.name ?? ""));
  const kept = Object.values(node).flatMap((value) => (value === properties ? [] : descriptionsIn(value)));
  return [...cut, ...kept, ...properties.filter((property) => !cut.includes(property)).flatMap(descriptionsIn)];
}

/** Removes the spans together with their trailing commas. */
function cutOut(code: string, spans: Span[]): string {
  let [left, from] = ["", 0];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    left += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return left + code.slice(from);
}
