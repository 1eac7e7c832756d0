import { createSeeds } from "../fairness/index.ts";
import { IN_NUMBERED_TRANSACTION } from "../platform/database/numbered-rows.ts";
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
import { pickPortrait } from "./avatars/change-avatar.ts";
import { takeOverFreezes } from "./freezes.ts";
import { staffMarks, traitsFrom } from "./person.ts";
import { neutralNickname } from "./safety/nicknames.ts";
import type { SessionPlace, Sessions } from "./sessions/sessions.ts";

/**
 * How a sign-up handles an invite code. The referral module implements it, because only that module knows the inviters.
 * Both functions refuse an unknown code.
 */
export type Invites = {
  /** Runs before the sign-up uses up anything. */
  check(code: string): Promise<void>;
  /** Runs in the transaction that opens the account. */
  bind(pipeline: Pipeline, account: { playerId: number; code: string }): Promise<void>;
};

export type OpeningDeps = {
  pipelines: Pipelines;
  sessions: Sessions;
  seedKey: SeedKey;
  demoGrantCents: number;
  invites: Invites;
};

/** How a new account can sign in: a phone with a password, a Steam id, or both. */
export type NewAccount = {
  phone?: string;
  passwordHash?: string;
  steamId?: string;
  /** If it is missing, the nickname is a neutral one. */
  nickname?: string;
  channelCode?: string;
  inviteCode?: string;
};

/** Other work in the transaction that opens an account. */
export type Opening = {
  place?: SessionPlace;
  /** Uses up the proof that allowed the sign-up, e.g. a code. If the transaction rolls back, the code stays valid. */
  prove?(pipeline: Pipeline): Promise<void>;
  /** The idempotency key: a repeated request finds the account that an earlier request created. */
  key?: SignUpKey;
};

/** The call, its Idempotency-Key, and the hash of the fields that must be unchanged in a repeated request. */
export type SignUpKey = Pick<Keyed, "call"> & { key: NonNullable<Keyed["key"]> };

/**
 * Opens an account with its wallet, its seed pair and a first session, in one transaction. In demo mode the house's
 * demo account gives it coins. A phone or Steam id that is already taken fails with a unique violation of the database.
 */
export function openAccount(
  deps: OpeningDeps,
  account: NewAccount,
  { place, prove, key }: Opening = {},
): Promise<{ accountId: number; token: string }> {
  const { phone = null, passwordHash = null, steamId = null, channelCode = null } = account;
  const nickname = account.nickname ?? neutralNickname();
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
    await takeOverFreezes(pipeline, accountId);
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
select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text,
  exists (select from accounts_staff_marks where mark = any($7::bytea[]))
from ${IN_NUMBERED_TRANSACTION} returning id, staff`,
};
