import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../../ui/form/button.tsx";
import "../../ui/overlay/dialog.css";
import { closeDialog } from "../../app/dialogs/dialog-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { EmptyPicture } from "../../ui/layout/states.tsx";
import { rankEntries, type SearchEntry } from "./rank-entries.ts";
import "./search-dialog.css";
import { readStored, storageKeys, writeStored } from "../../api/session/storage.ts";
import { GradeMark, useGradeName } from "../../ui/item/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { AriaLanguage } from "../../ui/overlay/aria-language.tsx";
import { useSearchEntries } from "./search-entries.ts";

/** Finds boxes, items, documents, pages and actions. Typing filters, the arrow keys select, and Enter opens. */
export default function SearchDialog() {
  const { t } = useLingui();
  return (
    <AriaLanguage>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => !open && closeDialog("search")}
        className="dialog-veil search-dialog-veil"
      >
        <Modal className="dialog search-dialog">
          <Dialog aria-label={t`Search the site`} className="flex min-h-0 flex-col outline-none">
            <Finder />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}

function Finder() {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const { entries, pending, failed } = useSearchEntries();
  const [recent] = useState(recentEntries);
  const shown = useMemo(() => rankEntries(entries, text, recent), [entries, text, recent]);
  const list = useId();
  const rows = useRef<HTMLDivElement>(null);
  const current = Math.min(at, shown.length - 1);
  // Keep the selected row visible after each move.
  useEffect(() => {
    rows.current?.children[current]?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const choose = (entry: SearchEntry | undefined) => {
    if (!entry) return;
    rememberEntry(entry.id);
    closeDialog("search");
    entry.run();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") choose(shown[current]);
    else if (step) setAt(nextPlace(current, step, shown.length));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="search-dialog-field">
        <Icon name="search" size={19} />
        <input
          // biome-ignore lint/a11y/noAutofocus: a player who opens the search is about to type
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={shown.length > 0 ? `${list}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label={t`Find boxes, items and pages`}
          placeholder={t`Find boxes, items and pages`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={move}
        />
        <kbd className="key max-md:hidden">Esc</kbd>
        <IconButton aria-label={t`Close`} onClick={() => closeDialog("search")} className="-mr-3 md:hidden">
          <Icon name="close" />
        </IconButton>
      </div>
      <div ref={rows} id={list} role="listbox" aria-label={t`Found`} className="search-dialog-list">
        {shown.map((entry, place) => (
          <EntryRow
            key={entry.id}
            id={`${list}-${place}`}
            entry={entry}
            recent={text.trim() === "" && recent.includes(entry.id)}
            selected={place === current}
            onPoint={() => setAt(place)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      {shown.length === 0 && !pending && (
        <div className="grid place-items-center px-5 pt-4 pb-5">
          <EmptyPicture name={failed ? "error" : "search"} />
        </div>
      )}
      <p role="status" className={shown.length > 0 ? "sr-only" : "phrases px-5 pb-7 text-center text-muted"}>
        {shown.length > 0
          ? t`${shown.length} found`
          : pending
            ? t`Loading…`
            : failed
              ? t`Boxes and items couldn't be loaded. You can still find pages.`
              : t`No matches. Try fewer letters.`}
      </p>
    </>
  );
}

/** Returns the row after a step. A single step wraps around at the ends; a longer step stops there. */
function nextPlace(current: number, step: number, length: number): number {
  if (Math.abs(step) === 1) return (current + step + length) % Math.max(length, 1);
  return Math.min(Math.max(current + step, 0), length - 1);
}

interface EntryRowProps {
  id: string;
  entry: SearchEntry;
  selected: boolean;
  recent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One row of the search. The focus stays in the text field, which handles the arrow keys and Enter. */
function EntryRow({ id, entry, selected, recent, onPoint, onChoose }: EntryRowProps) {
  const { t } = useLingui();
  const gradeName = useGradeName();
  const kinds = { page: t`Page`, document: t`Document`, box: t`Box`, item: t`Item`, act: t`Action` };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className="search-dialog-row"
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className="search-dialog-picture">
        {entry.image ? (
          <img src={entry.image} alt="" width="44" height="33" loading="lazy" decoding="async" />
        ) : (
          <Icon name={entry.icon ?? "right"} size={19} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          {entry.grade !== undefined && (
            <>
              <GradeMark grade={entry.grade} size={9} />
              <span className="sr-only">{gradeName(entry.grade)}</span>
            </>
          )}
          <span className="truncate">{entry.label}</span>
        </span>
      </span>
      {entry.value !== undefined && <Money value={entry.value} className="text-muted" />}
      <span className="search-dialog-kind">{recent ? t`Recent` : kinds[entry.kind]}</span>
    </div>
  );
}

const KEPT = 8;

/** The ids of the recently used entries, newest first. */
function recentEntries(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.recentFinds) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function rememberEntry(id: string): void {
  const kept = [id, ...recentEntries().filter((other) => other !== id)].slice(0, KEPT);
  writeStored(storageKeys.recentFinds, JSON.stringify(kept));
}
