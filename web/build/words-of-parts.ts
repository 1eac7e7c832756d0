type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/** Looks a module up by its path; nothing where it is none of the pages' own. */
export type LookUp = (path: string) => Promise<Module | undefined>;

/**
 * The messages of each part of the site, by the path of the module that it begins with: those of all modules that come with
 * it, less those that the entry brings anyway. A module that is imported on demand is a part of its own where its importer
 * names it (see name-parts.ts); otherwise its messages come with the importer's.
 */
export async function wordsOfParts(
  entry: string,
  lookUp: LookUp,
  nameOf: (path: string) => string,
): Promise<Map<string, Set<string>>> {
  const words = new Map<string, Set<string>>();
  // Grows while it is walked through: each part may lead to others.
  const parts = new Set([entry]);
  for (const part of parts) {
    const found = new Set<string>();
    // So does this, by what each module imports.
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

/** What may be a message of Lingui's macros: they leave its id, and nothing else is lost by a few ids too many. */
function messagesIn(code: string): string[] {
  return [...code.matchAll(/\bid: ?"([^"]+)"/g)].map(([, id = ""]) => id);
}
