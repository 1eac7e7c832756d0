import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkpointText, signedNote, writeLogKey } from "../transparency/checkpoint.ts";
import { inclusionRanges, leafHash } from "../transparency/merkle.ts";
import type { FoundRoomProof } from "../transparency/roll-proof-shape.ts";
import { appendHashes, type Edge, hashesFrom, rootOf } from "../transparency/tiles.ts";
import { sealReceipt } from "./receipt.ts";
import { sampleReceipts } from "./sample-receipts.ts";
import { verifyReceipt } from "./verify.ts";

type Receipt = Record<string, unknown>;
const samples = await sampleReceipts();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The leaves of a room as docs/transparency.md says, with the keys in the order of RFC 8785. */
function leavesOf(receipt: Receipt): string[] {
  const { battleId, client, entrants, giveawayId, lockedAt, mode, publicHash, winner } = receipt;
  const { round = null, signature = null } = (receipt.drand ?? {}) as { round?: number; signature?: string };
  if (giveawayId !== undefined) {
    const closed = { beaconRound: round, client, entrants: (entrants as unknown[]).length, giveawayId, publicHash };
    return [
      JSON.stringify({ ...closed, type: "giveawayClosed", v: 1 }),
      JSON.stringify({ client, giveawayId, signature, type: "giveawayDrawn", v: 1 }),
    ];
  }
  const boxes = sha256((receipt.boxes as { versionHash: string }[]).map((each) => `${each.versionHash}\n`).join(""));
  const locked = { battleId, beaconRound: round, boxes, client: sha256(String(client)), lockedAt, mode, publicHash };
  const isVoid = receipt.game === "battleVoid";
  const ended = { battleId, isVoid, signature, type: "battleEnded", v: 1, winner: winner ?? null };
  const all = [JSON.stringify({ ...locked, type: "battleLocked", v: 1 }), JSON.stringify(ended)];
  return receipt.revealed ? all : all.slice(0, 1);
}

/** The receipt with its proof from a log that has these leaves among others. */
async function logged(receipt: Receipt, contents = leavesOf(receipt)): Promise<Receipt & { log: FoundRoomProof }> {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  const key = { name: "vitrine.example/log", publicKey };
  const all = ["a", "b", ...contents.flatMap((content) => [content, "c", "d"])];
  const edge: Edge = { size: 0, levels: [] };
  const hashes = all.map((content) => leafHash(new TextEncoder().encode(content)));
  const hashOf = hashesFrom(appendHashes(edge, hashes));
  const text = checkpointText({ origin: key.name, size: all.length, root: rootOf(edge) });
  const leaves = contents.map((content) => {
    const index = all.indexOf(content);
    const path = inclusionRanges(index, all.length).map((range) => Buffer.from(hashOf(range)).toString("hex"));
    return { index, path };
  });
  const checkpoint = signedNote(text, key, new Uint8Array(sign(null, Buffer.from(text), pair.privateKey)));
  const { digest: _, ...rest } = receipt;
  return sealReceipt({ ...rest, log: { leaves, size: all.length, checkpoint, key: writeLogKey(key) } });
}

const verdictOf = async (receipt: Receipt) => {
  const { digest: _, ...rest } = receipt;
  const { outcome, steps } = await verifyReceipt(await sealReceipt(rest));
  return [outcome, steps.find(({ id }) => id === "log")?.ok];
};

const ROOMS = ["battle", "battleBeacon", "battleSealed", "battleVoid", "battleTied", "giveaway", "giveawayBeacon"];

describe("the places of a room in the log", () => {
  test.each(ROOMS)("hold for %s, and are refused with any value of the proof changed", async (name) => {
    const receipt = await logged(samples[name]!);
    const good = receipt.revealed ? "valid" : "unrevealed";
    expect(await verdictOf(receipt)).toEqual([good, true]);
    const { log } = receipt;
    const other = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);
    const [first, ...more] = log.leaves;
    const changes: Partial<FoundRoomProof>[] = [
      { leaves: [{ ...first!, index: first!.index + 1 }, ...more] },
      { leaves: [{ ...first!, path: first!.path.slice(1) }, ...more] },
      ...first!.path.map((hash, at) => ({ leaves: [{ ...first!, path: first!.path.with(at, other(hash)) }, ...more] })),
      { leaves: more.length > 0 ? [first!] : [first!, first!] },
      { leaves: more.length > 0 ? [more[0]!, first!] : [first!, { ...first!, index: first!.index + 1 }] },
      { size: log.size + 1 },
      { checkpoint: log.checkpoint.replace(`\n${log.size}\n`, `\n${log.size + 1}\n`) },
      { key: log.key.replace(/.$/, (last) => (last === "0" ? "1" : "0")) },
    ];
    for (const change of changes)
      expect(await verdictOf({ ...receipt, log: { ...log, ...change } }), JSON.stringify(change)).toEqual([
        "invalid",
        false,
      ]);
  });

  test("are refused when the log has another lock or another end", async () => {
    for (const name of ROOMS) {
      const contents = leavesOf(samples[name]!);
      for (const [place, content] of contents.entries()) {
        const changed = contents.with(place, content.replace(/(Id":)\d+/, "$199"));
        expect(await verdictOf(await logged(samples[name]!, changed)), name).toEqual(["invalid", false]);
      }
    }
  });

  test("prove nothing while they are due, and a giveaway has none before its draw", async () => {
    expect(await verdictOf({ ...samples.battle!, log: { due: true } })).toEqual(["valid", null]);
    expect(await verdictOf({ ...samples.giveaway!, log: { due: true } })).toEqual(["valid", null]);
    expect((await verdictOf({ ...samples.giveawaySealed!, log: { due: true } }))[0]).toBe("invalid");
  });
});
