import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/**
 * Returns the folder of the newest installed PostgreSQL (15 or newer) with server and initdb; undefined if there is
 * none.
 */
export function findSystemPostgres(): string | undefined {
  const given = process.env.TEST_POSTGRES_BIN;
  if (given) return given;
  const debians = "/usr/lib/postgresql";
  const versions = existsSync(debians) ? readdirSync(debians) : [];
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder && !folder.includes("node_modules"));
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debians, version, "bin")),
    ...onPath,
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && majorOf(join(folder, "postgres")) >= 15);
}

function majorOf(program: string): number {
  if (!existsSync(program)) return 0;
  try {
    const text = execFileSync(program, ["--version"], { encoding: "utf8", cwd: dirname(program) });
    return Number(/ (\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
