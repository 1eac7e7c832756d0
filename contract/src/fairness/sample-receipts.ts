import { battleClient, battleNonce, battleTotals, botSeed, settleBattle } from "./battles.ts";
import { beaconHash, beaconRoundAfter, QUICKNET, sourceOf } from "./beacon.ts";
import { dreamFeeCents, dreamRange, isDreamWon } from "./dream-price.ts";
import { drawWinners, giveawayClient } from "./giveaways.ts";
import { sealReceipt } from "./receipt.ts";
import { publicHash, roll } from "./roll.ts";
import { TICKETS } from "./ticket.ts";
import { pickDrop } from "./ticket-ranges.ts";
import { versionHash } from "./version-hash.ts";

/** For tests: a valid receipt of each game and state, by name. The beacon round is real, so the times are in 2023. */
export async function sampleReceipts(): Promise<Record<string, Record<string, unknown>>> {
  const box = await boxReceipt("player_one", 1);
  const dream = await dreamReceipt(4, 5985);
  const battle = await battleReceipt({ seeds: ["seedA", undefined], mode: 0 });
  const battleBeforeEnd = withoutOutcome(battle, ["drops", "totals", "tieBreaks", "winner"]);
  const giveaway = await giveawayReceipt();
  const named = { chain: QUICKNET.chain, round: beaconRoundAfter(Date.parse(TIME)) };
  const receipts = {
    box,
    boxSealed: withoutOutcome(box, []),
    freeBox: { ...(await boxReceipt("vitrine", 2)), game: "freeBox", clientSeedIsDefault: true },
    dreamWon: dream,
    dreamLost: await dreamReceipt(4, 5984),
    dreamSealed: withoutOutcome(dream, []),
    battle,
    battleSealed: battleBeforeEnd,
    battleBeaconSealed: { ...battleBeforeEnd, drand: named },
    battleBeacon: await battleReceipt({ seeds: ["seedA", undefined], mode: 1, signature: SIGNATURE }),
    battleVoid: { ...battleBeforeEnd, game: "battleVoid", revealed: true, serverSeed: A, secretSalt: B, drand: named },
    battleTied: await battleReceipt({ seeds: TIED_SEEDS, mode: 0, boxes: [COIN] }),
    giveaway,
    giveawaySealed: withoutOutcome(giveaway, ["entrants", "client", "winners"]),
    giveawayBeacon: await giveawayReceipt(SIGNATURE),
  };
  const sealed = await Promise.all(
    Object.entries(receipts).map(async ([name, each]) => [name, await sealReceipt(each)]),
  );
  return Object.fromEntries(sealed);
}

const A = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const B = "202122232425262728292a2b2c2d2e2f";
const SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
// A lock at this time names the beacon round of SIGNATURE: the first one at or after the next whole second plus six.
const TIME = "2023-09-15T10:59:56.500Z";
// Seeds that were found by trying: with them exactly two of the three seats share the highest total, so a tie-break is
// needed.
const TIED_SEEDS = ["tie_a", "tie_b", "tie_c"];
const STONE = {
  boxId: 7,
  version: 2,
  priceCents: 500,
  items: [
    { itemId: 3, start: 1, end: 500, valueCents: 50_000 },
    { itemId: 9, start: 501, end: 30_000, valueCents: 2_000 },
    { itemId: 4, start: 30_001, end: 100_000, valueCents: 120 },
  ],
};
const COIN = {
  boxId: 8,
  version: 1,
  priceCents: 150,
  items: [
    { itemId: 11, start: 1, end: 50_000, valueCents: 200 },
    { itemId: 12, start: 50_001, end: 100_000, valueCents: 100 },
  ],
};

async function opening(game: string) {
  return {
    scheme: "vitrine-1",
    game,
    createTime: TIME,
    revealed: true,
    serverSeed: A,
    secretSalt: B,
    publicHash: await publicHash(A, B),
  };
}

async function boxReceipt(clientSeed: string, nonce: number) {
  const ticket = await roll({ source: A, client: clientSeed, nonce });
  const own = { roundId: 501, clientSeed, clientSeedIsDefault: false, nonce, size: TICKETS, roll: ticket };
  return {
    ...(await opening("box")),
    ...own,
    ...pickDrop(STONE.items, ticket),
    ...STONE,
    versionHash: await versionHash(STONE),
  };
}

async function dreamReceipt(nonce: number, p: number) {
  const ticket = await roll({ source: A, client: "player_one", nonce });
  const price = { valueCents: 123_456, p, coefficient: 110, minimumCents: 100 };
  const own = {
    roundId: 777,
    clientSeed: "player_one",
    clientSeedIsDefault: false,
    nonce,
    size: TICKETS,
    roll: ticket,
    itemId: 31,
  };
  return {
    ...(await opening("dream")),
    ...own,
    ...price,
    ...dreamRange(p),
    won: isDreamWon({ ticket, p }),
    feeCents: dreamFeeCents(price),
  };
}

async function battleReceipt(battle: {
  seeds: (string | undefined)[];
  mode: 0 | 1;
  boxes?: (typeof STONE)[];
  signature?: string;
}) {
  const { mode, boxes: frozen = [STONE, STONE, COIN] } = battle;
  const versions = await Promise.all(
    [...new Set(frozen)].map(async (each) => ({ ...each, versionHash: await versionHash(each) })),
  );
  const boxes = frozen.map(({ boxId }) => versions.find((each) => each.boxId === boxId)!);
  const seats = await Promise.all(
    battle.seeds.map(async (given, index) => {
      const seat = index + 1;
      return { seat, userSeed: given ?? (await botSeed({ battleId: 1234, seat })), bot: given === undefined };
    }),
  );
  const client = battleClient(seats.map(({ userSeed }) => userSeed));
  const drand = await drandOf(battle.signature);
  const source = sourceOf({ serverSeed: A, beacon: drand?.beacon });
  const drops = [];
  for (const [index, box] of boxes.entries()) {
    for (const { seat } of seats) {
      const nonce = battleNonce({ round: index + 1, seats: seats.length, seat });
      const ticket = await roll({ source, client, nonce });
      drops.push({ round: index + 1, seat, nonce, roll: ticket, ...pickDrop(box.items, ticket) });
    }
  }
  const totals = battleTotals(seats.length, drops);
  const outcome = await settleBattle({ totals, mode, source, client, lastNonce: drops.length });
  const room = { battleId: 1234, lockedAt: TIME, mode, creatorSeed: "own", seats, client };
  const named = boxes.map(({ boxId, version, versionHash: hash }) => ({ boxId, version, versionHash: hash }));
  return {
    ...(await opening("battle")),
    ...room,
    boxes: named,
    versions,
    drops,
    totals,
    ...outcome,
    ...(drand && { drand }),
  };
}

async function giveawayReceipt(signature?: string) {
  const entrants = [101, 102, 105, 109, 110].map((entryId, index) => ({
    entryId,
    userSeed: "abcde".charAt(index).repeat(3),
  }));
  const client = await giveawayClient(entrants);
  const prizes = [41, 42].map((itemId, index) => ({ prize: index + 1, itemId, valueCents: 9_900 }));
  const drand = await drandOf(signature);
  const source = sourceOf({ serverSeed: A, beacon: drand?.beacon });
  const winners = await drawWinners({
    source,
    client,
    entryIds: entrants.map(({ entryId }) => entryId),
    prizes: prizes.length,
  });
  const room = { giveawayId: 66, endAt: TIME, prizes, entrants, client, winners };
  return { ...(await opening("giveaway")), ...room, ...(drand && { drand }) };
}

async function drandOf(signature: string | undefined) {
  if (signature === undefined) return undefined;
  const round = beaconRoundAfter(Date.parse(TIME));
  return { chain: QUICKNET.chain, round, signature, beacon: await beaconHash(signature) };
}

/** The receipt as it was before its seed pair was revealed. */
function withoutOutcome(receipt: Record<string, unknown>, outcome: string[]): Record<string, unknown> {
  const hidden = new Set(["serverSeed", "secretSalt", ...outcome]);
  const shown = Object.entries(receipt).filter(([name]) => !hidden.has(name));
  return { ...Object.fromEntries(shown), revealed: false };
}
