import type { PlayerModel } from "./player-model.ts";
import type { World } from "./world.ts";

export type Transfer = {
  id: number;
  kind: string;
  orderId: string;
  /** The change of the player's balance, in cents. */
  coins: number;
  points: number;
};
export type OrderRow = {
  id: number;
  state: number;
  reference: string | null;
  payUrl: string | null;
  coins: number;
  currency: string;
  amountHundredths: number;
  reversible: boolean;
  completedAt: string | null;
  reversedAt: string | null;
};
export type CaseRow = {
  id: number;
  kind: string;
  reference: string;
  orderId: number | null;
  settlement: string | null;
  amountHundredths: number | null;
  currency: string | null;
};
export type WithdrawalRow = {
  id: number;
  inventoryItemId: number;
  itemSlug: string;
  state: number;
  review: string;
  reference: string | null;
  remark: string | null;
  isOffered: boolean;
};
type WalletRow = { coins: number; points: number; turnover: number; carry: number; pending: number; debt: number };

export type SiteData = {
  transfers: Transfer[];
  wallet: WalletRow;
  /** True if a hold blocks withdrawals. */
  isHeld: boolean;
  /** The remaining points of each bonus, oldest first. */
  pendingPoints: number[];
  orders: OrderRow[];
  cases: CaseRow[];
  withdrawals: WithdrawalRow[];
  items: { id: number; stat: number; itemSlug: string }[];
  coupons: { id: number; orderId: number | null; isUsed: boolean }[];
};

/** Reads all data of a player at one moment: a single statement sees one snapshot. */
export async function readSiteData({ owner }: World, { id, lastTransfer }: PlayerModel): Promise<SiteData> {
  const { rows } = await owner.pool.query<{ siteData: SiteData }>({
    name: "see",
    text: SEE,
    values: [id, lastTransfer],
  });
  return rows[0]!.siteData;
}

const TRANSFERS = `select transfer.id, transfer.kind, transfer.order_id as "orderId",
  coalesce(sum(amount_cents) filter (where player_id = $1 and balance_type = 0), 0)::bigint as coins,
  coalesce(sum(amount_cents) filter (where player_id = $1 and balance_type = 1), 0)::bigint as points
from wallet_transfers transfer join wallet_entries entry on entry.transfer_id = transfer.id
where transfer.id > $2 and (
  transfer.id in (select transfer_id from wallet_entries where player_id = $1)
  or transfer.order_id in (select 'P' || id from deposits_orders where player_id = $1))
group by transfer.id order by transfer.id`;

const WALLET = `select coins_cents as coins, points_cents as points, turnover_due_cents as turnover,
  release_carry_cents as carry, pending_cents as pending, coalesce(debt.left_cents, 0) as debt
from wallet_wallets wallet left join wallet_debts debt on debt.player_id = wallet.player_id where wallet.player_id = $1`;

const PENDING_POINTS = "select left_cents from wallet_pending where player_id = $1 order by id";

const ORDERS = `select deposit.id, state, reference, pay_url as "payUrl", coins_cents as coins, currency,
  amount_hundredths as "amountHundredths", reversible, completed_at as "completedAt", reversed_at as "reversedAt"
from deposits_orders deposit join deposits_channels channel on channel.id = channel_id where player_id = $1 order by deposit.id`;

const CASES = `select id, kind, reference, order_id as "orderId", settlement, amount_hundredths as "amountHundredths", currency
from deposits_cases where player_id = $1 order by id`;

const WITHDRAWALS = `select withdrawal.id, voucher_id as "inventoryItemId", slug as "itemSlug", state, review, reference, remark,
  substitute_offered_at is not null as "isOffered"
from withdrawals_orders withdrawal join items_items item on item.id = item_id where player_id = $1 order by withdrawal.id`;

const ITEMS = `select owned.id, stat, slug as "itemSlug" from items_vouchers owned join items_items item on item.id = item_id
where player_id = $1 order by owned.id`;
const COUPONS = `select id, order_id as "orderId", used_at is not null as "isUsed" from rewards_coupons where player_id = $1`;

const list = (rows: string) => `(select coalesce(json_agg(row_to_json(found)), '[]') from (${rows}) found)`;
const SEE = `select json_build_object('transfers', ${list(TRANSFERS)}, 'wallet', (select row_to_json(found) from (${WALLET}) found),
  'isHeld', exists(select from accounts_holds where account_id = $1 and until > now()),
  'pendingPoints', (select coalesce(json_agg(found.left_cents), '[]') from (${PENDING_POINTS}) found), 'orders', ${list(ORDERS)},
  'cases', ${list(CASES)}, 'withdrawals', ${list(WITHDRAWALS)}, 'items', ${list(ITEMS)}, 'coupons', ${list(COUPONS)}) as "siteData"`;
