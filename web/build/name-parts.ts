import { posix, relative, sep } from "node:path";

/** The functions that load a part of the site on demand. */
const LOADING = /(\b(?:lazyRoute|lazyDialog|loadPart)\(\s*\(\) => import\("(\.[^"]+)"\)),?\s*\)/g;

/** The name of a part is its source below the pages' folder: as the build's manifest has it, too. */
export function nameOfPart(root: string, path: string): string {
  return relative(root, path).split(sep).join("/");
}

/** Gives each part that loads on demand its name, by which its words, scripts and sheets are found in the build. */
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
