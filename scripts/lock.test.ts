import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { link?: boolean; optionalDependencies?: Record<string, string> };

// npm install can drop the optional packages of other systems; npm ci then refuses the lock file everywhere.
test("package-lock.json contains every optional package of every system, so that npm ci accepts it", () => {
  const text = readFileSync(new URL("../package-lock.json", import.meta.url), "utf8");
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
  const isLocked = (from: string, name: string): boolean => {
    if (`${from ? `${from}/` : ""}node_modules/${name}` in packages) return true;
    return from !== "" && isLocked(from.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, ""), name);
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});
