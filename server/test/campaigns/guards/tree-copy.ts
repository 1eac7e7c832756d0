import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { expect } from "vitest";

export type Copy = {
  root: string;
  /** Changes one file while `work` runs. Fails if the text to change does not occur exactly once. */
  without<T>(change: { file: string; remove: string; by?: string }, work: () => Promise<T>): Promise<T>;
  clear(): void;
};

const ours = resolve(import.meta.dirname, "../../../..");
export const workspaces = ["contract", "server", "web"];
const folders = [...workspaces, "scripts", "e2e", "bench", "sandbox", "art"];
const files = ["package.json", "architecture.mjs", "architecture.d.mts", "tsconfig.json", "vitest.config.ts"];
const left = new Set(["node_modules", "dist", "public", "results", "test-results", "playwright-report"]);

/** Copies the sources. The copy uses the same packages but its own workspaces. */
export function copyTree(): Copy {
  const root = mkdtempSync(join(tmpdir(), "vitrine-guards-"));
  const present = new Set(readdirSync(ours));
  for (const name of [...folders, ...files].filter((name) => present.has(name)))
    cpSync(join(ours, name), join(root, name), { recursive: true, filter: (path) => !left.has(basename(path)) });
  // Pictures are linked, not copied, because there are many and no guard changes one. The tests need them to compare
  // bots' portraits with uploads.
  symlinkSync(join(ours, "web/public"), join(root, "web/public"));
  linkPackages(root);
  return {
    root,
    async without({ file, remove, by = "" }, work) {
      const path = join(root, file);
      const whole = readFileSync(path, "utf8");
      // A guard whose text no longer occurs in the code proves nothing.
      expect(whole.split(remove), `${file} contains the guard's text once`).toHaveLength(2);
      expect(by).not.toBe(remove);
      writeFileSync(
        path,
        whole.replace(remove, () => by),
      );
      try {
        return await work();
      } finally {
        writeFileSync(path, whole);
      }
    },
    clear: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Links the installed packages of the root and of each workspace; only our own workspaces point into the copy. */
function linkPackages(root: string): void {
  for (const folder of [".", ...workspaces]) {
    const packages = join(ours, folder, "node_modules");
    if (!existsSync(packages)) continue;
    mkdirSync(join(root, folder, "node_modules"));
    for (const name of readdirSync(packages))
      if (name !== "@vitrine" && (name === ".bin" || !name.startsWith(".")))
        symlinkSync(join(packages, name), join(root, folder, "node_modules", name));
  }
  mkdirSync(join(root, "node_modules/@vitrine"));
  for (const name of workspaces) symlinkSync(join(root, name), join(root, "node_modules/@vitrine", name));
}
