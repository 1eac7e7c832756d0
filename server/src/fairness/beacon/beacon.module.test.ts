import { QUICKNET } from "@vitrine/contract/fairness/beacon.ts";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DRAND_MOODS, type DrandMood, type DrandSandbox, startDrandSandbox } from "../../../../sandbox/drand/start.ts";
import { setClock } from "../../platform/clock.ts";
import { type Beacon, openBeacon } from "./open-beacon.ts";

const TIMEOUT_MS = 1000;
const lockedAtMs = 1_800_000_000_500;

let mirrors: [DrandSandbox, DrandSandbox];
let beacon: Beacon;
let beaconRound: number;
let lines: { level: number; msg: string; mirror: string; trouble?: string }[];
let nowMs: number;

beforeAll(async () => {
  const first = await startDrandSandbox({ now: () => nowMs });
  mirrors = [first, await startDrandSandbox({ network: first.network, now: () => nowMs })];
});
afterAll(() => Promise.all(mirrors.map((mirror) => mirror.close())));

beforeEach(() => {
  lines = [];
  for (const mirror of mirrors) {
    mirror.setMood("well");
    mirror.asked.length = 0;
  }
  beacon = open();
  beaconRound = beacon.beaconRoundAfter(lockedAtMs);
  nowMs = lockedAtMs + 9_000;
  setClock(() => nowMs);
});
afterEach(() => setClock());

const counts = () => mirrors.map(({ asked }) => asked.length);
const signature = () => mirrors[0].network.sign(beaconRound);

describe("the beacon", () => {
  test("is undefined unless it is configured", () => {
    expect(openBeacon({ drand: undefined }, pino({ enabled: false }))).toBeUndefined();
  });

  test("returns the signature of the named beacon round, and names its chain", async () => {
    expect(beacon.chain).toBe(mirrors[0].chain.chain);
    expect(await beacon.fetch(beaconRound)).toBe(signature());
    expect(mirrors.flatMap(({ asked }) => asked)).toEqual([`/${beacon.chain}/public/${beaconRound}`]);
    expect(lines).toEqual([]);
  });

  test("fetches no beacon round before its time, then asks again until a mirror has it, and logs nothing", async () => {
    const timeMs = (mirrors[0].chain.genesisSeconds + (beaconRound - 1) * 3) * 1000;
    expect(timeMs).toBeGreaterThanOrEqual(lockedAtMs + 6_000);
    nowMs = timeMs - 1;
    expect(await beacon.fetch(beaconRound)).toBeUndefined();
    expect(counts()).toEqual([0, 0]);
    nowMs = timeMs;
    for (const mirror of mirrors) mirror.setMood("late");
    expect(await beacon.fetch(beaconRound)).toBeUndefined();
    expect(counts()).toEqual([1, 1]);
    expect(lines).toEqual([]);
    nowMs = timeMs + 60_000;
    expect(await beacon.fetch(beaconRound)).toBe(signature());
  });

  test("starts with a different mirror each time", async () => {
    for (let step = 0; step < 4; step += 1) await beacon.fetch(beaconRound - step);
    expect(counts()).toEqual([2, 2]);
  });

  test("fetches a cached beacon round only once", async () => {
    await beacon.fetch(beaconRound);
    for (const mirror of mirrors) mirror.setMood("away");
    expect(await beacon.fetch(beaconRound)).toBe(signature());
    expect(counts()).toEqual([1, 0]);
  });

  const troubles: [DrandMood, string][] = [
    ["away", "does not answer"],
    ["leading away", "does not answer"],
    ["broken", "refuses"],
    ["late", "not there yet"],
    ["slow", "is slow"],
    ["trickling", "is slow"],
    ["rubbish", "sends an answer that cannot be read"],
    ["unsigned", "sends an answer that cannot be read"],
    ["huge", "sends too much data"],
    ["other beacon round", "sends another beacon round"],
    ["wrong signature", "sends a signature that is not valid"],
  ];

  test("is tested with every behaviour of the mirror", () => {
    expect(["well", ...troubles.map(([mood]) => mood)].toSorted()).toEqual(DRAND_MOODS.toSorted());
  });

  test.each(troubles)(
    'skips a mirror with the fault "%s", and logs the fault once and the recovery once',
    async (mood, trouble) => {
      nowMs += 20_000;
      mirrors[0].setMood(mood);
      for (let step = 0; step < 3; step += 1) {
        nowMs += 3_000;
        expect(await beacon.fetch(beaconRound + step)).toBe(mirrors[0].network.sign(beaconRound + step));
      }
      expect(counts()).toEqual([2, 3]);
      const mirror = new URL(mirrors[0].url).host;
      expect(lines).toMatchObject([{ level: 40, mirror, trouble }]);
      mirrors[0].setMood("well");
      nowMs += 3_000;
      for (let step = 3; step < 5; step += 1) await beacon.fetch(beaconRound + step);
      expect(lines.slice(1)).toMatchObject([{ level: 30, mirror }]);
    },
  );

  test.each(["away", "slow", "wrong signature"] as const)(
    'returns undefined if both mirrors have the fault "%s", and never throws',
    async (mood) => {
      for (const mirror of mirrors) mirror.setMood(mood);
      expect(await beacon.fetch(beaconRound)).toBeUndefined();
      expect(counts()).toEqual([1, 1]);
      expect(lines).toHaveLength(2);
      for (const mirror of mirrors) mirror.setMood("well");
      // Both mirrors are skipped now, so that requests for many beacon rounds take no time.
      nowMs += 2_999;
      for (let step = 0; step < 100; step += 1) expect(await beacon.fetch(beaconRound - step)).toBeUndefined();
      expect(counts()).toEqual([1, 1]);
      nowMs += 1;
      expect(await beacon.fetch(beaconRound)).toBe(signature());
    },
  );

  test("stops immediately when the caller aborts, and logs nothing about the mirror", async () => {
    for (const mirror of mirrors) mirror.setMood("slow");
    const stop = new AbortController();
    const before = performance.now();
    setTimeout(() => stop.abort(), 50);
    expect(await beacon.fetch(beaconRound, stop.signal)).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(TIMEOUT_MS);
    expect(await beacon.fetch(beaconRound, stop.signal)).toBeUndefined();
    expect(counts()).toEqual([1, 0]);
    expect(lines).toEqual([]);
  });
});

describe("a beacon round of the real network", () => {
  const real = 657_413;
  const given = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";

  test("is accepted with quicknet's key, and not with another beacon round or another chain", async () => {
    expect(await ask({ chain: QUICKNET, signature: given }, real)).toBe(given);
    expect(await ask({ chain: QUICKNET, signature: given }, real + 1)).toBeUndefined();
    expect(await ask({ chain: { ...mirrors[0].chain }, signature: given }, real)).toBeUndefined();
  });

  test.each([
    ["one digit changed", `${given.slice(0, -1)}c`],
    ["the other point of the same x", `9${given.slice(1)}`],
    ["the point at infinity", "c0".padEnd(96, "0")],
    ["capital digits", given.toUpperCase()],
    ["one byte more", `${given}00`],
  ])("is refused with %s", async (_, signature) => {
    expect(await ask({ chain: QUICKNET, signature }, real)).toBeUndefined();
  });
});

function open(urls = mirrors.map(({ url }) => url), chain = mirrors[0].chain): Beacon {
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  return openBeacon({ drand: { urls, chain } }, log, TIMEOUT_MS)!;
}

/** Returns the result of the beacon when every mirror answers this signature for every beacon round. */
async function ask({ chain, signature: given }: { chain: typeof QUICKNET; signature: string }, asked: number) {
  const mirror = await startDrandSandbox({ network: { chain, sign: () => given }, now: () => nowMs });
  const found = await open([mirror.url], chain).fetch(asked);
  await mirror.close();
  expect(mirror.asked).toHaveLength(1);
  return found;
}
