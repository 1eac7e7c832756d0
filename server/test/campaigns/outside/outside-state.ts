import type { PlayerModel } from "./player-model.ts";
import type { World } from "./world.ts";

/** A payment in the state of the checkout. */
export type Payment = {
  reference: string;
  orderId: string;
  state: "open" | "paid" | "declined" | "cancelled" | "expired" | "refunded" | "charged_back";
  paidHundredths: number;
  paidCurrency: string;
  payer: string;
};

/** An offer in the state of Steam. */
export type Offer = {
  orderId: number;
  reference: string;
  partner: number;
  itemSlug: string;
  state: "pending" | "accepted" | "settled" | "ended";
  reason?: string;
};

type Told = { flaw?: string; body: string };

/**
 * Reads the checkout's payments for a player's deposits, and the number of notices that the site has not yet accepted.
 */
export function readCheckout({ checkout }: World, { deposits }: PlayerModel): { payments: Payment[]; untaken: number } {
  const { payments, waiting } = checkout.memory<{ payments: Payment[]; waiting: Told[] }>({
    payments: [],
    waiting: [],
  });
  // The site never accepts a notice with a wrong signature.
  const untaken = waiting.filter(({ flaw }) => flaw !== "forged").length;
  return { payments: payments.filter(({ orderId }) => deposits.has(Number(orderId.slice(1)))), untaken };
}

/** Reads the player's offers from the state of Steam, independent of the site. */
export function readSteam({ steam }: World, { partner }: PlayerModel): Offer[] {
  return steam.memory<{ offers: Offer[] }>({ offers: [] }).offers.filter((offer) => offer.partner === partner);
}
