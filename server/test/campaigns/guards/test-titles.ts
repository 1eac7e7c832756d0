import ts from "typescript";

/** A text of a test file, in parts. `null` is the place of a value that is filled in: %s of test.each, or ${…}. */
type Parts = readonly (string | null)[];

/** The full titles of a file's tests, as `group > test`, and all its texts, from which values are filled in. */
export type Titles = { titles: readonly Parts[]; values: readonly Parts[] };

/** Reads the titles from the text of a test file, without running it. */
export function readTitles(text: string): Titles {
  const titles: Parts[] = [];
  const values: Parts[] = [];
  const visit = (node: ts.Node, groups: Parts): void => {
    // A text that begins with a value could be anything.
    if (isText(node) && partsOf(node)[0] !== "") values.push(partsOf(node));
    const [first, work] = ts.isCallExpression(node) ? node.arguments : [];
    const called = ts.isCallExpression(node) ? nameOf(node.expression) : "";
    let within = groups;
    if (first && work && isText(first) && ["test", "it", "describe"].includes(called)) {
      const title = [...groups, ...(groups.length > 0 ? [" > "] : []), ...partsOf(first).flatMap(splitAtValues)];
      if (called === "describe") within = title;
      else titles.push(title);
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(ts.createSourceFile("test.ts", text, ts.ScriptTarget.Latest), []);
  return { titles, values };
}

/** Returns true if a test's full title begins with `name`. */
export function hasTitle({ titles, values }: Titles, name: string): boolean {
  return titles.some((title) => beginsWith(title, name, values));
}

/** With `values`, each value of the title must be a text of the file, or the beginning of one. */
function beginsWith([part, ...others]: Parts, name: string, values: readonly Parts[] | undefined): boolean {
  if (name === "") return true;
  if (part === undefined) return false;
  if (part !== null)
    return name.startsWith(part) ? beginsWith(others, name.slice(part.length), values) : part.startsWith(name);
  for (let end = name.length; end > 0; end -= 1) {
    if (!beginsWith(others, name.slice(end), values)) continue;
    // %j and JSON.stringify put a text in quotes.
    const value = name.slice(0, end).replace(/^"|"$/g, "");
    const isPossible = end === name.length ? beginsWith : equals;
    if (!values || values.some((text) => isPossible(text, value, undefined))) return true;
  }
  return false;
}

function equals([first, ...others]: Parts, value: string): boolean {
  return others.length === 0 ? first === value : beginsWith([first ?? null, ...others], value, undefined);
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function partsOf(node: ts.StringLiteralLike | ts.TemplateExpression): Parts {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return [node.head.text, ...node.templateSpans.flatMap(({ literal }) => [null, literal.text])];
}

/** Splits at the placeholders of test.each: %s, %i, $name. */
const splitAtValues = (part: string | null): Parts =>
  part?.split(/(%[sdifjo]|\$[a-z][\w.]*)/i).map((text, index) => (index % 2 === 1 ? null : text)) ?? [null];

/** Returns `test` for test(…), test.concurrent(…) and test.each(…)(…). */
function nameOf(called: ts.Expression): string {
  if (ts.isIdentifier(called)) return called.text;
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return nameOf(called.expression);
  return "";
}
