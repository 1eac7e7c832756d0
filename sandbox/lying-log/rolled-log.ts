import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { macKey, ticketFromMac } from "../../contract/src/fairness/ticket.ts";
import { pickDrop } from "../../contract/src/fairness/ticket-ranges.ts";
import { type BoxVersion, versionJson } from "../../contract/src/fairness/version-hash.ts";
import { checkpointText, type LogKey, signedNote, writeLogKey } from "../../contract/src/transparency/checkpoint.ts";
import { committedText, type Leaf, leafText } from "../../contract/src/transparency/leaves.ts";
import { consistencyRanges } from "../../contract/src/transparency/merkle.ts";
import { type Opening, type Openings, openingsPath, versionPath } from "../../contract/src/transparency/openings.ts";
import {
  appendHashes,
  type Edge,
  hashesFrom,
  readTilePath,
  rootOf,
  type Tile,
  tilePath,
  writeBundle,
} from "../../contract/src/transparency/tiles.ts";

/**
 * How the log lies. `opening`: one opening names a higher value. `ticket`: one committed ticket does not follow from the
 * seeds. `drop`: one roll is missing. `odds`: the odds of a version are not those of its hash. `seeds`: the site
 * chooses its seeds until none of their rolls has one of the best half percent of the tickets. `none`: it is honest.
 */
export type RolledLying = "none" | "opening" | "ticket" | "drop" | "odds" | "seeds";

const ROLLS_OF_PAIR = 10;
const BEST_TICKETS = 500;

/** A log of openings of boxes by players who change their seeds after every ten rolls. All seeds are revealed. */
export async function startRolledLog(options: { versions: readonly BoxVersion[]; rolls: number; lying: RolledLying }) {
  const { versions, rolls, lying } = options;
  const pair = generateKeyPairSync("ed25519");
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  const key: LogKey = { name: "rolled.example/log", publicKey };
  const contents: Uint8Array[] = [];
  const openings: Opening[] = [];
  const clients: Record<string, string> = {};

  for (const version of versions) {
    const { boxId, priceCents } = version;
    append({
      type: "boxVersion",
      boxId,
      version: version.version,
      priceCents,
      versionHash: hash(versionJson(version)),
    });
  }
  for (let first = 0; first < rolls; first += ROLLS_OF_PAIR) rollPair(first, Math.min(ROLLS_OF_PAIR, rolls - first));

  const edge: Edge = { size: 0, levels: [] };
  const tiles: Tile[] = appendHashes(edge, contents.map(leafHashOf));
  const text = checkpointText({ origin: key.name, size: edge.size, root: rootOf(edge) });
  const checkpoint = signedNote(text, key, new Uint8Array(sign(null, Buffer.from(text), pair.privateKey)));
  const files = new Map<string, string>(
    versions.map((version) => [`/log/${versionPath(version)}`, versionJson(priced(version))] as const),
  );
  const server = createServer((request, response) => {
    const url = new URL(request.url!, "http://localhost");
    const found = answerOf(url);
    if (found === undefined) return void response.writeHead(404).end();
    response.end(found);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };

  function append(leaf: Leaf): number {
    return contents.push(new TextEncoder().encode(leafText(leaf))) - 1;
  }

  /** Rolls with a new seed pair, then reveals it. */
  function rollPair(first: number, count: number): void {
    const nonces = Array.from({ length: count }, (_, place) => place + 1);
    const client = `client_${first}`;
    let [attempt, serverSeed, tickets] = [0, "", [] as number[]];
    do {
      serverSeed = hash(`seed ${first} ${attempt}`);
      tickets = nonces.map((nonce) => ticketOf(serverSeed, client, nonce));
      attempt += 1;
    } while (lying === "seeds" && tickets.some((ticket) => ticket <= BEST_TICKETS));
    const secretSalt = hash(`salt ${first}`).slice(0, 32);
    const publicHash = createHmac("sha256", secretSalt).update(serverSeed).digest("hex");
    clients[publicHash] = client;
    append({ type: "pairAnnounced", publicHash });
    for (const nonce of nonces) {
      const index = first + nonce - 1;
      const isLie = index === Math.floor(rolls / 2);
      if (isLie && lying === "drop") continue;
      const roll = isLie && lying === "ticket" ? (tickets[nonce - 1]! % 100_000) + 1 : tickets[nonce - 1]!;
      appendRoll({ index, publicHash, nonce, roll, raisedCents: isLie && lying === "opening" ? 1 : 0 });
    }
    append({ type: "pairRevealed", publicHash, serverSeed, secretSalt, rolls: count });
  }

  function appendRoll(each: { index: number; publicHash: string; nonce: number; roll: number; raisedCents: number }) {
    const version = versions[each.index % versions.length]!;
    const { start, end, itemId, valueCents } = pickDrop(version.items, each.roll);
    const { publicHash, nonce, roll } = each;
    const committed = {
      ...{ roundId: each.index + 1, game: "box", createTime: "2026-01-01T00:00:00.000Z", publicHash, nonce },
      ...{ size: 100_000, roll, start, end, itemId, valueCents, boxId: version.boxId, version: version.version },
    };
    const blinding = hash(`blinding ${each.index}`);
    const commitment = createHmac("sha256", blinding).update(committedText(committed)).digest("hex");
    const shown = { ...committed, valueCents: valueCents + each.raisedCents };
    openings.push({ index: append({ type: "roll", commitment }), blinding, roll: shown });
  }

  function priced(version: BoxVersion): BoxVersion {
    return lying === "odds" ? { ...version, priceCents: version.priceCents + 1 } : version;
  }

  function answerOf({ pathname, searchParams }: URL): string | Uint8Array | undefined {
    if (pathname === "/log/checkpoint") return checkpoint;
    if (pathname === "/api/transparency/head") return envelope({ key: writeLogKey(key), size: edge.size });
    if (pathname === "/api/transparency/consistency") {
      const [first, second] = [Number(searchParams.get("first")), Number(searchParams.get("second"))];
      const hashes = consistencyRanges(first, second).map(hashesFrom(tiles));
      return envelope({ path: hashes.map((each) => Buffer.from(each).toString("hex")) });
    }
    if (pathname.startsWith("/log/openings/")) return openingsOf(pathname);
    const place = readTilePath(pathname.replace("/log/", ""));
    if (place?.level !== "entries") return files.get(pathname);
    return writeBundle(contents.slice(place.tile * 256, place.tile * 256 + place.width));
  }

  function openingsOf(pathname: string): string | undefined {
    const tile = readTilePath(pathname.replace("/log/openings/", "tile/entries/"))?.tile;
    if (tile === undefined || `/log/${openingsPath(tilePath({ level: "entries", tile, width: 256 }))}` !== pathname)
      return undefined;
    const [from, to] = [tile * 256, (tile + 1) * 256];
    // The openings are in the order of their leaves.
    const [start, end] = [from, to].map((index) => lowerBound(index)) as [number, number];
    const shown = openings.slice(start, end);
    const seen = new Set(shown.map(({ roll }) => roll.publicHash));
    const found: Openings = {
      ...{ v: 1, openings: shown },
      clients: Object.fromEntries([...seen].map((publicHash) => [publicHash, clients[publicHash]!])),
    };
    return JSON.stringify(found);
  }

  function lowerBound(index: number): number {
    let [low, high] = [0, openings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (openings[middle]!.index < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const envelope = (data: object) => JSON.stringify({ status: 0, success: true, data });
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** Like `leafHash` of the contract, by node:crypto, because a log of many rolls is built for each test. */
function leafHashOf(content: Uint8Array): Uint8Array {
  return new Uint8Array(createHash("sha256").update(Uint8Array.of(0)).update(content).digest());
}

function ticketOf(serverSeed: string, client: string, nonce: number): number {
  const mac = createHmac("sha512", macKey({ client, nonce })).update(serverSeed).digest("hex");
  return ticketFromMac(mac, 100_000);
}
