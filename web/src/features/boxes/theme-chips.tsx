import { useLingui } from "@lingui/react/macro";
import type { Theme } from "@vitrine/contract/boxes.ts";
import type { CSSProperties } from "react";
import { Chips } from "../../ui/form/chips.tsx";

interface ThemeChipsProps {
  themes: readonly Theme[];
  /** The id of the selected theme; -1 means all themes. */
  selected: number;
  onSelect: (themeId: number) => void;
}

export function ThemeChips({ themes, selected, onSelect }: ThemeChipsProps) {
  const { t } = useLingui();
  const total = themes.reduce((sum, theme) => sum + theme.boxes.length, 0);
  return (
    <Chips
      label={t`Themes`}
      selected={selected}
      onSelect={onSelect}
      chips={[
        { id: -1, label: t`All`, count: total },
        ...themes.map((theme) => ({
          id: theme.themeId,
          label: theme.name,
          mark: <Emblem name={theme.emblem} />,
          count: theme.boxes.length,
        })),
      ]}
    />
  );
}

/** A theme's emblem, in the colour of the text next to it. */
function Emblem({ name }: { name: string }) {
  return (
    <i
      aria-hidden="true"
      className="-ml-0.5 size-[18px] shrink-0 bg-current opacity-80 [mask:var(--emblem)_center/contain_no-repeat]"
      style={{ "--emblem": `url("/pictures/emblems/${encodeURIComponent(name)}.svg")` } as CSSProperties}
    />
  );
}
