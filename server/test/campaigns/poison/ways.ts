import { randomBytes } from "node:crypto";
import type { Player } from "../../fixtures/players.ts";
import type { BatchedCall, Need } from "./calls.ts";
import type { Fixture } from "./fixture.ts";

/** One way in which a request could fail a whole batch. */
export type Way = {
  title: string;
  /** The calls to which this way applies. */
  of: Need | "every call";
  /** The poisoned request uses a separate box or offer. */
  spoiled?: boolean;
  /** The poisoned request was answered before and is repeated. */
  answered?: boolean;
  /** Poisons a player and returns the repair. */
  poison(fixture: Fixture, player: Player): Promise<() => Promise<unknown>>;
};

const PAIR = "player_id = $1 and state = 'active' and purpose = 'player'";
const spoilPair =
  (set?: (value: Buffer) => string): Way["poison"] =>
  ({ owner }, { id }) =>
    owner.spoil("fairness_pairs", PAIR, [id], set?.(randomBytes(76)));
const spoilRow =
  (table: string, set?: string): Way["poison"] =>
  ({ owner }, { id }) =>
    owner.spoil(table, "player_id = $1", [id], set);

const hex = (bytes: Buffer) => `'\\x${bytes.toString("hex")}'`;

const ROWS: readonly Way[] = [
  { title: "sealed seeds of another key", of: "seeds", poison: spoilPair((bytes) => `sealed = ${hex(bytes)}`) },
  {
    title: "sealed seeds that are cut off",
    of: "seeds",
    poison: spoilPair((b) => `sealed = ${hex(b.subarray(0, 9))}`),
  },
  { title: "no seeds", of: "seeds", poison: spoilPair() },
  { title: "a TypeError in the decision", of: "seeds", poison: spoilPair(() => "started_at = 'infinity'") },
  { title: "no wallet", of: "every call", poison: spoilRow("wallet_wallets") },
  {
    title: "a balance that is too large for a number",
    of: "every call",
    poison: spoilRow("wallet_wallets", "coins_cents = 9000000000000000000"),
  },
  {
    title: "a balance that has no entry",
    of: "stake",
    poison: spoilRow("wallet_wallets", "coins_cents = coins_cents + 1"),
  },
  {
    title: "a TypeError after the charge",
    of: "stake",
    poison: spoilRow("wallet_wallets", "played_at = 'infinity', day_stake_limit_cents = null"),
  },
  {
    title: "a saved answer that is null",
    of: "every call",
    answered: true,
    poison: spoilRow("wallet_keys", "answer = 'null'"),
  },
  {
    title: "a saved answer that is a number",
    of: "every call",
    answered: true,
    poison: spoilRow("wallet_keys", "answer = '7'"),
  },
  { title: "a grant for a box that is gone", of: "grant", poison: spoilRow("boxes_grants", "box_id = 999999") },
  { title: "a grant that is gone", of: "grant", poison: spoilRow("boxes_grants") },
  {
    title: "a coupon whose amount is too large for a number",
    of: "coupon",
    poison: spoilRow("rewards_coupons", "most_cents = 9000000000000000000"),
  },
  { title: "a box whose version is gone", of: "box", spoiled: true, poison: spoilBox(0) },
  { title: "a box whose version has no items", of: "box", spoiled: true, poison: spoilBox(1) },
  { title: "a box with an item that is not in the catalogue", of: "box", spoiled: true, poison: spoilBox(2) },
  {
    title: "an offer of an item that is not in the catalogue",
    of: "offer",
    spoiled: true,
    poison: ({ owner, offerIds }) => owner.spoil("shop_offers", "id = $1", [offerIds[1]], "item_id = 999999"),
  },
];

let versions = 1000;

/** Every case uses a new version of the box, because servers cache the versions that they have read. */
function spoilBox(how: 0 | 1 | 2): Way["poison"] {
  return async ({ owner, boxIds }) => {
    versions += 1;
    const [boxId] = boxIds.slice(1);
    if (how > 0)
      await owner.rows(
        `insert into boxes_versions (box_id, version, price_cents, version_hash) values ($1, $2, 100, $3)`,
        [boxId, versions, randomBytes(32).toString("hex")],
      );
    if (how > 1)
      await owner.rows(`insert into boxes_version_items values ($1, $2, 1, 100000, 999999, 50)`, [boxId, versions]);
    const cure = await owner.spoil("boxes_boxes", "id = $1", [boxId], `current_version = ${versions}`);
    return async () => {
      await cure();
      await owner.rows("delete from boxes_version_items where version = $1", [versions]);
      await owner.rows("delete from boxes_versions where version = $1", [versions]);
    };
  };
}

const STATES = {
  P0001: "a trigger that raises",
  "23514": "a check",
  "23505": "a unique key",
  "22003": "a number out of range",
  "40001": "a serialization failure",
  "40P01": "a deadlock",
  "57014": "a statement timeout",
  "55P03": "a lock timeout",
  end: "a connection that is ended before the commit",
} as const;

const mine = (title: string, state: string, atCommit = false): Way => ({
  title,
  of: "every call",
  async poison({ owner }, { id }) {
    await owner.rows("insert into poisoned values ($1, $2, $3)", [id, state, atCommit]);
    return () => owner.rows("delete from poisoned where player_id = $1", [id]);
  },
});

export const WAYS: readonly Way[] = [
  ...ROWS,
  ...Object.entries(STATES).map(([state, title]) => mine(title, state)),
  mine("a unique key that is checked at the commit", "23505", true),
];

export const isPossible = ({ of }: Way, { needs }: BatchedCall) => of === "every call" || needs.includes(of);
