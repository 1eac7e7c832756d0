import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface TabsProps<Id extends string> {
  label: string;
  selected: Id;
  onSelect: (id: Id) => void;
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[];
}

/**
 * A row of tabs with the panel of the selected tab below. Arrow keys, Home and End move between them; a long row
 * scrolls. Written without React Aria, whose collections would add 35 KB to two pages.
 */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs }: TabsProps<Id>) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === selected);

  // Scroll only the row: scrollIntoView would scroll the page as well.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  function move(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const places: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = tabs[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="scrolls relative flex gap-1 rounded-2 bg-(--track) p-1"
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}-tab`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={`${prefix}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            className="tap flex min-h-9 shrink-0 grow basis-auto cursor-pointer items-center justify-center whitespace-nowrap rounded-[7px] px-3 py-1 text-14 leading-tight text-muted outline-none hover:text-ink focus-visible:shadow-[var(--focus)] aria-selected:bg-(--track-on) aria-selected:text-ink aria-selected:shadow-[var(--glass-edge)] aria-selected:focus-visible:shadow-[var(--focus)]"
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${selected}-tab`}>
        {tabs[at]?.panel}
      </div>
    </>
  );
}
