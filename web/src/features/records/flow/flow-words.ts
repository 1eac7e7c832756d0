import { useLingui } from "@lingui/react/macro";
import type { FlowRow, ITEM_MOVES } from "@vitrine/contract/records.ts";
import type { TransferKind } from "@vitrine/contract/wallet.ts";
import type { IconName } from "../../../ui/icon.tsx";
import { useSourceWords } from "../../inventory/source-words.ts";
import { useMovementWords } from "../movement-words.ts";

type ItemMove = (typeof ITEM_MOVES)[number];

const SIGNS: Record<TransferKind, IconName> = {
  demo_grant: "gift",
  deposit: "plus",
  deposit_reversal: "minus",
  debt_payment: "minus",
  box_open: "box",
  battle_fee: "battle",
  battle_seat: "battle",
  battle_refund: "battle",
  battle_payout: "battle",
  dream_open: "dream",
  shop_buy: "shop",
  points_transfer: "refresh",
  item_sale: "bag",
  item_exchange: "bag",
  bonus_promise: "gift",
  bonus_release: "gift",
  adjustment: "edit",
};

/** The texts of the list: what happened and where items came from, and the icon of each movement. */
export function useFlowWords() {
  const { t } = useLingui();
  const movement = useMovementWords();
  const moves: Record<ItemMove, string> = {
    won: t`Pieces won`,
    bought: t`Pieces bought`,
    givenAway: t`Pieces given away`,
    withdrawn: t`Sent on the way to Steam`,
    delivered: t`Delivered to Steam`,
    returned: t`Back in the bag`,
  };
  const sources = useSourceWords();
  return {
    nameOf: ({ action }: FlowRow) => (isMove(action) ? moves[action] : movement(action)),
    sourceOf: ({ source }: FlowRow) => (source === null ? undefined : sources[source]),
    signOf: ({ action }: FlowRow): IconName => (isMove(action) ? "box" : SIGNS[action]),
  };
  function isMove(action: FlowRow["action"]): action is ItemMove {
    return action in moves;
  }
}
