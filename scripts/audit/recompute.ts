import { createHmac, hash } from "node:crypto";
import { macKey, TICKETS, ticketFromMac } from "../../contract/src/fairness/ticket.ts";
import type { CommittedRoll } from "../../contract/src/transparency/leaves.ts";

// The functions of this file compute what `roll` and `publicHash` of contract/src/fairness/roll.ts compute, for millions
// of rolls: synchronously, and two to three times as fast as createHmac, whose setup takes longer than the hash.

/** The ticket of a roll. */
export function ticketOf(input: { source: string; client: string; nonce: number; size: number }): number {
  const mac = hmacSha512(macKey(input), input.source);
  if (input.size !== TICKETS) return ticketFromMac(Buffer.from(mac, "latin1").toString("hex"), input.size);
  // The first 60 bits are the first 32 and the next 28.
  const [high, low] = [wordAt(mac, 0), wordAt(mac, 4) >>> 4];
  return (((high % TICKETS) * (2 ** 28 % TICKETS) + low) % TICKETS) + 1;
}

/** The commitment of a roll, as hex: HMAC-SHA256 of its committed text under the blinding value. */
export function commitmentOf(roll: CommittedRoll, blinding: string): string {
  const { roundId, game, createTime, publicHash, nonce, size, start, end, itemId, valueCents, boxId, version } = roll;
  // With its keys in this order JSON.stringify writes the RFC 8785 text; it leaves out a missing box.
  const text = JSON.stringify({
    ...{ boxId, createTime, end, game, itemId, nonce, publicHash, roll: roll.roll, roundId, size, start, valueCents },
    version: boxId === undefined ? undefined : version,
  });
  return Buffer.from(hmacSha256(blinding, text), "latin1").toString("hex");
}

/**
 * Returns an HMAC function of two texts, whose result has one character per byte. It hashes from two buffers that already
 * have the padding of the key. Long messages, and keys that are long or not ASCII, go the usual way.
 */
function fastHmac(algorithm: "sha256" | "sha512", block: number): (key: string, message: string) => string {
  const inner = Buffer.alloc(block + LONGEST, 0x36);
  const outer = Buffer.alloc(block + (algorithm === "sha256" ? 32 : 64), 0x5c);
  const views = new Map<number, Buffer>();
  let lastKey = 0;
  return (key, message) => {
    let seen = 0;
    for (let place = 0; place < key.length && place < block; place += 1) {
      const code = key.charCodeAt(place);
      seen |= code;
      inner[place] = code ^ 0x36;
      outer[place] = code ^ 0x5c;
    }
    if (key.length < lastKey) {
      inner.fill(0x36, key.length, lastKey);
      outer.fill(0x5c, key.length, lastKey);
    }
    lastKey = Math.min(key.length, block);
    if (key.length > block || seen > 0x7f || message.length * 3 > LONGEST)
      return createHmac(algorithm, key).update(message).digest("binary");
    const length = block + inner.write(message, block);
    const view = views.get(length) ?? inner.subarray(0, length);
    views.set(length, view);
    outer.write(hash(algorithm, view, "binary"), block, "latin1");
    return hash(algorithm, outer, "binary");
  };
}

/** The most bytes of a message in the buffer. The committed text of a roll has about 250. */
const LONGEST = 3_072;

const hmacSha512 = fastHmac("sha512", 128);
const hmacSha256 = fastHmac("sha256", 64);

function wordAt(bytes: string, at: number): number {
  return (
    bytes.charCodeAt(at) * 2 ** 24 +
    ((bytes.charCodeAt(at + 1) << 16) | (bytes.charCodeAt(at + 2) << 8) | bytes.charCodeAt(at + 3))
  );
}
