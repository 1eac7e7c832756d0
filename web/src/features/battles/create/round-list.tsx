import { useLingui } from "@lingui/react/macro";
import { OrderedShelf } from "../../../ui/ordered-shelf.tsx";
import type { ShelfBox } from "../../boxes/box-shelf.tsx";
import { moveRound, type Round } from "./draft.ts";

interface RoundListProps {
  rounds: readonly Round[];
  boxes: ReadonlyMap<number, ShelfBox>;
  most: number;
  onChange: (rounds: readonly Round[]) => void;
}

/** The rounds of the room in their order. */
export function RoundList({ rounds, boxes, most, onChange }: RoundListProps) {
  const { t } = useLingui();
  const count = rounds.length;
  return (
    <OrderedShelf
      title={t`Rounds`}
      side={t`${count} of ${most}`}
      things={rounds.map(({ key, boxId }) => {
        const box = boxes.get(boxId);
        return { key, name: box?.name ?? "", image: box?.boxImage ?? "", value: box?.price ?? 0 };
      })}
      onMove={(places) => onChange(moveRound(rounds, places))}
      onDrop={(place) => onChange(rounds.toSpliced(place, 1))}
      words={{
        label: ({ place: round, name }) => t`Round ${round}: ${name}`,
        moved: ({ place, name: moved }) => t`${moved} is round ${place} of ${count} now`,
        gone: (gone) => t`${gone} was taken out`,
        keys: t`The left and right arrow keys move the round, Delete takes it out.`,
        hint: t`Drag a round into its place, or choose it and use the arrows.`,
        empty: t`At least one box: choose from the shelf below.`,
        earlier: t`Earlier`,
        later: t`Later`,
        takeOut: t`Take out`,
      }}
    />
  );
}
