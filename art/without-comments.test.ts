import { expect, test } from "vitest";
import { withoutComments } from "./without-comments.ts";

const SOURCE = `/** A shader (GLSL). */
export const SHADER = \`
// The sky.
float sky(){return .5;}
\`;

// The page of the pictures.
export const PAGE = "http://127.0.0.1/*"; // with any path
export const sizes = {
  /** In pixels. */
  width: 0x60,
};
`;
const code = withoutComments(SOURCE);

test.each([
  ["a doc comment", "/** A shader (GLSL). */", "/**\n * GLSL:\n * the sky.\n */"],
  ["a comment of a member", "  /** In pixels. */\n", ""],
  ["a comment on its own line", "// The page of", "// The only page of\n// all"],
  ["a comment after code", " // with any path", ""],
  ["a comment in a shader", "// The sky.", "  // The light\n// of the sky."],
])("the code stays the same after a change of %s", (_, before, after) => {
  expect(withoutComments(replaced(before, after))).toBe(code);
});

test.each([
  ["a number", "0x60", "0x61"],
  ["a number in a shader", ".5", ".6"],
  ["a string that looks like a comment", "//127.0.0.1/*", "//127.0.0.2/*"],
  ["a keyword", "export const sizes", "export let sizes"],
])("the code differs after a change of %s", (_, before, after) => {
  expect(withoutComments(replaced(before, after))).not.toBe(code);
});

function replaced(before: string, after: string): string {
  expect(SOURCE.split(before)).toHaveLength(2);
  return SOURCE.replace(before, after);
}
