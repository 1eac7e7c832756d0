import { damagedCopies } from "@vitrine/contract/fairness/damaged-receipts.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "./fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "./fixtures/games/battles.ts";
import { openJudges } from "./fixtures/games/receipts.ts";

type Receipt = Record<string, unknown> & { battleId: number; seats: { bot: boolean }[]; mode: number };

const judges = openJudges();
let battles: BattleFixture;
let receipts: Receipt[];
let locked: Receipt;

beforeAll(async () => {
  battles = await startBattleFixture();
  const ids: number[] = [];
  for (const players of [2, 3, 4])
    for (const mode of [0, 1]) for (const bots of [true, false]) ids.push(await begin({ players, mode, bots }));
  await battles.play();
  receipts = await Promise.all(ids.map(receiptOf));
  locked = await receiptOf(await begin({ players: 2, mode: 0, bots: true }));
});

afterAll(async () => {
  judges.close();
  await battles.end();
});

describe("the receipts of battles", { timeout: 300_000 }, () => {
  it("cover every number of seats and both modes, with and without bots", () => {
    const kinds = receipts.map(({ seats, mode }) => `${seats.length} ${mode} ${seats.some(({ bot }) => bot)}`);
    expect([receipts.length, new Set(kinds).size]).toEqual([12, 12]);
  });

  it("are valid for the contract's verifier, for docs/verify.py and for npm run verify", async () => {
    const verdicts = await Promise.all(receipts.map(verifyReceipt));
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(receipts.map(() => "valid"));
    const { status, outcomes } = judges.python("all.jsonl", receipts);
    expect([status, outcomes]).toEqual([0, receipts.map(() => "valid")]);
    const typed = judges.command("all.json", receipts);
    expect([typed.status, typed.stdout.match(/: valid$/gm)]).toEqual([0, receipts.map(() => ": valid")]);
  });

  it("prove nothing and contain no secret while the battle runs", async () => {
    expect((await verifyReceipt(locked)).outcome).toBe("unrevealed");
    expect(judges.python("locked.jsonl", [locked]).outcomes).toEqual(["unrevealed"]);
    const secrets = ["serverSeed", "secretSalt", "drops", "winner", "totals", "tieBreaks"];
    expect(secrets.filter((name) => name in locked)).toEqual([]);
  });

  it("are rejected by the contract's verifier and by docs/verify.py after a change of any single field", async () => {
    for (const [name, receipt] of [
      ["two", receipts[0]!],
      ["four", receipts.at(-1)!],
    ] as const) {
      const whole = JSON.stringify(receipt);
      const copies = damagedCopies(receipt).flatMap(({ copy }) => (JSON.stringify(copy) === whole ? [] : [copy]));
      expect(copies.length).toBeGreaterThan(500);
      const verdicts = await Promise.all(copies.map(verifyReceipt));
      expect(verdicts.filter(({ outcome }) => outcome !== "invalid")).toEqual([]);
      const { status, outcomes } = judges.python(`damaged-${name}.jsonl`, copies);
      expect([status, outcomes]).toEqual([1, copies.map(() => "invalid")]);
    }
  });
});

async function begin({ players, mode, bots }: { players: number; mode: number; bots: boolean }): Promise<number> {
  const host = await battles.newPlayer();
  const id = await battles.create(host, { players, mode, cashback: players, userSeed: `host_of_${players}` });
  if (bots) await battles.addBots(host, id);
  else for (let joined = 1; joined < players; joined += 1) await battles.join(await battles.newPlayer(), id);
  return id;
}

async function receiptOf(id: number): Promise<Receipt> {
  return (await call<Receipt>(battles.site, "GET", "battle/receipt", { query: { id } })).body.data;
}
