import { randomBytes } from "node:crypto";
import { publicHash } from "@vitrine/contract/fairness/roll.ts";
import type { ItemKinds } from "../src/inventory/index.ts";
import { makeSeedKey } from "../src/platform/seed-key.ts";
import type { BoxCoupon } from "../src/rewards/index.ts";
import type { Ledger } from "../src/wallet/index.ts";
import { freshWallet } from "./fresh-wallet.ts";
import { sealPair } from "./seal-pair.ts";

export const seedKey = makeSeedKey(randomBytes(32));
export const secrets = { serverSeed: randomBytes(32).toString("hex"), secretSalt: randomBytes(16).toString("hex") };
const commitment = await publicHash(secrets.serverSeed, secrets.secretSalt);

export const items = [
  { itemId: 1, start: 1, end: 500, valueCents: 9001 },
  { itemId: 2, start: 501, end: 30_000, valueCents: 151 },
  { itemId: 3, start: 30_001, end: 100_000, valueCents: 33 },
];
export const version = { boxId: 5, version: 2, priceCents: 150, versionHash: "a".repeat(64), items };
export const kinds = { known: (id: number) => ({ grade: id === 1 ? 0 : 4 }) } as unknown as ItemKinds;

const readVersion = { status: "fulfilled", value: version } as const;

export type Changes = { coinsCents?: number; nextNonce?: number; frozen?: boolean; sold?: boolean; startedAt?: Date };

/** What was locked and read for player 1: box 5, free boxes 1 to 4, coupons 1 to 9. */
export function stateOf({ coinsCents = 10_000, nextNonce = 1, frozen = false, sold = true, startedAt }: Changes = {}) {
  const seeds = {
    playerId: 1,
    pairId: 8,
    publicHash: commitment,
    sealed: sealPair(seedKey.current.key, { ...secrets, publicHash: commitment }),
    clientSeed: "mine",
    nextNonce,
  };
  const ids = (first: number) => Array.from({ length: 40 }, (_, index) => first + index);
  const grant = (id: number, changes = {}) => ({
    id,
    playerId: 1,
    boxId: 5,
    isExpired: false,
    isUsed: false,
    ...changes,
  });
  const grants = [grant(1), grant(2, { isUsed: true }), grant(3, { isExpired: true }), grant(4, { playerId: 2 })];
  const day = 24 * 3_600_000;
  const coupon = (id: number, changes: Partial<BoxCoupon> = {}): BoxCoupon => ({
    ...{ id, playerId: 1, boxId: null, percentHundredths: 2000, amountCents: null, mostCents: 500, leastCents: 0 },
    ...{ validFrom: new Date(Date.now() - day), validTo: new Date(Date.now() + day), isUsed: false },
    ...changes,
  });
  const coupons = [
    coupon(1),
    coupon(2, { playerId: 2 }),
    coupon(3, { isUsed: true }),
    coupon(4, { validTo: new Date() }),
    coupon(5, { validFrom: new Date(Date.now() + day) }),
    coupon(6, { boxId: 6 }),
    coupon(7, { leastCents: 151 }),
    coupon(8, { percentHundredths: null, amountCents: 1_000_00, mostCents: 1_000_00, boxId: 5, leastCents: 150 }),
    coupon(9, { mostCents: 7 }),
  ];
  const ledger: Ledger = {
    wallets: new Map([[1, freshWallet({ coinsCents })]]),
    freeIds: ids(1),
    changed: new Set(),
    transfers: [],
    entries: [],
    released: new Map(),
    begun: new Map(),
    weeks: new Map(),
  };
  return {
    ledger,
    seeds: new Map([[1, { ...seeds, clientSeedIsDefault: false, startedAt: startedAt ?? new Date() }]]),
    grants: new Map(grants.map((one) => [one.id, one])),
    coupons: new Map(coupons.map((one) => [one.id, one])),
    states: new Map([[5, { boxId: 5, currentVersion: 2, sold, frozen, sellBackPercent: 95, version: readVersion }]]),
    roundIds: ids(1000),
    voucherIds: ids(2000),
  };
}

const asked = {
  ...{ playerId: 1, call: "", key: undefined, number: 1 },
  ...{ versionHash: undefined as string | undefined, coinsOnly: false },
};
type Asked = typeof asked & { boxId: number; couponId: number | undefined };

/** An opening of one box by player 1, as it comes in. */
export const request = (changes: Partial<Asked> = {}): Asked => ({
  ...asked,
  boxId: 5,
  couponId: undefined,
  ...changes,
});

/** The same of a free box. */
export const free = (grantId: number) => ({ ...asked, grantId });
