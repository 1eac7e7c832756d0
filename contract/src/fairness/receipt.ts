import { type Static, Type } from "typebox";
import { DREAM_CHANCE } from "../dream/rules.ts";
import { RollProof } from "../transparency/roll-proof-shape.ts";
import { sha256Hex } from "./roll.ts";
import { CLIENT_SEED_PATTERN, TICKETS } from "./ticket.ts";
import { canonicalJson } from "./version-hash.ts";

/** The name of the scheme in receipts. A change of any formula needs a new name. */
export const SCHEME = "vitrine-1";

/** The hex SHA-256 of the RFC 8785 JSON of all other fields. It detects damage, but is no signature. */
export async function receiptDigest(receipt: object): Promise<string> {
  const { digest: _, ...rest } = receipt as { digest?: unknown };
  return sha256Hex(canonicalJson(rest));
}

/** Adds the digest to a receipt that is otherwise complete. */
export async function sealReceipt<Unsealed extends object>(receipt: Unsealed): Promise<Unsealed & { digest: string }> {
  return { ...receipt, digest: await receiptDigest(receipt) };
}

const whole = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) => Type.Integer({ minimum, maximum });
const hex = (digits: number) => Type.String({ pattern: `^[0-9a-f]{${digits}}$` });
const exact = <Fields extends Type.TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false });

const id = whole(1);
const cents = whole(0, 1_000_000_000_000);
const ticket = whole(1, TICKETS);
const seed = Type.String({ pattern: CLIENT_SEED_PATTERN });
const time = Type.String({ pattern: "^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$" });
const seat = whole(1, 4);

const opening = { scheme: Type.Literal(SCHEME), createTime: time, publicHash: hex(64), digest: hex(64) };
const sealed = { revealed: Type.Literal(false) };
const opened = { revealed: Type.Literal(true), serverSeed: hex(64), secretSalt: hex(32) };
const ownRoll = {
  roundId: id,
  clientSeed: seed,
  clientSeedIsDefault: Type.Boolean(),
  nonce: whole(1),
  size: Type.Literal(TICKETS),
  roll: ticket,
  start: ticket,
  end: ticket,
  itemId: id,
  valueCents: cents,
  log: Type.Optional(RollProof),
};
const versionItem = exact({ itemId: id, start: ticket, end: ticket, valueCents: cents });
const boxVersion = {
  boxId: id,
  version: id,
  versionHash: hex(64),
  priceCents: cents,
  items: Type.Array(versionItem, { minItems: 1, maxItems: 1000 }),
};

const box = { ...opening, ...ownRoll, ...boxVersion, game: Type.Union([Type.Literal("box"), Type.Literal("freeBox")]) };

const dream = {
  ...opening,
  ...ownRoll,
  game: Type.Literal("dream"),
  p: whole(DREAM_CHANCE.least, DREAM_CHANCE.most),
  coefficient: whole(1, 10_000),
  minimumCents: cents,
  feeCents: cents,
  won: Type.Boolean(),
};

// The shape allows any network. The verifier decides which networks it knows; receipts of others are invalid.
const namedRound = { chain: hex(64), round: id };
const drandNamed = Type.Optional(exact(namedRound));
const drandSigned = Type.Optional(exact({ ...namedRound, signature: hex(96), beacon: hex(64) }));

// A battle's receipt before its end has the locked values (user seeds, versions, named beacon round) and no outcome.
const battle = {
  ...opening,
  game: Type.Literal("battle"),
  battleId: id,
  lockedAt: time,
  mode: Type.Union([Type.Literal(0), Type.Literal(1)]),
  creatorSeed: Type.Union([Type.Literal("default"), Type.Literal("own")]),
  seats: Type.Array(exact({ seat, userSeed: seed, bot: Type.Boolean() }), { minItems: 2, maxItems: 4 }),
  client: Type.String({ maxLength: 259 }),
  boxes: Type.Array(exact({ boxId: id, version: id, versionHash: hex(64) }), { minItems: 1, maxItems: 100 }),
  versions: Type.Array(exact(boxVersion), { minItems: 1, maxItems: 100 }),
};
const drop = { round: whole(1, 100), seat, nonce: id, roll: ticket, start: ticket, end: ticket };
const battleOutcome = {
  drops: Type.Array(exact({ ...drop, itemId: id, valueCents: cents })),
  totals: Type.Array(whole(0)),
  tieBreaks: Type.Array(exact({ seat, nonce: id, roll: ticket })),
  winner: seat,
};

const giveaway = {
  ...opening,
  game: Type.Literal("giveaway"),
  giveawayId: id,
  endAt: time,
  prizes: Type.Array(exact({ prize: id, itemId: id, valueCents: cents }), { minItems: 1 }),
};
const giveawayOutcome = {
  entrants: Type.Array(exact({ entryId: id, userSeed: seed })),
  client: hex(64),
  winners: Type.Array(exact({ prize: id, left: id, roll: id, entryId: id })),
};

const boxSealed = exact({ ...box, ...sealed });
const boxOpened = exact({ ...box, ...opened });
const dreamSealed = exact({ ...dream, ...sealed });
const dreamOpened = exact({ ...dream, ...opened });
const battleSealed = exact({ ...battle, ...sealed, drand: drandNamed });
const battleOpened = exact({ ...battle, ...opened, ...battleOutcome, drand: drandSigned });
// The network did not publish the beacon round: nothing was rolled, stakes were refunded, the seed pair is published.
const battleVoid = exact({ ...battle, ...opened, game: Type.Literal("battleVoid"), drand: exact(namedRound) });
const giveawaySealed = exact({ ...giveaway, ...sealed, drand: drandNamed });
const giveawayOpened = exact({ ...giveaway, ...opened, ...giveawayOutcome, drand: drandSigned });

/** The shape of each game's receipt, before and after its seed pair is revealed. */
export const receiptShapes = {
  box: { sealed: boxSealed, opened: boxOpened },
  freeBox: { sealed: boxSealed, opened: boxOpened },
  dream: { sealed: dreamSealed, opened: dreamOpened },
  battle: { sealed: battleSealed, opened: battleOpened },
  battleVoid: { sealed: battleVoid, opened: battleVoid },
  giveaway: { sealed: giveawaySealed, opened: giveawayOpened },
};

/** A receipt of a box or a free box, as `fair/round` returns it; `revealed` tells whether it contains the seed pair. */
export const BoxReceipt = Type.Union([boxSealed, boxOpened]);
export type BoxReceipt = Static<typeof BoxReceipt>;
export const DreamReceipt = Type.Union([dreamSealed, dreamOpened]);
export type DreamReceipt = Static<typeof DreamReceipt>;
export const BattleReceipt = Type.Union([battleSealed, battleOpened]);
export type BattleReceipt = Static<typeof BattleReceipt>;
export const BattleVoidReceipt = battleVoid;
export type BattleVoidReceipt = Static<typeof BattleVoidReceipt>;
export const GiveawayReceipt = Type.Union([giveawaySealed, giveawayOpened]);
export type GiveawayReceipt = Static<typeof GiveawayReceipt>;

/** A receipt of any game. */
export const Receipt = Type.Union([BoxReceipt, DreamReceipt, BattleReceipt, BattleVoidReceipt, GiveawayReceipt]);
export type Receipt = Static<typeof Receipt>;
