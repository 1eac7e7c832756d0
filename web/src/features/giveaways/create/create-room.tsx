import { Plural, useLingui } from "@lingui/react/macro";
import type { Voucher } from "@vitrine/contract/items.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { sumCoins } from "../../boxes/open-cost.ts";
import "../../battles/create/create.css";
import { PlayStop } from "../../play-limits/play-note.tsx";
import type { WithdrawCheck } from "../../withdrawals/obstacles.ts";
import { EMPTY_FORM, type GiveawayForm, type Terms } from "./draft.ts";
import { EscrowNote } from "./escrow-note.tsx";
import { PieceShelf } from "./piece-shelf.tsx";
import { PrizeOrder } from "./prize-order.tsx";
import { ROOM_FORM, RoomFields } from "./room-fields.tsx";
import { RoomSummary } from "./room-summary.tsx";
import { useCreate } from "./use-create.ts";

/** Prizes in their order from the bag, the room around them, and what it comes to. */
export function CreateRoom({ terms, check }: { terms: Terms; check: WithdrawCheck | undefined }) {
  const { t } = useLingui();
  const [pieces, setPieces] = useState<readonly Voucher[]>([]);
  const form = useForm<GiveawayForm>({ defaultValues: EMPTY_FORM });
  const { create, refused, stopped } = useCreate(form);
  const open = terms.openRooms;
  const isFull = open >= terms.openMost;
  const value = sumCoins(pieces.map((piece) => piece.value));
  const toggle = (piece: Voucher) => {
    const rest = pieces.filter(({ voucherId }) => voucherId !== piece.voucherId);
    setPieces(rest.length === pieces.length ? [...pieces, piece] : rest);
  };
  const says = isFull
    ? t`You have ${open} giveaways open already. One has to end first.`
    : pieces.length === 0
      ? t`At least one prize: choose pieces from your bag.`
      : (refused ?? <Plural value={pieces.length} one="# prize goes into escrow" other="# prizes go into escrow" />);
  return (
    <>
      {check && <EscrowNote check={check} />}
      <div className="create-grid">
        <PrizeOrder pieces={pieces} most={terms.prizesMost} onChange={setPieces} />
        <RoomFields form={form} terms={terms} onSubmit={form.handleSubmit((values) => create(values, pieces))} />
        <PieceShelf chosen={pieces} most={terms.prizesMost} onToggle={toggle} />
        <RoomSummary form={form} pieces={pieces} />
      </div>
      <section
        aria-label={t`Make a giveaway`}
        className="sticky bottom-[calc(var(--phone-bar)+8px)] z-20 mt-8 rounded-3 bg-(image:--floating) p-3 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:-mx-2 md:bottom-5 md:px-5"
      >
        <PlayStop refused={stopped} />
        <div className="flex items-center gap-4">
          <p className={`min-w-0 flex-1 text-13 md:text-14 ${refused ? "text-warn" : "text-muted"}`} role="status">
            {says}
          </p>
          <Button
            type="submit"
            form={ROOM_FORM}
            look="primary"
            pending={form.formState.isSubmitting}
            disabled={pieces.length === 0 || isFull}
            className="max-md:px-4!"
          >
            {t`Make`}
            <Money value={value} className="[&_circle]:stroke-current [&_path]:stroke-current" />
          </Button>
        </div>
      </section>
    </>
  );
}
