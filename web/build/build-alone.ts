import { join } from "node:path";
import { build } from "vite";

/** Builds one source of the pages into one script without imports, for code that runs outside the site's modules. */
export async function buildAlone(root: string, source: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "silent",
    define,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(root, source), output: { format: "iife" } },
    },
  });
  const [script] = "output" in built ? built.output : [];
  if (script?.type !== "chunk") throw new Error(`${source} was not built`);
  return script.code;
}
