type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/** Finds a module by its path; undefined if it is not a module of the pages. */
export type LookUp = (path: string) => Promise<Module | undefined>;

/**
 * Returns the messages of each part of the site, by the path of its first module: the messages of all modules that load
 * with the part, without the messages of the entry. A lazily imported module is a separate part if its importer names
 * it (name-parts.ts); otherwise its messages belong to the importer's part.
 */
export async function wordsOfParts(
  entry: string,
  lookUp: LookUp,
  nameOf: (path: string) => string,
): Promise<Map<string, Set<string>>> {
  const words = new Map<string, Set<string>>();
  // The loop adds to this set: each part may lead to further parts.
  const parts = new Set([entry]);
  for (const part of parts) {
    const found = new Set<string>();
    // The loop adds the imports of each module to this set.
    const modules = new Set([part]);
    for (const path of modules) {
      const module = await lookUp(path);
      if (!module) continue;
      const code = module.code ?? "";
      for (const id of messagesIn(code)) if (!words.get(entry)?.has(id)) found.add(id);
      for (const imported of module.importedIds) modules.add(imported);
      for (const imported of module.dynamicallyImportedIds)
        (code.includes(`"${nameOf(imported)}"`) ? parts : modules).add(imported);
    }
    words.set(part, found);
  }
  return words;
}

/** Returns every possible message id in the code that Lingui's macros generate; a few unrelated ids do no harm. */
function messagesIn(code: string): string[] {
  return [...code.matchAll(/\bid: ?"([^"]+)"/g)].map(([, id = ""]) => id);
}
