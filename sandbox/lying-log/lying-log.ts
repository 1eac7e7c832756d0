import { generateKeyPairSync, sign } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { checkpointText, type LogKey, signedNote, writeLogKey } from "../../contract/src/transparency/checkpoint.ts";
import { consistencyRanges, leafHash } from "../../contract/src/transparency/merkle.ts";
import {
  appendHashes,
  type Edge,
  hashesFrom,
  readTilePath,
  rootOf,
  type Tile,
  writeBundle,
} from "../../contract/src/transparency/tiles.ts";

/**
 * How the log lies after its first visitor. `fork`: another history of the same length and more. `drop`: a leaf is gone.
 * `reorder`: two leaves have changed places. `rewrite`: the signed tree stays, but a new leaf's content is another one.
 * `shrink`: the log of an older backup. `none`: it only grows.
 */
export type Lying = "none" | "fork" | "drop" | "reorder" | "rewrite" | "shrink";

/** A small log that a test can make lie. Every checkpoint that it signs fits the tree that it shows at that moment. */
export async function startLyingLog({ leaves, lying }: { leaves: number; lying: Lying }) {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  const key: LogKey = { name: "lying.example/log", publicKey };
  const honest = Array.from({ length: leaves }, (_, index) => leafOf(index));
  let shown = growTree(honest);

  const server = createServer((request, response) => {
    const url = new URL(request.url!, "http://localhost");
    const proof = (first: number, second: number) => consistencyRanges(first, second).map(hashesFrom(shown.tiles));
    if (url.pathname === "/log/checkpoint") return void response.end(signHead());
    if (url.pathname === "/api/transparency/head") return answer(response, { key: writeLogKey(key) });
    if (url.pathname === "/api/transparency/consistency") {
      const [first, second] = [Number(url.searchParams.get("first")), Number(url.searchParams.get("second"))];
      return answer(response, { path: proof(first, second).map((hash) => Buffer.from(hash).toString("hex")) });
    }
    const address = readTilePath(url.pathname.replace("/log/", ""));
    if (address?.level !== "entries") return void response.writeHead(404).end();
    const from = address.tile * 256;
    response.end(writeBundle(shown.contents.slice(from, from + address.width)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Adds `count` leaves. From now on the log lies. */
    grow(count: number): void {
      const grown = [...honest, ...Array.from({ length: count }, (_, index) => leafOf(leaves + index))];
      if (lying === "fork") grown[1] = leafOf(1_000_001);
      if (lying === "drop") grown.splice(1, 1);
      if (lying === "reorder") [grown[1], grown[2]] = [grown[2]!, grown[1]!];
      shown = growTree(lying === "shrink" ? honest.slice(0, -1) : grown);
      if (lying === "rewrite") shown.contents[leaves] = leafOf(1_000_001);
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };

  function signHead(): string {
    const text = checkpointText({ origin: key.name, size: shown.contents.length, root: rootOf(shown.edge) });
    return signedNote(text, key, new Uint8Array(sign(null, Buffer.from(text), pair.privateKey)));
  }
}

function growTree(contents: readonly Uint8Array[]): { contents: Uint8Array[]; edge: Edge; tiles: Tile[] } {
  const edge: Edge = { size: 0, levels: [] };
  const tiles = appendHashes(edge, contents.map(leafHash));
  return { contents: [...contents], edge, tiles };
}

function leafOf(index: number): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ commitment: String(index), type: "roll", v: 1 }));
}

function answer(response: ServerResponse, data: object): void {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ code: 200, data }));
}
