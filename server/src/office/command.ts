import type { Texts } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import type { Permission } from "@vitrine/contract/operators/permissions.ts";
import { findAccountByPhone } from "../accounts/index.ts";
import type { BattleSettings } from "../battles/index.ts";
import { findBoxBySlug } from "../boxes/index.ts";
import type { DepositSettings } from "../deposits/index.ts";
import type { FairnessSettings } from "../fairness/index.ts";
import type { GiveawaySettings } from "../giveaways/index.ts";
import type { OperatorSettings } from "../operators/index.ts";
import type { Tx } from "../platform/database/database.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { ReferralSettings } from "../referral/index.ts";
import type { RewardSettings } from "../rewards/index.ts";
import type { ShopSettings } from "../shop/index.ts";
import type { WalletSettings } from "../wallet/index.ts";
import type { WithdrawalSettings } from "../withdrawals/index.ts";

/** The options that an operator typed as `--name value`. */
export type CommandOptions = Readonly<Partial<Record<string, string>>>;

/** The line to print, and the account that the command concerns, if any. */
export type Done = { line: string; accountId?: number | undefined };

/** The settings that commands read. */
export type CommandSettings = Pick<PlatformSettings, "seedKey" | "publicUrl"> &
  BattleSettings &
  Pick<DepositSettings, "depositHoldMs"> &
  FairnessSettings &
  GiveawaySettings &
  Pick<OperatorSettings, "adminPlace"> &
  ReferralSettings &
  RewardSettings &
  ShopSettings &
  WalletSettings &
  WithdrawalSettings;

/** A command of an operator: what it does in a transaction, and how it is typed. */
export type Command = {
  name: string;
  /**
   * The permission that an operator needs on the pages. `npm run office` needs none, because its user has the database.
   */
  permission: Permission;
  /** True for a command that the pages do not offer: it reads a file of this machine, or makes operators. */
  fromShell?: true;
  /** True if the printed line holds secrets, so the log does not store it. */
  shownOnce?: true;
  /** The options of the command; other options are refused. */
  usage: string;
  /** A description with everything that an operator must know. `npm run office` prints the English one. */
  says: Texts;
  /** True for a command that only shows something: it needs no reason and is not recorded. */
  shows?: true;
  /** The flag with which the command only shows its planned changes. */
  showsWith?: string;
  /**
   * Whether a second operator must approve this use on the pages (four eyes). `npm run office` needs no approval,
   * because its user has the database.
   */
  needsTwo?(tx: Tx, options: CommandOptions, by: { operator: string }): Promise<boolean>;
  /** A sentence with which `npm run office` refuses such a use too, because a typing error would be costly. */
  refusesAlone?: string;
  run(tx: Tx, options: CommandOptions, settings: CommandSettings, by: { operator: string }): Promise<Done>;
};

/** The names of the options that a command has. */
export function optionsOf({ usage }: Pick<Command, "usage">): ReadonlySet<string> {
  return new Set(["operator", "reason", ...[...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name!)]);
}

/** The options of a command that have no value: in its usage a bracket or the end follows them. */
export function flagsOf({ usage }: Pick<Command, "usage">): ReadonlySet<string> {
  return new Set([...usage.matchAll(/--([a-z-]+)(?= *(?:[\])|]|$))/g)].map(([, name]) => name!));
}

/** Whether a command with these options only shows something. */
export const onlyShows = ({ shows, showsWith }: Pick<Command, "shows" | "showsWith">, options: CommandOptions) =>
  shows === true || (showsWith !== undefined && options[showsWith] !== undefined);

/** Returns a required option. */
export function need(options: CommandOptions, name: string): string {
  const value = options[name];
  if (value === undefined || value === "") throw new Error(`--${name} is missing`);
  return value;
}

export function wholeNumber(
  options: CommandOptions,
  name: string,
  { fallback, max }: { fallback: number; max: number },
): number {
  const value = Number(options[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new Error(`--${name} must be a whole number from 1 to ${max}`);
  }
  return value;
}

/** Converts an amount in coins to cents. */
export function amount(coins: number, name: string): number {
  const cents = toCents(coins);
  if (cents === null) throw new Error(`${name} must be an amount in coins with at most two decimals`);
  return cents;
}

/** Returns the player of `--phone`. */
export async function needPlayer(tx: Tx, options: CommandOptions): Promise<number> {
  const playerId = await findAccountByPhone(tx, need(options, "phone"));
  if (playerId === undefined) throw new Error("--phone: no account has this phone number");
  return playerId;
}

/** Returns the box of `--box`. */
export async function needBox(tx: Tx, options: CommandOptions): Promise<number> {
  const slug = need(options, "box");
  const boxId = await findBoxBySlug(tx, slug);
  if (boxId === undefined) throw new Error(`--box: no box is called ${slug}`);
  return boxId;
}
