import type { Plugin } from "vite";

/** What only the server, the interface description and the tests read of a call. */
const DESCRIBES = new Set(["says", "input", "output", "refusals"]);

/** Functions of the contract that only make a value: what they make for nobody is left out of the build. */
export const PURE = ["Type", "declareCall", "OneOf", "Nullable", "Paged", "Endless", "pageInput", "beforeInput", "Hex"];

/**
 * Of the contract's calls pages need the method, the path and who may call, so that their descriptions and shapes stay out of
 * the browser. Only the verifier judges shapes there (of receipts).
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

/** The properties that describe a call, in each object that says what the call of a path is for. */
function descriptionsIn(node: unknown): Span[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, properties = [] } = node as { type?: string; properties?: Property[] };
  const names = new Set(properties.map(({ key }) => key?.name));
  const isCall = type === "ObjectExpression" && names.has("path") && names.has("says");
  const cut = properties.filter(({ key }) => isCall && DESCRIBES.has(key?.name ?? ""));
  const kept = Object.values(node).flatMap((value) => (value === properties ? [] : descriptionsIn(value)));
  return [...cut, ...kept, ...properties.filter((property) => !cut.includes(property)).flatMap(descriptionsIn)];
}

/** With the comma behind each. */
function cutOut(code: string, spans: Span[]): string {
  let [left, from] = ["", 0];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    left += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return left + code.slice(from);
}
