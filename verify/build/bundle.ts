import { resolve } from "node:path";
import { build } from "vite";

/** The folder of this workspace. */
export const root = resolve(import.meta.dirname, "..");

/** Builds one source with everything that it imports into one script: an ES module, or a script that runs alone. */
export async function bundle(source: string, format: "es" | "iife"): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      // A module stays readable for those who check it. The page has to be small.
      minify: format === "iife",
      lib: { entry: source, formats: [format], name: "vitrineVerify" },
      // One file: the curves, which the site's pages load when they need them, are in it too.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const scripts = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [script] = scripts;
  if (script?.type !== "chunk" || scripts.length !== 1) throw new Error(`${source} was not built into one file`);
  return script.code;
}
