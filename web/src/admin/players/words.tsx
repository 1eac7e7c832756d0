import { useLingui } from "@lingui/react/macro";
import type {
  FoundPlayer,
  Freeze,
  Happening,
  LinkReason,
  PlayerOverview,
  PlayersItem,
} from "@vitrine/contract/operators/players.ts";
import type { TransferKind } from "@vitrine/contract/wallet.ts";

type Marked = Pick<FoundPlayer, "staff" | "frozen"> & { closed: boolean };

/** The marks of an account that an operator must not miss: closed, staff, frozen. */
export function Marks({ closed, staff, frozen }: Marked) {
  const { t } = useLingui();
  const freezeWord = useFreezeWords();
  const frozenWords = (["login", "play", "withdraw"] as const).filter((what) => frozen[what]).map(freezeWord);
  const marks = [...(closed ? [t`closed`] : []), ...(staff ? [t`staff`] : [])];
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className="players-mark">
          {mark}
        </span>
      ))}
      {frozenWords.length > 0 && (
        <span className="players-mark players-frozen">{t`frozen: ${frozenWords.join(", ")}`}</span>
      )}
    </>
  );
}

export function useFreezeWords(): (what: Freeze) => string {
  const { t } = useLingui();
  const words: Record<Freeze, string> = { login: t`login`, play: t`play`, withdraw: t`withdrawals` };
  return (what) => words[what];
}

export function useMatchWords(): (match: FoundPlayer["matched"][number]) => string {
  const { t } = useLingui();
  const words: Record<FoundPlayer["matched"][number], string> = {
    id: t`player number`,
    nickname: t`name`,
    phone: t`phone`,
    mail: t`email`,
    steam: t`Steam ID`,
    deposit: t`deposit number`,
    withdrawal: t`withdrawal number`,
    roll: t`roll number`,
    transfer: t`ledger number`,
    code: t`promo code`,
  };
  return (match) => words[match];
}

export function useLinkWords(): (reason: LinkReason) => string {
  const { t } = useLingui();
  const words: Record<LinkReason, string> = {
    person: t`same phone, Steam account or real name`,
    tradeLink: t`same trade link`,
    payer: t`same payer`,
    device: t`same device`,
    network: t`same network`,
    battles: t`private battles`,
    invited: t`invited`,
  };
  return (reason) => words[reason];
}

export function useRealNameWords(): (state: PlayerOverview["personal"]["realName"]) => string {
  const { t } = useLingui();
  const words: Record<PlayerOverview["personal"]["realName"], string> = {
    none: t`not checked`,
    pending: t`being checked`,
    passed: t`confirmed`,
    failed: t`not passed`,
    underage: t`under 18`,
  };
  return (state) => words[state];
}

export function useSourceWords(): (source: PlayersItem["source"]) => string {
  const { t } = useLingui();
  const words: Record<PlayersItem["source"], string> = {
    box: t`Box`,
    freeBox: t`Free box`,
    battle: t`Battle`,
    giveaway: t`Giveaway`,
    dream: t`Dream`,
    shop: t`Shop`,
    exchange: t`Exchange`,
  };
  return (source) => words[source];
}

/** The names of rows of the timeline. Acts of operators keep their English names in every language. */
export function useHappeningWords(): (what: Happening["what"], kind: string) => string {
  const { t } = useLingui();
  const money: Record<TransferKind, string> = {
    demo_grant: t`Demo coins`,
    deposit: t`Coins deposited`,
    deposit_reversal: t`Deposit reversed`,
    debt_payment: t`Debt paid`,
    box_open: t`Boxes opened`,
    battle_fee: t`Room fee`,
    battle_seat: t`Battle seat`,
    battle_refund: t`Seat refunded`,
    battle_payout: t`Battle cashback`,
    dream_open: t`Dream`,
    shop_buy: t`Bought in the shop`,
    points_transfer: t`Points turned into coins`,
    item_sale: t`Items sold`,
    item_exchange: t`Item exchanged`,
    bonus_promise: t`Bonus received`,
    bonus_release: t`Bonus unlocked`,
    adjustment: t`Correction`,
  };
  const safety: Record<string, string> = {
    login: t`Logged in`,
    login_failed_often: t`Many failed logins`,
    code_alarm: t`Many codes requested`,
    password_changed: t`Password changed`,
    phone_changed: t`Phone changed`,
    mail_bound: t`Email linked`,
    mail_changed: t`Email changed`,
    mail_unbound: t`Email removed`,
    trade_url_set: t`Trade link set`,
    trade_url_changed: t`Trade link changed`,
    nickname_changed: t`Name changed`,
    nickname_reset: t`Name reset by an operator`,
    avatar_changed: t`Avatar changed`,
    totp_on: t`Authenticator app on`,
    totp_off: t`Authenticator app off`,
    totp_failed_often: t`Many wrong codes of the app`,
    recovery_code_used: t`Recovery code used`,
    recovery_codes_renewed: t`Recovery codes renewed`,
    session_revoked: t`Sessions ended`,
    steam_bound: t`Steam linked`,
    steam_unbound: t`Steam unlinked`,
    certify_begun: t`Real-name check begun`,
    certified: t`Real name confirmed`,
    certify_failed: t`Real-name check not passed`,
    deletion_requested: t`Deletion requested`,
    deletion_taken_back: t`Deletion cancelled`,
    limits_changed: t`Limits changed`,
    excluded: t`Self-exclusion begun`,
    client_seed_changed: t`Client seed changed`,
  };
  return (what, kind) => (what === "money" ? money[kind as TransferKind] : safety[kind]) ?? kind;
}
