import { useLingui } from "@lingui/react/macro";
import type { StepId } from "@vitrine/contract/fairness/proof.ts";

/** The words of the verifier's codes in the language of the page. Unknown labels stay as they are. */
export function useStepWords(): { title: (id: StepId) => string; label: (label: string) => string } {
  const { t } = useLingui();
  const titles: Record<StepId, string> = {
    shape: t`Every field has its place`,
    digest: t`The receipt is undamaged`,
    times: t`The times are real`,
    commitment: t`The hash was shown beforehand`,
    version: t`The hash of the box version`,
    ranges: t`Every ticket belongs to one item`,
    boxOfRound: t`The box of the round`,
    roll: t`The roll`,
    drop: t`The item of the ticket`,
    fee: t`The price of the try`,
    chance: t`The winning tickets`,
    seats: t`The seed of a seat`,
    client: t`The joined client seeds`,
    beaconRound: t`The named beacon round`,
    beacon: t`The beacon's signature`,
    totals: t`The totals`,
    tieBreaks: t`The tie-break`,
    winner: t`The winner`,
    void: t`The battle was void`,
    entrants: t`The list of entrants`,
    prizes: t`The list of prizes`,
    winners: t`The winners`,
  };
  const labels: Record<string, string> = {
    key: t`Key`,
    message: t`Message`,
    digits: t`Hexadecimal`,
    decimal: t`Decimal`,
    size: t`Tickets in all`,
    remainder: t`Remainder`,
    ticket: t`Ticket`,
    published: t`On record`,
    computed: t`Computed`,
    json: t`Hashed text`,
    lines: t`Items`,
    start: t`From`,
    end: t`To`,
    itemId: t`Item number`,
    valueCents: t`Value in cents`,
    client: t`Client seed`,
    nonce: t`Nonce`,
    game: t`Game`,
    revealed: t`Revealed`,
    path: t`Field`,
    error: t`Problem`,
    times: t`Time`,
    time: t`Time`,
    round: t`Round`,
    seat: t`Seat`,
    bot: t`Bot`,
    signature: t`Signature`,
    prize: t`Prize`,
    prizes: t`Prizes`,
    entrants: t`Entrants`,
  };
  return { title: (id) => titles[id], label: (label) => labels[label] ?? label };
}
