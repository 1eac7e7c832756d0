import ts from "typescript";

const printer = ts.createPrinter({ removeComments: true });

/** Returns a TypeScript source without its comments, and without those of the shaders in its template literals. */
export function withoutComments(source: string): string {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  return withoutShaderComments(printer.printFile(file));
}

/** Returns GLSL without the lines that hold only a comment. */
export function withoutShaderComments(glsl: string): string {
  return glsl.replace(/^[ \t]*\/\/.*\n/gm, "");
}
