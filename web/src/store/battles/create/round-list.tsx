import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/money.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { ShelfBox } from "../../boxes/box-shelf.tsx";
import "./create.css";
import { moveRound, type Round } from "./draft.ts";

interface RoundListProps {
  rounds: readonly Round[];
  boxes: ReadonlyMap<number, ShelfBox>;
  most: number;
  onChange: (rounds: readonly Round[]) => void;
}

/**
 * The rounds in their order, on one shelf of fixed height. A round changes places by drag, by the buttons under the shelf, or with
 * the arrow keys while it has the focus.
 */
export function RoundList({ rounds, boxes, most, onChange }: RoundListProps) {
  const { t } = useLingui();
  const hint = useId();
  const shelf = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const at = rounds.findIndex(({ key }) => key === chosen);
  const name = (round: Round | undefined) => (round && boxes.get(round.boxId)?.name) ?? "";
  const count = rounds.length;

  const lastCount = useRef(count);
  useEffect(() => {
    if (count > lastCount.current) shelf.current?.scrollTo({ left: shelf.current.scrollWidth });
    lastCount.current = count;
  }, [count]);

  const move = (from: number, to: number) => {
    const next = moveRound(rounds, { from, to });
    if (next === rounds) return;
    onChange(next);
    const [moved, place] = [name(rounds[from]), to + 1];
    setSaid(t`${moved} is round ${place} of ${count} now`);
  };
  const drop = (place: number) => {
    const [gone] = [name(rounds[place])];
    onChange(rounds.toSpliced(place, 1));
    setSaid(t`${gone} was taken out`);
    const next = rounds[place + 1] ?? rounds[place - 1];
    setChosen(next?.key ?? null);
    if (next) shelf.current?.querySelector<HTMLElement>(`[data-round="${next.key}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, place: number) => {
    if (event.key === "ArrowLeft") move(place, place - 1);
    else if (event.key === "ArrowRight") move(place, place + 1);
    else if (event.key === "Delete" || event.key === "Backspace") drop(place);
    else return;
    event.preventDefault();
  };
  return (
    <section aria-label={t`Rounds`}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-25!">{t`Rounds`}</h2>
        <span className="tn text-13 text-muted">{t`${count} of ${most}`}</span>
      </div>
      <ol ref={shelf} className="round-shelf">
        {rounds.map((round, place) => (
          <li
            key={round.key}
            draggable
            data-dragged={dragged === round.key}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(round.key);
              setChosen(round.key);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              const from = rounds.findIndex(({ key }) => key === dragged);
              if (from !== place) move(from, place);
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <button
              type="button"
              data-round={round.key}
              aria-pressed={round.key === chosen}
              aria-describedby={hint}
              aria-label={t`Round ${place + 1}: ${name(round)}`}
              onClick={() => setChosen(round.key)}
              onFocus={() => setChosen(round.key)}
              onKeyDown={(event) => press(event, place)}
              className="round-tile"
            >
              <span className="num round-number">{place + 1}</span>
              <Picture src={boxes.get(round.boxId)?.boxImage ?? ""} sizes="76px" className="round-case" />
            </button>
          </li>
        ))}
        {count === 0 && (
          <li className="grid flex-1 place-items-center px-4 text-center text-muted">
            {t`At least one box: choose from the shelf below.`}
          </li>
        )}
      </ol>
      <p id={hint} className="sr-only">
        {t`The left and right arrow keys move the round, Delete takes it out.`}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 text-13">
        {rounds[at] ? (
          <>
            <span className="min-w-0 flex-1 truncate">
              <b>{at + 1}</b> · {name(rounds[at])}{" "}
              <Money value={boxes.get(rounds[at].boxId)?.price ?? 0} className="ml-1 text-muted" />
            </span>
            <RoundButton label={t`Earlier`} icon="left" disabled={at === 0} onClick={() => move(at, at - 1)} />
            <RoundButton label={t`Later`} icon="right" disabled={at === count - 1} onClick={() => move(at, at + 1)} />
            <RoundButton label={t`Take out`} icon="close" onClick={() => drop(at)} />
          </>
        ) : (
          <span className="text-quiet">
            {count > 1 && <Trans>Drag a round into its place, or choose it and use the arrows.</Trans>}
          </span>
        )}
      </div>
    </section>
  );
}

interface RoundButtonProps {
  label: string;
  icon: "left" | "right" | "close";
  disabled?: boolean;
  onClick: () => void;
}

function RoundButton({ label, icon, disabled, onClick }: RoundButtonProps) {
  return (
    <Button
      size="s"
      look="quiet"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={cx("px-3!")}
    >
      <Icon name={icon} size={18} />
    </Button>
  );
}
