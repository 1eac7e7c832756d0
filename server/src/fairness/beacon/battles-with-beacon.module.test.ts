import { type Verdict, verifyReceipt, verifyReceiptWith } from "@vitrine/contract/fairness/verify.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type DrandSandbox, startDrandSandbox } from "../../../../sandbox/drand/start.ts";
import { call } from "../../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import { now } from "../../platform/clock.ts";
import { openBeacon } from "./open-beacon.ts";

type Receipt = Record<string, unknown> & { game: string; drand: { chain: string; round: number; signature?: string } };

const DUE_MS = 10_000;
const VOID_MS = 601_000;

let mirrors: DrandSandbox[];
let battles: BattleFixture;

beforeAll(async () => {
  const clock = () => now().getTime();
  mirrors = [await startDrandSandbox({ now: clock }), await startDrandSandbox({ now: clock })];
  const urls = mirrors.map(({ url }) => url);
  const { chain } = mirrors[0]!;
  const env = { BEACON: "drand", DRAND_URLS: urls.join(), DRAND_CHAIN: JSON.stringify(chain) };
  battles = await startBattleFixture({ env, beacon: openBeacon({ drand: { urls, chain } }, pino({ enabled: false })) });
});
afterAll(async () => {
  await battles.end();
  await Promise.all(mirrors.map((mirror) => mirror.close()));
});
beforeEach(() => {
  for (const mirror of mirrors) mirror.setMood("well");
});

const read = async <T>(path: string, query: Record<string, unknown> = {}) =>
  (await call<T>(battles.site, "GET", path, { query: query as Record<string, string> })).body.data;
const receiptOf = (id: number) => read<Receipt>("battle/receipt", { id });
const judge = (receipt: unknown): Promise<Verdict> =>
  verifyReceiptWith(receipt, { chains: mirrors.slice(0, 1).map(({ chain }) => chain) });

async function lockRoom(): Promise<number> {
  const [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
  const id = await battles.create(one, { userSeed: "one" });
  await battles.join(two, id, { userSeed: "two" });
  return id;
}

test("the configuration tells pages that the site uses a beacon", async () => {
  expect((await read<{ beacon: string }>("common/sysConfig")).beacon).toBe("drand");
});

test("a battle waits for its named beacon round, and its receipt is valid for a verifier that knows the chain", async () => {
  const id = await lockRoom();
  expect(await battles.roll()).toBe(0);
  const locked = await receiptOf(id);
  expect((await judge(locked)).outcome).toBe("unrevealed");
  expect(locked.drand).toEqual({ chain: mirrors[0]!.chain.chain, round: locked.drand.round });

  expect(await battles.later(DUE_MS, battles.roll)).toBe(1);
  await battles.later(3_600_000, battles.close);
  const receipt = await receiptOf(id);
  expect(receipt.drand.round).toBe(locked.drand.round);
  expect(receipt.drand.signature).toBe(mirrors[0]!.network.sign(locked.drand.round));
  expect((await judge(receipt)).steps.filter(({ ok }) => !ok)).toEqual([]);
  expect((await judge(receipt)).outcome).toBe("valid");
  const { outcome, steps } = await verifyReceipt(receipt);
  expect([outcome, steps.find(({ ok }) => ok === false)?.id]).toEqual(["invalid", "beaconRound"]);
});

test("with one lying mirror a battle is rolled with the other mirror's answer", async () => {
  mirrors[0]!.setMood("wrong signature");
  const ids = [await lockRoom(), await lockRoom()];
  expect(await battles.later(DUE_MS, battles.roll)).toBe(2);
  await battles.later(3_600_000, battles.close);
  for (const id of ids) expect((await judge(await receiptOf(id))).outcome).toBe("valid");
});

test("without its beacon round a battle is not rolled; after ten minutes it is void and its receipt has the seed pair", async () => {
  for (const mirror of mirrors) mirror.setMood("away");
  // Use a beacon round that no other battle has named, because a cached beacon round needs no mirror.
  const id = await battles.later(MINUTE_MS, lockRoom);
  expect(await battles.later(MINUTE_MS + DUE_MS, battles.roll)).toBe(0);
  await battles.later(MINUTE_MS + VOID_MS, battles.keepRooms);
  expect((await battles.row(id)).state).toBe(4);
  for (const mirror of mirrors) mirror.setMood("well");
  expect(await battles.later(MINUTE_MS + VOID_MS + 5_000, battles.roll)).toBe(0);
  const receipt = await receiptOf(id);
  expect(receipt.game).toBe("battleVoid");
  const { outcome, steps } = await judge(receipt);
  expect([outcome, steps.at(-1)?.id]).toEqual(["valid", "void"]);
});
