import { damagedCopies } from "@vitrine/contract/fairness/damaged-receipts.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "./fixtures/call.ts";
import { type DreamFixture, startDreamFixture } from "./fixtures/games/dreams.ts";
import { openJudges } from "./fixtures/games/receipts.ts";
import type { Player } from "./fixtures/players.ts";

type Receipt = Record<string, unknown> & { won: boolean };

const judges = openJudges();
let dreams: DreamFixture;
let receipts: { won: Receipt; lost: Receipt; default: Receipt };
let sealed: Receipt;

beforeAll(async () => {
  dreams = await startDreamFixture();
  const [lucky, unlucky, newcomer, waiting] = await Promise.all([1, 2, 3, 4].map(() => dreams.newPlayer()));
  receipts = {
    won: await dreamOf(lucky!, { wins: true }),
    lost: await dreamOf(unlucky!, { wins: false }),
    default: await dreamOf(newcomer!, {}),
  };
  const { roundId } = (await dreams.try(waiting!)).body.data;
  sealed = await receiptOf(roundId);
});

afterAll(async () => {
  judges.close();
  await dreams.end();
});

describe("the receipts of dreams", { timeout: 120_000 }, () => {
  it("cover a win, a loss, and the site's default client seed", () => {
    expect(receipts.won).toMatchObject({ game: "dream", won: true, clientSeedIsDefault: false, start: 1, p: 1234 });
    expect(receipts.lost).toMatchObject({
      game: "dream",
      won: false,
      end: 12_340,
      coefficient: 110,
      minimumCents: 100,
    });
    expect(receipts.default).toMatchObject({ clientSeedIsDefault: true, clientSeed: "vitrine" });
  });

  it("are valid for the contract's verifier, for docs/verify.py and for npm run verify", async () => {
    const all = Object.values(receipts);
    const verdicts = await Promise.all(all.map(verifyReceipt));
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(["valid", "valid", "valid"]);
    expect(judges.python("all.jsonl", all)).toEqual({ status: 0, outcomes: ["valid", "valid", "valid"] });
    const typed = judges.command("all.json", all);
    expect([typed.status, typed.stdout.match(/: valid$/gm)?.length]).toEqual([0, 3]);
  });

  it("prove nothing and contain no secret while the seed pair is in use", async () => {
    expect((await verifyReceipt(sealed)).outcome).toBe("unrevealed");
    expect(judges.python("sealed.jsonl", [sealed]).outcomes).toEqual(["unrevealed"]);
    expect(["serverSeed", "secretSalt"].filter((name) => name in sealed)).toEqual([]);
  });

  it("are rejected by the contract's verifier and by docs/verify.py after a change of any single field", async () => {
    for (const [name, receipt] of Object.entries(receipts)) {
      const whole = JSON.stringify(receipt);
      const copies = damagedCopies(receipt).flatMap(({ copy }) => (JSON.stringify(copy) === whole ? [] : [copy]));
      expect(copies.length).toBeGreaterThan(40);
      const verdicts = await Promise.all(copies.map(verifyReceipt));
      expect(verdicts.filter(({ outcome }) => outcome !== "invalid")).toEqual([]);
      const { status, outcomes } = judges.python(`damaged-${name}.jsonl`, copies);
      expect([status, outcomes]).toEqual([1, copies.map(() => "invalid")]);
    }
  });
});

/** Returns the receipt of a dream after its seed pair is revealed; without `wins` it uses the default client seed. */
async function dreamOf(player: Player, { wins }: { wins?: boolean }): Promise<Receipt> {
  if (wins !== undefined) await dreams.foresee(player, { p: 1234, wins });
  const { roundId } = (await dreams.try(player, { percent: 12.34 })).body.data;
  const body = { clientSeed: "revealed" };
  expect((await call(dreams.site, "POST", "profile/modifySecret", { token: player.token, body })).http).toBe(200);
  return receiptOf(roundId);
}

const receiptOf = (id: number) => dreams.get<Receipt>("fair/round", {}, { id });
