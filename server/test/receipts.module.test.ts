import type { Opened } from "@vitrine/contract/boxes.ts";
import { damagedCopies } from "@vitrine/contract/fairness/damaged-receipts.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "./fixtures/call.ts";
import { everyNth, openJudges } from "./fixtures/games/receipts.ts";
import { boxesOnSale, newPlayer, type Player } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";
import { giveFreeBox, openGifts } from "./fixtures/wallet.ts";

type Receipt = Record<string, unknown> & { game: string; roundId: number; nonce: number; publicHash: string };

const judges = openJudges();
const rolls = { players: 8, seedPairs: 3, tens: 4, singles: 1, free: 1, total: 8 * 3 * 42 };

let site: LocalSite;
let receipts: Receipt[];

beforeAll(async () => {
  site = await startSite();
  receipts = await collectReceipts();
});

afterAll(async () => {
  await site.close();
  judges.close();
});

describe("the receipts of a running site", { timeout: 300_000 }, () => {
  it("are more than a thousand, of several players, many boxes and seed pairs, paid and free", () => {
    expect(receipts).toHaveLength(rolls.total);
    expect(rolls.total).toBeGreaterThanOrEqual(1000);
    expect(new Set(receipts.map(({ roundId }) => roundId)).size).toBe(rolls.total);
    expect(new Set(receipts.map(({ publicHash }) => publicHash)).size).toBe(rolls.players * rolls.seedPairs);
    expect(new Set(receipts.map(({ boxId }) => boxId)).size).toBeGreaterThanOrEqual(12);
    expect(receipts.filter(({ game }) => game === "freeBox")).toHaveLength(
      rolls.players * rolls.seedPairs * rolls.free,
    );
  });

  it("are valid for the contract's verifier and for docs/verify.py", async () => {
    const verdicts = await Promise.all(receipts.map(verifyReceipt));
    expect(verdicts.filter(({ outcome }) => outcome !== "valid")).toEqual([]);
    const { status, outcomes } = judges.python("all.jsonl", receipts);
    expect(status).toBe(0);
    expect(outcomes).toEqual(receipts.map(() => "valid"));
  });

  it("are valid for npm run verify, in a sample of twenty", () => {
    const sample = everyNth(receipts, 20);
    const { status, stdout } = judges.command("sample.json", sample);
    expect(status).toBe(0);
    expect(stdout.match(/: valid$/gm)).toHaveLength(20);
  });

  it("are rejected by the contract's verifier and docs/verify.py after a change of any single field, and by npm run verify with another receipt's roll and seed", async () => {
    for (const [index, receipt] of everyNth(receipts, 4).entries()) {
      const whole = JSON.stringify(receipt);
      // Some kinds of damage do not change every receipt; unchanged copies are left out.
      const copies = damagedCopies(receipt)
        .map(({ copy }) => copy)
        .filter((copy) => JSON.stringify(copy) !== whole);
      const verdicts = await Promise.all(copies.map(verifyReceipt));
      expect(verdicts.filter(({ outcome }) => outcome !== "invalid")).toEqual([]);
      const { status, outcomes } = judges.python(`damaged-${index}.jsonl`, copies);
      expect(status).toBe(1);
      expect(outcomes).toEqual(copies.map(() => "invalid"));
    }
    const swapped = everyNth(receipts, 20).map((receipt, index, all) => ({
      ...receipt,
      roll: all[(index + 1) % all.length]!.roll,
      serverSeed: all[(index + 1) % all.length]!.serverSeed,
    }));
    const { status, stdout } = judges.command("swapped.json", swapped);
    expect(status).toBe(1);
    expect(stdout.match(/: invalid$/gm)).toHaveLength(20);
  });
});

async function collectReceipts(): Promise<Receipt[]> {
  const boxes = await boxesOnSale(site);
  const gifts = openGifts(site.connectionString);
  const players: Player[] = [];
  for (let made = 0; made < rolls.players; made += 1) {
    const player = await newPlayer(site);
    await gifts.give(player.id, { coinsCents: 5_000_000 });
    players.push(player);
  }
  await gifts.close();
  const lists = await Promise.all(players.map((player, index) => playAndCollect(player, index, boxes)));
  return lists.flat();
}

/**
 * Opens boxes with several seed pairs: with each pair ten boxes per request, a single box and a free box. Then reads
 * the receipt of every roll.
 */
async function playAndCollect(player: Player, index: number, boxes: { id: number }[]): Promise<Receipt[]> {
  const { token } = player;
  const rollIds: number[] = [];
  for (let seedPair = 0; seedPair < rolls.seedPairs; seedPair += 1) {
    const at = (step: number) => boxes[(index * 5 + seedPair * 3 + step) % 14]!.id;
    for (let ten = 0; ten < rolls.tens; ten += 1) rollIds.push(...(await open("box/open", token, at(ten), 10)));
    rollIds.push(...(await open("box/open", token, at(7), 1)));
    const grant = await giveFreeBox(site.database, { playerId: player.id, boxId: at(9) });
    rollIds.push(...(await open("profile/openFreeBox", token, grant, 1)));
    const body = { clientSeed: `player_${index}_pair_${seedPair + 2}` };
    const { http } = await call(site, "POST", "profile/modifySecret", { token, body });
    expect(http).toBe(200);
  }
  const found: Receipt[] = [];
  for (const id of rollIds) {
    const { body } = await call<Receipt>(site, "GET", "fair/round", { query: { id } });
    found.push(body.data);
  }
  return found;
}

async function open(path: string, token: string, id: number, number: number): Promise<number[]> {
  const { http, body } = await call<Opened>(site, "POST", path, { token, body: { id, number } });
  if (http !== 200) throw new Error(`${path}: ${body.msg}`);
  return body.data.drops.map(({ roundId }) => roundId);
}
