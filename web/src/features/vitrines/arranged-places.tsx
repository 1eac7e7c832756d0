import { useLingui } from "@lingui/react/macro";
import type { OwnVitrine } from "@vitrine/contract/vitrines/calls.ts";
import { VITRINE_LIMITS } from "@vitrine/contract/vitrines/rules.ts";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { moved } from "./arrangement.ts";

type Place = OwnVitrine["places"][number];

const { labelMost, placesMost } = VITRINE_LIMITS;

interface ArrangedPlacesProps {
  places: readonly Place[];
  onChange: (places: Place[]) => void;
}

/**
 * The items in their order. The player changes it by drag and drop, or with buttons, which also work by keyboard and
 * touch.
 */
export function ArrangedPlaces({ places, onChange }: ArrangedPlacesProps) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number>();
  const [told, setTold] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // A moved element loses the focus, so give the focus back to its button.
    if (focused.current) list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus();
    focused.current = undefined;
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= places.length) return;
    const { name } = places[from]!;
    const [place, count] = [to + 1, places.length];
    setTold(t`${name}: place ${place} of ${count}`);
    onChange(moved(places, from, to));
  };
  const moveBy = (voucherId: number, from: number, by: -1 | 1) => {
    focused.current = `${voucherId} ${by}`;
    move(from, from + by);
  };
  const dropOn = (at: number) => (event: DragEvent) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged === at) return;
    move(dragged, at);
    setDragged(at);
  };
  return (
    <section aria-labelledby="arrangement">
      <h2 id="arrangement" className="mb-1 flex items-baseline gap-3 text-25!">
        {t`Arrangement`}
        <span className="tn text-14 text-muted">
          {places.length} / {placesMost}
        </span>
      </h2>
      <p className="mb-4 text-13 text-quiet">{t`Drag a picture to another place, or use the arrows.`}</p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol ref={list} className="grid gap-2.5">
        {places.map((place, index) => (
          <li
            key={place.voucherId}
            className="arranged-place glass-thin"
            data-dragged={dragged === index || undefined}
            onDragEnter={dropOn(index)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
          >
            <span
              draggable
              role="img"
              aria-label={place.name}
              className="arranged-picture"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", place.name);
                setDragged(index);
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <Picture src={place.image} sizes="88px" className="item-picture size-full" />
            </span>
            <Field
              className="arranged-label"
              label={keepDot(place.name)}
              value={place.label}
              maxLength={labelMost}
              placeholder={t`Label, if you like`}
              onChange={({ target }) =>
                onChange(places.map((one) => (one === place ? { ...one, label: target.value } : one)))
              }
            />
            <span className="arranged-moves">
              <MoveButton place={place} index={index} by={-1} isEnd={index === 0} onMove={moveBy} />
              <MoveButton place={place} index={index} by={1} isEnd={index === places.length - 1} onMove={moveBy} />
              <IconButton
                aria-label={t`Take out: ${place.name}`}
                onClick={() => onChange(places.filter((one) => one !== place))}
              >
                <Icon name="close" size={18} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MoveButtonProps {
  place: Place;
  index: number;
  by: -1 | 1;
  isEnd: boolean;
  onMove: (voucherId: number, from: number, by: -1 | 1) => void;
}

/**
 * The button that moves an item by one place. It stays focusable at an end of the list, so that the focus is not lost
 * there.
 */
function MoveButton({ place, index, by, isEnd, onMove }: MoveButtonProps) {
  const { t } = useLingui();
  const { name, voucherId } = place;
  return (
    <IconButton
      aria-label={by < 0 ? t`Move left: ${name}` : t`Move right: ${name}`}
      aria-disabled={isEnd || undefined}
      data-move={`${voucherId} ${by}`}
      className="aria-disabled:opacity-35"
      onClick={() => !isEnd && onMove(voucherId, index, by)}
    >
      <Icon name={by < 0 ? "left" : "right"} size={18} />
    </IconButton>
  );
}
