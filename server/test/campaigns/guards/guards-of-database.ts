import type { Guard } from "./guard.ts";

const wallet = "server/migrations/0003_wallet.sql";
const items = "server/migrations/0004_items.sql";
const fairness = "server/migrations/0005_fairness.sql";
const boxes = "server/migrations/0006_boxes.sql";
const cheaper = "server/migrations/0008_cheaper-writes.sql";

const refuses = (what: string) => ({
  file: "server/test/guards/database.module.test.ts",
  name: `as owner > the database refuses ${what}`,
});
const keeps = (table: string) => ({
  file: "server/test/guards/database.module.test.ts",
  name: `no row of ${table} can be changed or deleted`,
});

/**
 * Protections in PostgreSQL. The campaign removes each one from a copy of the migrations, and creates the database of
 * its test from that copy.
 */
export const databaseGuards: Guard[] = [
  {
    guard: "one stored answer per idempotency key",
    file: wallet,
    remove: "now(),\n  primary key (player_id, call, key)",
    by: "now()",
    test: refuses("the same key twice"),
  },
  {
    guard: "no overdraft of coins",
    file: wallet,
    remove: "constraint wallet_no_overdraft_coins check (coins_cents >= 0)",
    test: refuses("a balance of coins below zero"),
  },
  {
    guard: "no overdraft of points",
    file: wallet,
    remove: "constraint wallet_no_overdraft_points check (points_cents >= 0)",
    test: refuses("a balance of points below zero"),
  },
  {
    guard: "transfers that sum to zero",
    file: wallet,
    remove: "having sum(amount_cents) <> 0;",
    by: "having false;",
    test: refuses("a transfer that does not sum to zero"),
  },
  {
    guard: "entries that belong to a transfer",
    file: wallet,
    remove: "where not exists (select from wallet_transfers transfer where transfer.id = entry.transfer_id);",
    by: "where false;",
    test: refuses("an entry without a transfer"),
  },
  {
    guard: "versions without a gap",
    file: wallet,
    remove:
      "raise exception 'an entry does not continue its account' using errcode = 'check_violation', constraint = 'wallet_chain';",
    by: "null;",
    test: refuses("a gap in a player's versions"),
  },
  {
    guard: "balances that follow from entries",
    file: wallet,
    remove: "entry.coins_after_cents <> coalesce(entry.last_coins, earlier.coins_after_cents, 0)",
    by: "entry.coins_after_cents <> entry.coins_after_cents + 0 *",
    test: refuses("a balance that does not follow from the one before"),
  },
  {
    guard: "one entry per version",
    file: wallet,
    remove: "create unique index wallet_entries_version",
    by: "create index wallet_entries_version",
    test: refuses("a version that exists already"),
  },
  {
    guard: "balances that change only with an entry",
    file: wallet,
    remove: `create trigger wallet_wallets_checked after update on wallet_wallets
  referencing new table as new_wallets for each statement execute function wallet_check_wallets();`,
    test: refuses("a balance without the entry that explains it"),
  },
  {
    guard: "wallets that start empty",
    file: wallet,
    remove:
      "create trigger wallet_wallets_start before insert on wallet_wallets for each row execute function wallet_check_new_wallet();",
    test: refuses("a wallet that starts with money"),
  },
  {
    guard: "entries that are never changed, by trigger",
    file: wallet,
    remove: `create trigger wallet_entries_append_only before update or delete on wallet_entries
  for each row execute function platform_refuse_change();`,
    test: keeps("wallet_entries"),
  },
  {
    guard: "entries that are never changed, by role",
    file: wallet,
    remove: "revoke update, delete on wallet_transfers, wallet_entries from vitrine_app;",
    test: keeps("wallet_entries"),
  },
  {
    guard: "rolls that are never changed",
    file: fairness,
    remove: `create trigger fairness_rounds_append_only before update or delete on fairness_rounds
  for each row execute function platform_refuse_change();`,
    test: keeps("fairness_rounds"),
  },
  {
    guard: "one range for each item of a version",
    file: boxes,
    remove: "  unique (box_id, version, item_id),\n",
    test: refuses("an item with two ranges"),
  },
  {
    guard: "versions that are never changed",
    file: boxes,
    remove: `create trigger boxes_versions_immutable before update or delete on boxes_versions
  for each row execute function platform_refuse_change();`,
    test: keeps("boxes_versions"),
  },
  {
    guard: "events that are never changed",
    file: "server/migrations/0002_events.sql",
    remove: "before update or delete or truncate on platform_events",
    by: "before truncate on platform_events",
    test: { file: "server/test/guards/database.module.test.ts", name: "the event log only grows" },
  },
  {
    guard: "an event log that cannot be emptied",
    file: "server/migrations/0002_events.sql",
    remove: "before update or delete or truncate on platform_events",
    by: "before update or delete on platform_events",
    test: { file: "server/test/guards/database.module.test.ts", name: "the event log only grows" },
  },
  {
    guard: "nonces without a gap",
    file: fairness,
    remove: `create trigger fairness_rounds_checked after insert on fairness_rounds
  referencing new table as new_rounds for each statement execute function fairness_check_rounds();`,
    test: refuses("a gap in the nonces"),
  },
  {
    guard: "one roll per nonce",
    file: fairness,
    remove: "create unique index fairness_rounds_nonce",
    by: "create index fairness_rounds_nonce",
    test: refuses("a used nonce"),
  },
  {
    guard: "commitments that cannot change",
    file: cheaper,
    remove:
      "or (new.public_hash, new.sealed, new.player_id, new.purpose)\n      is distinct from (old.public_hash, old.sealed, old.player_id, old.purpose)",
    test: refuses("another commitment"),
  },
  {
    guard: "one active seed pair per player",
    file: fairness,
    remove: "create unique index fairness_pairs_active",
    by: "create index fairness_pairs_active",
    test: refuses("two active seed pairs"),
  },
  {
    guard: "rolls within their range",
    file: fairness,
    remove: "check (roll between range_start and range_end and",
    by: "check (",
    test: refuses("a roll outside its range"),
  },
  {
    guard: "no sale without its transfer",
    file: items,
    remove: "sale_id bigint,\n  constraint items_sold_once check ((stat = 1) = (sale_id is not null))",
    by: "sale_id bigint",
    test: refuses("a sale without its transfer"),
  },
  {
    guard: "sold items that cannot return",
    file: items,
    remove: "old.stat in (1, 3) or ",
    test: refuses("a sold item that returns to the bag"),
  },
  {
    guard: "items that keep their value",
    file: items,
    remove: `(new.id, new.item_id, new.value_cents, new.recovery_cents, new.source, new.round_id)
    is distinct from (old.id, old.item_id, old.value_cents, old.recovery_cents, old.source, old.round_id)`,
    by: "false",
    test: refuses("an item whose value rises"),
  },
  {
    guard: "grants that can be used once",
    file: boxes,
    remove: `create trigger boxes_grants_once after update on boxes_grants for each row
  when (old.used_at is not null) execute function platform_refuse_change();`,
    test: refuses("a grant that is used again"),
  },
  {
    guard: "ranges that cover every ticket",
    file: boxes,
    remove: `create trigger boxes_version_items_cover after insert on boxes_version_items
  referencing new table as new_items for each statement execute function boxes_check_ranges();`,
    test: refuses("ranges with a gap"),
  },
];
