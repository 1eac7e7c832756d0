type Modules = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    importedIds: readonly string[];
  } | null;
};

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand|@lingui[\\/](core|react)|react-hot-toast)[\\/]/;
export const ENTRY = /[\\/]web[\\/](index\.html|src[\\/]app[\\/]main\.tsx)$/;
/** Screens of the players' site. Dialogs are not screens: they load after the first view. */
export const SCREEN = /[\\/]web[\\/]src[\\/](?:app|features)[\\/].*-(page|screen)\.tsx$/;
/** The home page, and the module that every page of a logged-in player loads first. */
export const FIRST = /[\\/]web[\\/]src[\\/]features[\\/](home[\\/]home-page|play-limits[\\/]play-watch)\.tsx$/;
/** The frame around the screens: layout, dialogs, settings. */
const FRAME = /[\\/]web[\\/]src[\\/]app[\\/]/;
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;
/** A module that at least this number of screens use goes into `shell` or `parts`. */
const SHARED_BY = 3;

/**
 * Returns the chunk of a module. `vendor` and `shell` contain the code that every screen loads, the contract's calls,
 * the modules of the frame that a first module (`FIRST`) loads, and the modules that it shares with several screens.
 * `parts` contains the other modules that several screens share. The bundler chooses the chunks of the remaining
 * modules. The number of chunks is small, because a browser without HTTP/2 loads only six files at a time.
 */
export function groupChunks(): (id: string, modules: Modules) => string | null {
  const screensOf = new Map<string, ReadonlySet<string>>();
  const withLibrary = new Map<string, boolean>();

  /** Returns the screens that load a module statically, and `entry` if every page loads it. */
  function loadedBy(id: string, modules: Modules): ReadonlySet<string> {
    const known = screensOf.get(id);
    if (known) return known;
    const [found, seen] = [new Set<string>(), new Set<string>()];
    for (const open = [id]; open.length > 0; ) {
      const one = open.pop()!;
      if (seen.has(one)) continue;
      seen.add(one);
      const info = modules.getModuleInfo(one);
      if (info?.isEntry) found.add("entry");
      else if (SCREEN.test(one) || FIRST.test(one)) found.add(one);
      open.push(...(info?.importers ?? []));
    }
    screensOf.set(id, found);
    return found;
  }

  /**
   * Returns whether a module belongs to a library that only some screens load, or imports such a library. Such a module
   * is too large for a shared chunk.
   */
  function bringsLibrary(id: string, modules: Modules): boolean {
    const known = withLibrary.get(id);
    if (known !== undefined) return known;
    withLibrary.set(id, false);
    const isEverywhere = VENDOR.test(id) || loadedBy(id, modules).has("entry");
    const imported = modules.getModuleInfo(id)?.importedIds ?? [];
    const brings =
      !isEverywhere && (id.includes("node_modules") || imported.some((one) => bringsLibrary(one, modules)));
    withLibrary.set(id, brings);
    return brings;
  }

  return (id, modules) => {
    if (ENTRY.test(id)) return null;
    if (VENDOR.test(id)) return "vendor";
    const screens = loadedBy(id, modules);
    if (screens.has("entry")) return "shell";
    const isFirst = [...screens].some((screen) => FIRST.test(screen));
    // A chunk of its own for a small module of the frame would cost the first screen more than the module.
    if (isFirst && FRAME.test(id)) return "shell";
    if (screens.size < SHARED_BY || bringsLibrary(id, modules)) return null;
    // The first screen of most visits must not load modules that only later screens use. The calls of the
    // contract are small, and dialogs need them too.
    return CONTRACT.test(id) || isFirst ? "shell" : "parts";
  };
}
