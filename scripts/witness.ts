// npm run witness -- <address> [--state=file] [--key=key] [--key-file=file] [--name=name]   Follows the transparency log
// of any Vitrine site from outside: checks the signature, reads every new leaf, recomputes the whole tree, and compares
// it with the signed root. Then it signs the checkpoint with its own key and hands the signature to the site, if the
// site lists this witness. The state (key, size, right edge of the tree) is kept in a file, so the next run reads only
// what is new.
// npm run witness -- compare <state> <state>   Compares what two witnesses have signed.
// The exit status is 1 if the site lies, 2 if it cannot be asked, otherwise 0. docs/transparency.md says what this proves.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { publicHash } from "../contract/src/fairness/roll.ts";
import { openCheckpoint, readLogKey } from "../contract/src/transparency/checkpoint.ts";
import { openCosigned, readWitnessKey, writeWitnessKey } from "../contract/src/transparency/cosignature.ts";
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
import { cosign, findWitnessKey } from "./witness-key.ts";

/** The data that a witness keeps about a log between two visits. */
export type WitnessState = { key: string; size: number; levels: string[][]; checkpoint: string; lastSum?: string };

/** The file of a witness: also the site's address, the witness's key, and the checkpoint with its own signature. */
type SavedState = WitnessState & { address: string; witness: string; cosigned: string };

/** The site shows something that an honest log cannot show. The message is one sentence for people. */
export class Lie extends Error {}

/** The result of a visit: the new state, and how many leaves of each kind were read. */
export type Visit = { state: WitnessState; counts: Map<string, number> };

/** Runs the command with its arguments; returns the exit status. */
async function run(args: string[]): Promise<number> {
  const words = args.filter((each) => !each.startsWith("--"));
  try {
    if (words[0] === "compare") console.log(await compare(words.slice(1)));
    else await witness(words[0], (name) => args.find((each) => each.startsWith(name))?.slice(name.length));
    return 0;
  } catch (error) {
    console.error(
      error instanceof Lie ? `LIE: ${error.message}` : `The log cannot be checked: ${(error as Error).message}`,
    );
    return error instanceof Lie ? 1 : 2;
  }
}

// npm changes to the project's folder, so a relative path is resolved from where the user typed the command.
const fileOf = (name: string) => resolve(process.env.INIT_CWD ?? "", name);

async function witness(typed: string | undefined, optionOf: (name: string) => string | undefined): Promise<void> {
  const address = typed?.replace(/\/+$/, "");
  if (!address || !URL.canParse(address))
    throw new Error("name the address of a site: npm run witness -- https://example.com");
  const file = fileOf(optionOf("--state=") ?? `witness-${new URL(address).host.replaceAll(":", "-")}.json`);
  const keyFile = optionOf("--key-file=");
  const signer = findWitnessKey(keyFile ? fileOf(keyFile) : join(dirname(file), "witness.key"), optionOf("--name="));
  const own = writeWitnessKey(signer);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as WitnessState) : undefined;
  const { state, counts } = await followLog({ address, known, key: optionOf("--key=") });
  const seconds = Math.floor(Date.now() / 1000);
  const cosigned = cosign(state.checkpoint, { log: readLogKey(state.key)!, signer, seconds });
  // The new state replaces the old one whole, so an interrupted run cannot leave half of it. It is written before the
  // signature leaves this machine: a witness never signs a second history after a crash.
  writeFileSync(`${file}.new`, JSON.stringify({ ...state, address, witness: own, cosigned } satisfies SavedState));
  renameSync(`${file}.new`, file);
  for (const [type, count] of counts) console.log(`${type.padEnd(16)} ${count}`);
  console.log(cosigned);
  console.log(
    `The log has ${state.size} leaves and continues what this witness saw before (${known?.size ?? 0} leaves).`,
  );
  if (!known) console.log(`First visit: compare the key with another source. ${state.key}`);
  if (await handOver(address, { own, note: cosigned }))
    console.log("The site has taken the signature of this witness.");
  else console.log(`The site does not list this witness. Send its key to the operator: ${own}`);
}

/** Gives the signed checkpoint to the site. Returns false if the site does not list this witness. */
async function handOver(address: string, { own, note }: { own: string; note: string }): Promise<boolean> {
  const { witnesses = [] } = await askHead(address);
  if (!witnesses.some(({ key }) => key === own)) return false;
  const answer = await fetch(`${address}/api/transparency/cosign`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ note }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`the site does not take the signature of this witness (${answer.status})`);
  return true;
}

/**
 * Compares the checkpoints that two witnesses have signed. Two lists of the same length must be the same list. For two
 * lengths the site must prove that the longer list continues the shorter one.
 */
async function compare(names: string[]): Promise<string> {
  if (names.length !== 2) throw new Error("name the states of two witnesses: npm run witness -- compare a.json b.json");
  const states = names.map((name) => JSON.parse(readFileSync(fileOf(name), "utf8")) as SavedState);
  const [first, second] = (await Promise.all(states.map(openState))).toSorted((a, b) => a.size - b.size);
  const both = `\n${first!.note}\n${second!.note}`;
  if (first!.key !== second!.key) throw new Lie(`the witnesses were shown two logs with different keys.${both}`);
  if (first!.size === second!.size) {
    if (areEqual(first!.root, second!.root))
      return `Both witnesses have signed the same list of ${first!.size} leaves.`;
    throw new Lie(`the log has signed two different lists of ${first!.size} leaves.${both}`);
  }
  const path = await askProof(second!.address, first!.size, second!.size);
  if (!isConsistent({ first: first!, second: second!, path }))
    throw new Lie(`the list of ${second!.size} leaves does not continue the list of ${first!.size} leaves.${both}`);
  return `The list of ${second!.size} leaves continues the list of ${first!.size} leaves.`;
}

async function openState({ key, address, witness: own, cosigned: note }: SavedState) {
  const [log, signer] = [readLogKey(key), readWitnessKey(own)];
  const opened = log && signer && (await openCosigned(note, { log, witness: signer }));
  if (!opened) throw new Error("a state has no checkpoint that its log and its witness have signed");
  return { ...opened, key, address, note };
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
  /** Gets each bundle's new leaves and the tree with them, before the root is compared. */
  onBundle?: ((read: ReadBundle) => void) | undefined;
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
  const { counts, lastSum } = await readLeaves(
    address,
    edge,
    { size: checkpoint.size, lastSum: known?.lastSum },
    options.onBundle,
  );
  if (!areEqual(rootOf(edge), checkpoint.root))
    throw new Lie(
      `the leaves that this witness has seen are not those under the signed root of ${checkpoint.size} leaves: ` +
        "the site shows two histories, or has changed, dropped or moved leaves.",
    );
  const proof = await askProof(address, before, checkpoint.size);
  const second = { size: checkpoint.size, root: checkpoint.root };
  if (!isConsistent({ first: { size: before, root: firstRoot }, second, path: proof }))
    throw new Lie("the site's own proof that the log only grew does not hold.");
  const state = {
    key: keyText,
    size: checkpoint.size,
    levels: levelsOf(edge),
    checkpoint: note,
    ...(lastSum && { lastSum }),
  };
  return { state, counts };
}

/** New leaves of a bundle, the first with the number `from`, and the state of the tree that ends with them. */
export type ReadBundle = { from: number; leaves: readonly Leaf[]; tree: () => Pick<WitnessState, "size" | "levels"> };

const levelsOf = ({ levels }: Edge) => levels.map((hashes) => hashes.map(toHex));

/** Reads the leaves up to `size`. `lastSum` is the day of the last sum of all players' balances. */
async function readLeaves(
  address: string,
  edge: Edge,
  { size, lastSum }: { size: number; lastSum?: string | undefined },
  onBundle?: (read: ReadBundle) => void,
) {
  const counts = new Map<string, number>();
  let last = lastSum;
  for (const bundle of newBundles(edge.size, size)) {
    const path = tilePath(bundle);
    const contents = readBundle(await askBytes(`${address}/log/${path}`));
    if (contents?.length !== bundle.width)
      throw new Lie(`${path} does not hold the ${bundle.width} leaves that are signed.`);
    const fresh = contents.slice(edge.size - bundle.tile * 256);
    const leaves: Leaf[] = [];
    for (const content of fresh) {
      const leaf = await judgeLeaf(content, path);
      leaves.push(leaf);
      counts.set(leaf.type, (counts.get(leaf.type) ?? 0) + 1);
      if (leaf.type !== "liabilities") continue;
      // With two sums of a day, each could leave out the players who are in the other.
      if (last !== undefined && leaf.day <= last)
        throw new Lie(`${path} has a second sum of balances for ${leaf.day}.`);
      last = leaf.day;
    }
    const from = edge.size;
    appendHashes(edge, fresh.map(leafHash));
    onBundle?.({ from, leaves, tree: () => ({ size: edge.size, levels: levelsOf(edge) }) });
  }
  return { counts, lastSum: last };
}

/** Reads a leaf and checks it on its own: a revealed pair must have the announced hash. */
async function judgeLeaf(content: Uint8Array, path: string): Promise<Leaf> {
  let leaf: Leaf;
  try {
    leaf = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content)) as Leaf;
  } catch {
    throw new Lie(`${path} has a leaf that is not JSON.`);
  }
  if (leaf.type === "pairRevealed" && (await publicHash(leaf.serverSeed, leaf.secretSalt)) !== leaf.publicHash)
    throw new Lie(`${path} reveals a seed pair that does not have its announced hash ${leaf.publicHash}.`);
  return leaf;
}

async function askKey(address: string): Promise<string> {
  const { key } = await askHead(address);
  if (key === null) throw new Error("the log has signed nothing yet");
  return key;
}

async function askHead(address: string) {
  type Head = { key: string | null; witnesses?: { key: string }[] };
  return (JSON.parse(await askText(`${address}/api/transparency/head`)) as { data: Head }).data;
}

async function askProof(address: string, first: number, second: number): Promise<Uint8Array[]> {
  const text = await askText(`${address}/api/transparency/consistency?first=${first}&second=${second}`).catch(
    (error) => {
      if (!(error instanceof NoAnswer) || error.status !== 404) throw error;
      throw new Lie(`the site has no proof that its list of ${second} leaves continues the list of ${first} leaves.`);
    },
  );
  return (JSON.parse(text) as { data: { path: string[] } }).data.path.map(fromHex);
}

class NoAnswer extends Error {
  readonly status: number;

  constructor(url: string, status: number) {
    super(`${url} answers ${status}`);
    this.status = status;
  }
}

const askText = async (url: string) => new TextDecoder().decode(await askBytes(url));

/** Downloads a file, and waits while the site limits the rate. Throws for any other answer. */
export async function askBytes(url: string): Promise<Uint8Array> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string };
      throw new Error(`${url} does not answer (${code ?? error.name})`);
    });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    // A site has rate limits, and a long log needs more requests than one burst.
    if (answer.status !== 429 || attempt === 20) throw new NoAnswer(url, answer.status);
    await new Promise((done) => setTimeout(done, 3_000));
  }
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const fromHex = (text: string) => new Uint8Array(Buffer.from(text, "hex"));

// At the end of the file, because the run needs all of its values.
if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
