import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { StartError } from "./platform/start-error.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * Builds the pages unless they were built from exactly the present sources: those of the players' site, and with
 * `admin` also those of the operators'. Calls `onBuild` before it builds. Throws StartError if a build fails.
 */
export async function buildPagesIfStale(
  onBuild: () => void = () => {},
  { admin = false }: { admin?: boolean } = {},
): Promise<void> {
  const sources = hashSources();
  const builds = [
    { folder: join(root, "web/dist"), runs: [[], ["--ssr", "src/app/ssr/render-page.tsx"]] },
    ...(admin ? [{ folder: join(root, "web/dist-admin"), runs: [["--mode", "admin"]] }] : []),
  ].filter(({ folder }) => readOr(stampOf(folder)) !== sources);
  if (builds.length === 0) return;
  onBuild();
  try {
    await Promise.all(builds.flatMap(({ runs }) => runs.map((options) => runVite(...options))));
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const lines = (stderr || message).split("\n").filter((text) => text.trim() && !/build failed|:\s*$/i.test(text));
    const line = lines[0] ?? "no reason given";
    throw new StartError(
      `The pages could not be built: ${line.trim()} (npm run build -- --show prints the whole report).`,
    );
  }
  for (const { folder } of builds) {
    compressPages(folder);
    writeFileSync(stampOf(folder), sources);
  }
}

const stampOf = (folder: string) => join(folder, ".built-from");

/** Runs Vite in a separate process, so that its memory is freed when it ends. */
async function runVite(...options: string[]): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build", "--logLevel", "error", ...options], {
    cwd: join(root, "web"),
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: 10_000_000,
  });
}

function hashSources(): string {
  const hash = createHash("sha256");
  const files = ["web", "contract"].flatMap((workspace) => listFiles(join(root, workspace))).sort();
  for (const file of [...files, join(root, "package-lock.json")])
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist", "dist-ssr", "dist-admin"].includes(entry.name) || entry.name.startsWith("."))
      return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

const WORTH_IT = /\.(js|css|svg|json|txt|webmanifest)$/;
const MIN_BYTES = 1000;

/** Writes a .br and a .gz next to every text file of the built pages, so that no request has to compress them. */
function compressPages(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path);
    if (text.length < MIN_BYTES) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}
