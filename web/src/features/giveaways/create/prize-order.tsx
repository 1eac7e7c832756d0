import { useLingui } from "@lingui/react/macro";
import type { Voucher } from "@vitrine/contract/items.ts";
import { OrderedShelf } from "../../../ui/ordered-shelf.tsx";
import { movePiece } from "./draft.ts";

interface PrizeOrderProps {
  pieces: readonly Voucher[];
  most: number;
  onChange: (pieces: readonly Voucher[]) => void;
}

/** The prizes in the order in which they are drawn. */
export function PrizeOrder({ pieces, most, onChange }: PrizeOrderProps) {
  const { t } = useLingui();
  const count = pieces.length;
  return (
    <OrderedShelf
      title={t`Prizes`}
      side={t`${count} of ${most}`}
      things={pieces.map(({ voucherId, name, image, value }) => ({ key: voucherId, name, image, value }))}
      onMove={(places) => onChange(movePiece(pieces, places))}
      onDrop={(place) => onChange(pieces.toSpliced(place, 1))}
      words={{
        label: ({ place: prize, name }) => t`Prize ${prize}: ${name}`,
        moved: ({ place, name: moved }) => t`${moved} is prize ${place} of ${count} now`,
        gone: (gone) => t`${gone} was taken out`,
        keys: t`The left and right arrow keys move the prize, Delete takes it out.`,
        hint: t`Drag a prize into its place, or choose it and use the arrows.`,
        empty: t`At least one prize: choose pieces from your bag below.`,
        earlier: t`Earlier`,
        later: t`Later`,
        takeOut: t`Take out`,
      }}
    />
  );
}
