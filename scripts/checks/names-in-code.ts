import ts from "typescript";

/**
 * A name that the project itself has chosen. A field belongs to an object, so it may be a name of the API or a column;
 * an alias names a column or a table in SQL; a class comes from a style sheet.
 */
export type Name = { kind: "variable" | "field" | "alias" | "title" | "class"; text: string; line: number };

/** Returns the classes and custom properties that a style sheet declares. */
export function namesInSheet(sheet: string): Name[] {
  // Comments lose their text but not their line breaks, so that line numbers stay correct.
  const rules = sheet.replace(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ""));
  return rules.split("\n").flatMap((text, index) => {
    const names = [...text.matchAll(/\.([a-z][\w-]*)|--([\w-]+)(?=:)/g)];
    return names.map(([, name, property]) => ({ kind: "class" as const, text: name ?? property!, line: index + 1 }));
  });
}

/**
 * Returns the names that a file declares, the aliases of its SQL and the titles of its tests. A name that is only used
 * was declared elsewhere, in this project or in a library.
 */
export function namesInCode(path: string, text: string): Name[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const hasTests = /\.(test|spec|campaign)\.tsx?$/.test(path);
  const found: Name[] = [];
  const add = (node: ts.Node, nameKind: Name["kind"], name: string) =>
    found.push({
      kind: nameKind,
      text: name,
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    });

  const visit = (node: ts.Node, parent: ts.Node | undefined): void => {
    if (ts.isIdentifier(node)) {
      const declared = declaredBy(node, parent);
      if (declared) add(node, declared, node.text);
    }
    const words = textOf(node);
    if (words !== undefined) for (const alias of aliasesIn(words)) add(node, "alias", alias);
    if (hasTests && ts.isCallExpression(node)) {
      const title = titleOf(node);
      if (title !== undefined) add(node, "title", title);
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(source, undefined);
  return found;
}

/** Returns what an identifier declares; undefined where it only uses a name. */
function declaredBy(node: ts.Identifier, parent: ts.Node | undefined): "variable" | "field" | undefined {
  if (parent === undefined) return undefined;
  // `const { voucherId } = input` reads a field, and the new variable has its name.
  if (ts.isBindingElement(parent)) {
    if (parent.name !== node) return undefined;
    return parent.propertyName === undefined ? "field" : "variable";
  }
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent))
    return parent.propertyName && parent.name === node ? "variable" : undefined;
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isNamedTupleMember(parent)
  )
    return parent.name === node ? "field" : undefined;
  if (
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    ts.isEnumDeclaration(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent)
  )
    return parent.name === node ? "variable" : undefined;
  return undefined;
}

/** Returns the text of a string or a template, with "?" for each expression in it. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join("");
}

/** Returns the title of `test("…")`, `test.describe("…")` or `test.each(…)("…")`. */
function titleOf({ expression, arguments: [first] }: ts.CallExpression): string | undefined {
  let callee: ts.Node = expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  const isTest = ts.isIdentifier(callee) && /^(test|it|describe)$/.test(callee.text);
  return isTest && first ? textOf(first) : undefined;
}

const sql = /\b(select|insert into|update|delete from|join|with)\b.*\b(from|set|values|on|where|as)\b/s;
const aliases = [
  /\bas\s+"?([a-z_]\w*)"?/gi,
  /(?:\bwith(?:\s+recursive)?|,)\s+([a-z_]\w*)\s*(?:\([^)]*\)\s*)?\bas\s+(?:(?:not\s+)?materialized\s*)?\(/g,
  /\b(?:from|join|update|using|into)\s+[a-z_]\w*\s+(?:as\s+)?([a-z_]\w*)/g,
  /\)\s+([a-z_]\w*)(?=\s+(?:on|where|order|group|left|join|cross)\b)/g,
];
const keywords = new Set(
  "as cross for from full group inner join lateral left limit materialized not null on order right set union using values where with".split(
    " ",
  ),
);

/** Returns the names that a statement gives to columns, tables and subqueries. */
function aliasesIn(text: string): string[] {
  // The query builder writes an alias inside a text: "wallet_wallets as wallet".
  const built = /^[\w.]+ as (\w+)$/.exec(text)?.[1];
  if (built !== undefined) return [built];
  if (!sql.test(text)) return [];
  const found = aliases.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  return [...new Set(found)].filter((name) => !keywords.has(name));
}
