// npm run witness -- <address> [--state=file] [--key=key]   Follows the transparency log of any Vitrine site from
// outside: checks the signature, reads every new leaf, recomputes the whole tree, and compares it with the signed root.
// The state (key, size, right edge of the tree) is kept in a file, so the next run reads only what is new. The exit
// status is 1 if the site lies, 2 if it cannot be asked, otherwise 0. docs/transparency.md says what this proves.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { publicHash } from "../contract/src/fairness/roll.ts";
import { openCheckpoint, readLogKey } from "../contract/src/transparency/checkpoint.ts";
import type { Leaf } from "../contract/src/transparency/leaves.ts";
import { areEqual, isConsistent, leafHash } from "../contract/src/transparency/merkle.ts";
import {
  appendHashes,
  type Edge,
  newBundles,
  readBundle,
  rootOf,
  tilePath,
} from "../contract/src/transparency/tiles.ts";

/** The data that a witness keeps about a log between two visits. */
export type WitnessState = { key: string; size: number; levels: string[][]; checkpoint: string };

/** The site shows something that an honest log cannot show. The message is one sentence for people. */
export class Lie extends Error {}

/** The result of a visit: the new state, and how many leaves of each kind were read. */
export type Visit = { state: WitnessState; counts: Map<string, number> };

if (import.meta.main) process.exitCode = await witness(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit status. */
async function witness(args: string[]): Promise<number> {
  const optionOf = (name: string) => args.find((each) => each.startsWith(name))?.slice(name.length);
  const address = args.find((each) => !each.startsWith("--"))?.replace(/\/+$/, "");
  if (!address || !URL.canParse(address)) {
    console.error("Name the address of a site: npm run witness -- https://example.com");
    return 2;
  }
  const name = optionOf("--state=") ?? `witness-${new URL(address).host.replaceAll(":", "-")}.json`;
  // npm changes to the project's folder, so a relative path is resolved from where the user typed the command.
  const file = resolve(process.env.INIT_CWD ?? "", name);
  try {
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as WitnessState) : undefined;
    const { state, counts } = await followLog({ address, known, key: optionOf("--key=") });
    // The new state replaces the old one whole, so an interrupted run cannot leave half of it.
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
    for (const [type, count] of counts) console.log(`${type.padEnd(16)} ${count}`);
    console.log(state.checkpoint);
    console.log(
      `The log has ${state.size} leaves and continues what this witness saw before (${known?.size ?? 0} leaves).`,
    );
    if (!known) console.log(`First visit: compare the key with another source. ${state.key}`);
    return 0;
  } catch (error) {
    console.error(
      error instanceof Lie ? `LIE: ${error.message}` : `The log cannot be read: ${(error as Error).message}`,
    );
    return error instanceof Lie ? 1 : 2;
  }
}

/**
 * Visits a log once. Reads every leaf after the known ones, and throws a Lie if the tree of all leaves does not have
 * the signed root, or if a revealed pair does not have its announced hash. Memory holds one bundle and the tree's right
 * edge.
 */
export async function followLog(options: {
  address: string;
  known?: WitnessState | undefined;
  /** The log's key, if another source named it. */
  key?: string | undefined;
}): Promise<Visit> {
  const { address, known } = options;
  const keyText = known?.key ?? options.key ?? (await askKey(address));
  const key = readLogKey(keyText);
  if (!key) throw new Error(`"${keyText}" is not the key of a log`);
  const note = await askText(`${address}/log/checkpoint`);
  const checkpoint = await openCheckpoint(note, key);
  if (!checkpoint) throw new Lie("the checkpoint is not signed by the log's key.");
  const before = known?.size ?? 0;
  if (checkpoint.size < before)
    throw new Lie(`the log had ${before} leaves and has ${checkpoint.size} now: leaves were removed.`);
  const edge: Edge = { size: before, levels: (known?.levels ?? []).map((hashes) => hashes.map(fromHex)) };
  const firstRoot = rootOf(edge);
  const counts = await readLeaves(address, edge, checkpoint.size);
  if (!areEqual(rootOf(edge), checkpoint.root))
    throw new Lie(
      `the leaves that this witness has seen are not those under the signed root of ${checkpoint.size} leaves: ` +
        "the site shows two histories, or has changed, dropped or moved leaves.",
    );
  const proof = await askProof(address, before, checkpoint.size);
  const second = { size: checkpoint.size, root: checkpoint.root };
  if (!isConsistent({ first: { size: before, root: firstRoot }, second, path: proof }))
    throw new Lie("the site's own proof that the log only grew does not hold.");
  const levels = edge.levels.map((hashes) => hashes.map(toHex));
  return { state: { key: keyText, size: checkpoint.size, levels, checkpoint: note }, counts };
}

async function readLeaves(address: string, edge: Edge, size: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const bundle of newBundles(edge.size, size)) {
    const path = tilePath(bundle);
    const contents = readBundle(await askBytes(`${address}/log/${path}`));
    if (contents?.length !== bundle.width)
      throw new Lie(`${path} does not hold the ${bundle.width} leaves that are signed.`);
    const fresh = contents.slice(edge.size - bundle.tile * 256);
    for (const content of fresh) {
      const type = await judgeLeaf(content, path);
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    appendHashes(edge, fresh.map(leafHash));
  }
  return counts;
}

/** Checks a single leaf: a revealed pair must have the announced hash. Returns the leaf's type. */
async function judgeLeaf(content: Uint8Array, path: string): Promise<string> {
  let leaf: Leaf;
  try {
    leaf = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content)) as Leaf;
  } catch {
    throw new Lie(`${path} has a leaf that is not JSON.`);
  }
  if (leaf.type === "pairRevealed" && (await publicHash(leaf.serverSeed, leaf.secretSalt)) !== leaf.publicHash)
    throw new Lie(`${path} reveals a seed pair that does not have its announced hash ${leaf.publicHash}.`);
  return String(leaf.type);
}

async function askKey(address: string): Promise<string> {
  const { data } = JSON.parse(await askText(`${address}/api/transparency/head`)) as { data: { key: string | null } };
  if (data.key === null) throw new Error("the log has signed nothing yet");
  return data.key;
}

async function askProof(address: string, first: number, second: number): Promise<Uint8Array[]> {
  const text = await askText(`${address}/api/transparency/consistency?first=${first}&second=${second}`);
  return (JSON.parse(text) as { data: { path: string[] } }).data.path.map(fromHex);
}

const askText = async (url: string) => new TextDecoder().decode(await askBytes(url));

async function askBytes(url: string): Promise<Uint8Array> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    // A site has rate limits, and a long log needs more requests than one burst.
    if (answer.status !== 429 || attempt === 20) throw new Error(`${url} answers ${answer.status}`);
    await new Promise((done) => setTimeout(done, 3_000));
  }
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const fromHex = (text: string) => new Uint8Array(Buffer.from(text, "hex"));
