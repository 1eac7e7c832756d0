import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRoles, type Roles } from "../fixtures/database/database-roles.ts";
import { newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

// Tests what the database itself refuses about the safety of accounts for any role.
let site: LocalSite;
let account: number;
let roles: Roles;

beforeAll(async () => {
  site = await startSite({ seed: false });
  account = (await newPlayer(site)).id;
  roles = await connectRoles(site.connectionString);
  await roles.query(`
    insert into accounts_security_events (account_id, kind, address, created_at) values
      (${account}, 'fresh', '127.0.0.1', now()), (${account}, 'old', '127.0.0.1', now() - interval '91 days');
    insert into accounts_holds (account_id, reason, until) values (${account}, 'phone', now() + interval '1 hour');
    insert into messages_messages (account_id, kind, read_at) values (${account}, 'read', now()), (${account}, 'new', null);
    insert into accounts_totp (account_id, sealed, last_step) values (${account}, '\\x01', 100);
    insert into accounts_recovery_codes (account_id, code_hash, used_at)
      values (${account}, decode(repeat('ab', 32), 'hex'), now());
    insert into accounts_certifications (account_id, state, reference, person_hash, ended_at)
      values (${account}, 'passed', 'r', decode(repeat('ab', 32), 'hex'), now())`);
});

afterAll(async () => {
  await roles.close();
  await site.close();
});

const attempt = (role: string, sql: string) => roles.attempt(role, sql.replaceAll("$account", String(account)));

const refused: [string, string][] = [
  ["update accounts_security_events set address = null where kind = 'fresh'", "accounts_security_events_kept"],
  ["update messages_messages set read_at = null", "messages_messages_kept"],
  ["update messages_messages set kind = 'other' where kind = 'new'", "messages_messages_kept"],
  ["update accounts_totp set last_step = 99", "accounts_totp_forward"],
  ["update accounts_recovery_codes set used_at = null", "accounts_recovery_codes_once"],
  ["update accounts_certifications set state = 'failed', person_hash = null", "accounts_certifications_final"],
  [
    "insert into accounts_holds (account_id, reason, until) values ($account, 'phone', now() - interval '1 s')",
    "accounts_holds_ahead",
  ],
  [
    "insert into accounts_certifications (account_id, state, reference, ended_at) values ($account, 'passed', 'x', now())",
    "accounts_certification_person",
  ],
  [
    "insert into accounts_trade_links (account_id, partner, token) values ($account, 4294967296, 'AbCdEf12')",
    "accounts_trade_links_partner_check",
  ],
  [
    "insert into accounts_trade_links (account_id, partner, token) values ($account, 1, 'short')",
    "accounts_trade_links_token_check",
  ],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each(refused)("the database refuses: %s", async (sql, constraint) => {
    expect(await attempt(role, sql)).toBe(constraint);
  });

  test("the address of an old event can be deleted", async () => {
    const old = "update accounts_security_events set address = null where kind = 'old'";
    expect(await attempt(role, old)).toBe("done");
  });
});

test.each(["accounts_security_events", "accounts_holds"])(
  "no row of %s can be deleted, and its kind or reason cannot change",
  async (table) => {
    const column = { accounts_holds: "reason" }[table] ?? "kind";
    for (const sql of [`update ${table} set ${column} = 'other'`, `delete from ${table}`, `truncate ${table}`]) {
      expect(await attempt("owner", sql)).toMatch(new RegExp(`^${table}_(append_only|kept|never_truncated)$`));
      expect(await attempt("vitrine_app", sql)).toBe("42501");
    }
  },
);
