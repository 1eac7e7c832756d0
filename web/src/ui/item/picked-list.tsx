import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../form/button.tsx";
import { Icon } from "../icon.tsx";
import { Money } from "../money.tsx";
import "./picked-list.css";
import { Picture } from "./picture.tsx";

/** One entry of the list. `key` distinguishes two entries of the same item while they move. */
export interface Picked {
  key: number;
  name: string;
  image: string;
  /** The value in coins. */
  value: number;
}

interface PickedListProps {
  title: string;
  /** The element next to the title, e.g. the count and the limit. */
  side: ReactNode;
  things: readonly Picked[];
  /** Moves an entry to another position, counted from 0. */
  onMove: (places: { from: number; to: number }) => void;
  onDrop: (place: number) => void;
  words: PickedListWords;
}

/** The texts of the list. They name the kind of its entries. */
export interface PickedListWords {
  label: (thing: { place: number; name: string }) => string;
  moved: (thing: { place: number; name: string }) => string;
  gone: (name: string) => string;
  keys: string;
  hint: string;
  empty: string;
  earlier: string;
  later: string;
  takeOut: string;
}

/**
 * An ordered list in one row of fixed height. The player moves an entry by drag, with the buttons below, or with the
 * arrow keys while the entry has focus.
 */
export function PickedList({ title, side, things, onMove, onDrop, words }: PickedListProps) {
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const at = things.findIndex(({ key }) => key === chosen);
  const count = things.length;

  const lastCount = useRef(count);
  useEffect(() => {
    // Scroll to an entry that was added at the end. If the list was empty before, it stays at its first entry.
    if (lastCount.current > 0 && count > lastCount.current) list.current?.scrollTo({ left: list.current.scrollWidth });
    lastCount.current = count;
  }, [count]);

  const move = (from: number, to: number) => {
    const moved = things[from];
    if (!moved || to < 0 || to >= count) return;
    onMove({ from, to });
    setSaid(words.moved({ place: to + 1, name: moved.name }));
  };
  const drop = (place: number) => {
    setSaid(words.gone(things[place]?.name ?? ""));
    const next = things[place + 1] ?? things[place - 1];
    onDrop(place);
    setChosen(next?.key ?? null);
    if (next) list.current?.querySelector<HTMLElement>(`[data-thing="${next.key}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, place: number) => {
    if (event.key === "ArrowLeft") move(place, place - 1);
    else if (event.key === "ArrowRight") move(place, place + 1);
    else if (event.key === "Delete" || event.key === "Backspace") drop(place);
    else return;
    event.preventDefault();
  };
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-25!">{title}</h2>
        <span className="tn text-13 text-muted">{side}</span>
      </div>
      <ol ref={list} className="picked-items">
        {things.map((thing, place) => (
          <li
            key={thing.key}
            draggable
            data-dragged={dragged === thing.key}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(thing.key);
              setChosen(thing.key);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              const from = things.findIndex(({ key }) => key === dragged);
              if (from !== place) move(from, place);
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <button
              type="button"
              data-thing={thing.key}
              aria-pressed={thing.key === chosen}
              aria-describedby={hint}
              aria-label={words.label({ place: place + 1, name: thing.name })}
              onClick={() => setChosen(thing.key)}
              onFocus={() => setChosen(thing.key)}
              onKeyDown={(event) => press(event, place)}
              className="ordered-tile"
            >
              <span className="num ordered-number">{place + 1}</span>
              <Picture src={thing.image} sizes="76px" className="ordered-picture" />
            </button>
          </li>
        ))}
        {count === 0 && <li className="grid flex-1 place-items-center px-4 text-center text-muted">{words.empty}</li>}
      </ol>
      <p id={hint} className="sr-only">
        {words.keys}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 text-13">
        {things[at] ? (
          <>
            <span className="flex min-w-0 flex-1 items-baseline gap-2">
              <span className="truncate">
                <b>{at + 1}</b> · {things[at].name}
              </span>
              <Money value={things[at].value} className="shrink-0 text-muted" />
            </span>
            <Move label={words.earlier} icon="left" disabled={at === 0} onClick={() => move(at, at - 1)} />
            <Move label={words.later} icon="right" disabled={at === count - 1} onClick={() => move(at, at + 1)} />
            <Move label={words.takeOut} icon="close" onClick={() => drop(at)} />
          </>
        ) : (
          <span className="text-quiet">{count > 1 && words.hint}</span>
        )}
      </div>
    </section>
  );
}

interface MoveProps {
  label: string;
  icon: "left" | "right" | "close";
  disabled?: boolean;
  onClick: () => void;
}

function Move({ label, icon, disabled, onClick }: MoveProps) {
  return (
    <Button
      size="s"
      look="quiet"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="px-3!"
    >
      <Icon name={icon} size={18} />
    </Button>
  );
}
