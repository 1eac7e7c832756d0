import { randomInt } from "node:crypto";
import { createSeeds } from "../fairness/index.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import {
  createWallet,
  type Keyed,
  knowPerson,
  lockLedger,
  pay,
  readAnswers,
  takeTurnAsPerson,
  writeLedger,
} from "../wallet/index.ts";
import { pickPortrait } from "./avatars/portraits.ts";
import { staffMarks, traitsFrom } from "./person.ts";
import type { SessionPlace, Sessions } from "./sessions.ts";

/** What an invite code means for a sign-up is for whoever knows inviters. Both throw Refusal invite_code_unknown. */
export type Invites = {
  /** Before anything is used up for the sign-up. */
  check(code: string): Promise<void>;
  /** In the transaction that opens the account. */
  bind(pipeline: Pipeline, account: { playerId: number; code: string }): Promise<void>;
};

export type OpeningDeps = {
  pipelines: Pipelines;
  sessions: Sessions;
  seedKey: SeedKey;
  demoGrantCents: number;
  invites: Invites;
};

/** What a new account is known by: a phone with a password, a Steam id, or both. */
export type NewAccount = {
  phone?: string;
  passwordHash?: string;
  steamId?: string;
  /** Without one it gets a letter and six digits. */
  nickname?: string;
  channelCode?: string;
  inviteCode?: string;
};

/** What else belongs to the transaction that opens an account. */
export type Opening = {
  place?: SessionPlace;
  /** Uses up what the sign-up was allowed by, e.g. a code: if the account is not made, it stays good. */
  prove?(pipeline: Pipeline): Promise<void>;
  /** By which a repeated request finds the account that an earlier one made. */
  key?: SignUpKey;
};

/** The call, and the Idempotency-Key with what has to be the same for the request to be the same. */
export type SignUpKey = Pick<Keyed, "call"> & { key: NonNullable<Keyed["key"]> };

/**
 * Opens an account with its wallet, its seeds and a first session, in one transaction. In demo mode the house's demo
 * account gives it coins to play with. What is taken already is the database's to refuse (a unique key).
 * @throws Refusal invite_code_unknown.
 */
export function openAccount(
  deps: OpeningDeps,
  account: NewAccount,
  { place, prove, key }: Opening = {},
): Promise<{ accountId: number; token: string }> {
  const { phone = null, passwordHash = null, steamId = null, channelCode = null } = account;
  const nickname = account.nickname ?? `V${randomInt(100_000, 1_000_000)}`;
  const avatar = pickPortrait();
  return deps.pipelines.run(async (pipeline) => {
    await prove?.(pipeline);
    const traits = traitsFrom({ phone, steamId });
    const staff = staffMarks(deps.seedKey, traits).map((mark) => `\\x${mark.toString("hex")}`);
    takeTurnAsPerson(pipeline, deps.seedKey, traits);
    const columns = [phone, passwordHash, steamId, nickname, avatar, channelCode, staff];
    const [created] = await pipeline.query<{ id: number; staff: boolean }>(CREATE.name, CREATE.text, columns);
    const accountId = created!.id;
    await createWallet(pipeline, { playerId: accountId, staff: created!.staff });
    await knowPerson(pipeline, deps.seedKey, { playerId: accountId, traits });
    if (account.inviteCode) await deps.invites.bind(pipeline, { playerId: accountId, code: account.inviteCode });
    await createSeeds(pipeline, deps.seedKey, accountId);
    const token = await deps.sessions.open(pipeline, accountId, place);
    if (deps.demoGrantCents > 0) {
      const ledger = await lockLedger(pipeline, { playerIds: [accountId], transfers: 1 });
      const payments = [{ from: "demo", balanceType: 0, amountCents: deps.demoGrantCents }] as const;
      pay(ledger, { playerId: accountId, kind: "demo_grant", reference: "welcome", payments });
      writeLedger(pipeline, ledger);
    }
    if (key) {
      const keyed = { playerId: accountId, ...key };
      const answers = await readAnswers(pipeline, [keyed]);
      answers.save(keyed, {});
      answers.write();
    }
    return { accountId, token };
  });
}

const CREATE = {
  name: "create_account",
  text: `insert into accounts_accounts (phone, password_hash, steam_id, nickname, avatar, channel_code, staff)
values ($1, $2, $3, $4, $5, $6, exists (select from accounts_staff_marks where mark = any($7::bytea[]))) returning id, staff`,
};
