import { useLingui } from "@lingui/react/macro";
import type { Theme } from "@vitrine/contract/boxes.ts";
import { Chips } from "../../ui/chips.tsx";

interface ThemeChipsProps {
  themes: readonly Theme[];
  /** -1: all. */
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
        ...themes.map((theme) => ({ id: theme.themeId, label: theme.name, count: theme.boxes.length })),
      ]}
    />
  );
}
