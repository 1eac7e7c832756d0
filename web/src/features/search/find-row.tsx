import { useLingui } from "@lingui/react/macro";
import { GradeMark, useGradeName } from "../../ui/grade.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import type { Find } from "./find.ts";

interface FindRowProps {
  id: string;
  find: Find;
  selected: boolean;
  recent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One line of the palette. The focus stays in the field; the field's arrows and Enter reach this row. */
export function FindRow({ id, find, selected, recent, onPoint, onChoose }: FindRowProps) {
  const { t } = useLingui();
  const gradeName = useGradeName();
  const kinds = { page: t`Page`, document: t`Document`, box: t`Box`, item: t`Item`, act: t`Action` };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className="palette-row"
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className="palette-picture">
        {find.image ? (
          <img src={find.image} alt="" width="44" height="33" loading="lazy" decoding="async" />
        ) : (
          <Icon name={find.icon ?? "right"} size={19} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          {find.grade !== undefined && (
            <>
              <GradeMark grade={find.grade} size={9} />
              <span className="sr-only">{gradeName(find.grade)}</span>
            </>
          )}
          <span className="truncate">{find.label}</span>
        </span>
      </span>
      {find.value !== undefined && <Money value={find.value} className="text-muted" />}
      <span className="palette-kind">{recent ? t`Recent` : kinds[find.kind]}</span>
    </div>
  );
}
