/** Steam's codes for the state of a trade offer. */
const STATE = {
  active: 2,
  accepted: 3,
  countered: 4,
  expired: 5,
  cancelled: 6,
  declined: 7,
  waitsForConfirmation: 9,
  held: 11,
} as const;
const TRADE_COMPLETE = 3;

export type Asset = { assetId: string; marketName: string; tradable: boolean };
export type Receiver = {
  token: string;
  /** Steam's error text when nobody may trade with this account. */
  restricted?: string;
  /** For how many days Steam holds items in escrow; 0 with an authenticator. */
  holdDays?: number;
};
export type Offer = {
  id: string;
  partner: number;
  message: string;
  assetIds: string[];
  state: number;
  createdAt: number;
  updatedAt: number;
  /** Steam's list does not show the offer for a while. */
  hidden?: boolean;
  tradeId?: string;
  escrowEndsAt?: number;
};
type Trade = { id: string; status: number; at: number; rollback?: string };

/** The bot's assets, its trade offers, and the receivers' actions. Times in Unix seconds. */
export type Trades = ReturnType<typeof playTrades>;

export function playTrades() {
  const assets = new Map<string, Asset>();
  const offers = new Map<string, Offer>();
  const trades = new Map<string, Trade>();
  const receivers = new Map<number, Receiver>();
  let [lastId, needsConfirmation] = [5_000_000_000, true];
  const nextId = () => String(++lastId);
  const find = (id: string) => {
    const offer = offers.get(id);
    if (!offer) throw new Error(`the offer ${id} does not exist`);
    return offer;
  };
  const move = (id: string, state: number, more: Partial<Offer> = {}) =>
    Object.assign(find(id), { state, updatedAt: unixTime(), ...more });

  return {
    assets,
    offers,
    trades,
    receivers,
    /** Whether a new offer needs a confirmation by the bot's authenticator. */
    needConfirmation: (needs: boolean) => {
      needsConfirmation = needs;
    },
    addAsset(marketName: string, tradable = true): string {
      const assetId = nextId();
      assets.set(assetId, { assetId, marketName, tradable });
      return assetId;
    },

    /** The bot sends an offer. A string is Steam's refusal. */
    send(asked: { partner: number; token: string; message: string; assetIds: string[] }): Offer | string {
      const { partner, token, message, assetIds } = asked;
      const receiver = receivers.get(partner);
      if (receiver?.restricted) return receiver.restricted;
      if (receiver?.token !== token) {
        return "There was an error sending your trade offer. Please try again later. (15)";
      }
      if (!assetIds.every((id) => assets.has(id))) {
        return "There was an error sending your trade offer. Please try again later. (26)";
      }
      const [id, at] = [nextId(), unixTime()];
      const state = needsConfirmation ? STATE.waitsForConfirmation : STATE.active;
      offers.set(id, { id, partner, message, assetIds, state, createdAt: at, updatedAt: at });
      return find(id);
    },
    cancel(id: string): boolean {
      const { state } = find(id);
      const isOpen = state === STATE.active || state === STATE.waitsForConfirmation || state === STATE.held;
      if (isOpen) move(id, STATE.cancelled);
      return isOpen;
    },
    confirm: (id: string) => move(id, STATE.active),
    waiting: () => [...offers.values()].filter(({ state }) => state === STATE.waitsForConfirmation),

    /** The receiver accepts. */
    accept(id: string): void {
      const { state, assetIds, partner } = find(id);
      if (state !== STATE.active) throw new Error(`the offer ${id} cannot be accepted`);
      const days = receivers.get(partner)?.holdDays ?? 0;
      if (days > 0) return void move(id, STATE.held, { escrowEndsAt: unixTime() + days * 86_400 });
      const trade = { id: nextId(), status: TRADE_COMPLETE, at: unixTime() };
      trades.set(trade.id, trade);
      for (const asset of assetIds) assets.delete(asset);
      move(id, STATE.accepted, { tradeId: trade.id });
    },
    decline: (id: string) => move(id, STATE.declined),
    counter: (id: string) => move(id, STATE.countered),
    expire: (id: string) => move(id, STATE.expired),
    /** The receiver reverses the trade within its protection window. */
    reverse(id: string): void {
      const trade = trades.get(find(id).tradeId ?? "");
      if (!trade) throw new Error(`the offer ${id} has no trade`);
      trade.rollback = nextId();
    },
    /** Hides an offer in Steam's list, or shows it again. */
    hide: (id: string, hidden: boolean) => Object.assign(find(id), { hidden }),
    /**
     * `force` sets the state of an offer, and `forceTrade` the status of its trade, to any value that Steam could send.
     */
    force: (id: string, state: number) => move(id, state),
    forceTrade(id: string, status: number): void {
      const trade = trades.get(find(id).tradeId ?? "");
      if (trade) trade.status = status;
    },
    /** Makes a trade this many days older. */
    age(id: string, days: number): void {
      const trade = trades.get(find(id).tradeId ?? "");
      if (trade) trade.at -= days * 86_400;
    },
  };
}

export const unixTime = () => Math.floor(Date.now() / 1000);
