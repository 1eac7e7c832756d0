import type { Seat } from "./seat.ts";
import type { World } from "./world.ts";

/** A payment as the till has written it down. */
export type Payment = {
  reference: string;
  orderId: string;
  state: "open" | "paid" | "declined" | "cancelled" | "expired" | "refunded" | "charged_back";
  paidHundredths: number;
  paidCurrency: string;
  payer: string;
};

/** An offer as Steam has written it down. */
export type Offer = {
  orderId: number;
  reference: string;
  partner: number;
  itemSlug: string;
  state: "pending" | "accepted" | "settled" | "ended";
  reason?: string;
};

type Told = { flaw?: string; body: string };

/** The payments at the till for a player's deposits, and how many notices of them the site has still to take. */
export function readCheckout({ checkout }: World, { deposits }: Seat): { payments: Payment[]; untaken: number } {
  const { payments, waiting } = checkout.memory<{ payments: Payment[]; waiting: Told[] }>({
    payments: [],
    waiting: [],
  });
  // One that is signed wrong is never taken.
  const untaken = waiting.filter(({ flaw }) => flaw !== "forged").length;
  return { payments: payments.filter(({ orderId }) => deposits.has(Number(orderId.slice(1)))), untaken };
}

/** The offers to a player on Steam: what is there, whatever the site believes. */
export function readSteam({ steam }: World, { partner }: Seat): Offer[] {
  return steam.memory<{ offers: Offer[] }>({ offers: [] }).offers.filter((offer) => offer.partner === partner);
}
