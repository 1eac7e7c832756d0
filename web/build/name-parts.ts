import { posix, relative, sep } from "node:path";

/** The functions that load a part of the site lazily. */
const LOADING = /(\b(?:lazyRoute|lazyDialog|loadPart)\(\s*\(\) => import\("(\.[^"]+)"\)),?\s*\)/g;

/** Returns the name of a part: the path of its source below the pages' folder, as in the build's manifest. */
export function nameOfPart(root: string, path: string): string {
  return relative(root, path).split(sep).join("/");
}

/**
 * Adds the name of each lazy part to its import. By this name the browser finds the messages of the part, and the
 * server finds its scripts and style sheets.
 */
export function nameParts(root: string) {
  return {
    name: "name-parts",
    enforce: "pre" as const,
    transform(code: string, id: string): string | null {
      if (!id.startsWith(`${root}/src/`) || !code.includes("import(")) return null;
      const folder = posix.dirname(nameOfPart(root, id));
      return code.replace(LOADING, (_, call: string, source: string) => `${call}, "${posix.join(folder, source)}")`);
    },
  };
}
