import { useLingui } from "@lingui/react/macro";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { CatalogueBoxLine, CatalogueItemRow } from "@vitrine/contract/operators/catalogue.ts";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grade } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { Empty } from "../shared.tsx";
import { ItemSearch } from "./item-search.tsx";

/** A line while it is edited. `value` is that of the current version; a new version has `valueNow`. */
export type EditedLine = CatalogueBoxLine;

type OddsTableProps = {
  lines: readonly EditedLine[];
  priceCents: number;
  onChange: (lines: readonly EditedLine[]) => void;
};

/**
 * The items of a box with their tickets. Rows are moved by dragging their handle, or by its arrow keys; items are added
 * by dragging them in, or by a click.
 */
export function OddsTable({ lines, priceCents, onChange }: OddsTableProps) {
  const { t, i18n } = useLingui();
  const sum = lines.reduce((total, { tickets }) => total + tickets, 0);
  const { area, dragged, grab } = useDrag(lines, onChange);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length || from === to) return;
    const moved = [...lines];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  const setTickets = (place: number, tickets: number) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, tickets } : line)));

  return (
    <>
      <div ref={area} data-target={dragged !== undefined || undefined} className="admin-odds-area">
        <div className="admin-table">
          <table className="table admin-odds">
            <caption className="sr-only">{t`Odds`}</caption>
            <thead>
              <tr>
                <th scope="col">{t`Item`}</th>
                <th scope="col" className="number admin-wide">{t`Value`}</th>
                <th scope="col" className="number">{t`Tickets`}</th>
                <th scope="col" className="number">{t`Chance`}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {lines.map((line, place) => (
                <OddsRow
                  key={line.itemId}
                  line={line}
                  isHit={line.valueNow * 100 >= priceCents}
                  isDragged={dragged?.line.itemId === line.itemId}
                  onTickets={(tickets) => setTickets(place, tickets)}
                  onRemove={() => onChange(lines.filter((_, at) => at !== place))}
                  onMove={(by) => move(place, place + by)}
                  onGrab={(event) => grab(line, event)}
                />
              ))}
            </tbody>
          </table>
        </div>
        {lines.length === 0 && <Empty>{t`This box has no items yet. Drag some here, or choose them below.`}</Empty>}
      </div>
      {lines.length > 0 && sum !== TICKETS && (
        <p className="admin-below">
          <button
            type="button"
            className="admin-link"
            onClick={() => setTickets(lines.length - 1, Math.max(1, lines.at(-1)!.tickets + TICKETS - sum))}
          >
            {t`Give the difference to the last item`}
          </button>
        </p>
      )}
      <ItemSearch
        label={t`Add an item: name or slug`}
        taken={new Set(lines.map(({ itemId }) => itemId))}
        onAdd={(item) => onChange([...lines, lineOf(item)])}
        onGrab={(item, event) => grab(lineOf(item), event)}
      />
      {dragged && (
        <div className="admin-ghost" style={{ left: dragged.x, top: dragged.y }}>
          {dragged.line.name[i18n.locale as Language]}
        </div>
      )}
    </>
  );
}

/** A line for an item that is new in the box. */
const lineOf = ({ id, slug, name, image, grade, value }: CatalogueItemRow): EditedLine => ({
  ...{ itemId: id, slug, name, image, grade, tickets: 0, value, valueNow: value },
});

type Dragged = { line: EditedLine; x: number; y: number };

/** A drag that is nearer than this to the edge of the window scrolls the page, in px. */
const EDGE = 90;

/**
 * Drags a line with the mouse, a pen or a finger. While it is above the table it is already at its place; a new item
 * that leaves the table again is not added. Escape puts everything back.
 */
function useDrag(lines: readonly EditedLine[], onChange: (lines: readonly EditedLine[]) => void) {
  const area = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Dragged>();

  function grab(line: EditedLine, event: PointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    const others = lines.filter(({ itemId }) => itemId !== line.itemId);
    const isNew = others.length === lines.length;
    const end = new AbortController();
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      setDragged({ line, x, y });
      if (y < EDGE || y > innerHeight - EDGE) scrollBy(0, y < EDGE ? -12 : 12);
      const box = area.current!.getBoundingClientRect();
      const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (!isInside) {
        if (isNew) onChange(others);
        return;
      }
      const rows = [...area.current!.querySelectorAll("tbody tr:not([data-dragged])")];
      const isAbove = (row: Element) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < y;
      };
      onChange(others.toSpliced(rows.filter(isAbove).length, 0, line));
    };
    const stop = () => {
      end.abort();
      setDragged(undefined);
    };
    const giveUp = () => {
      onChange(lines);
      stop();
    };
    addEventListener("pointermove", follow, { signal: end.signal });
    addEventListener("pointerup", stop, { signal: end.signal });
    addEventListener("pointercancel", giveUp, { signal: end.signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && giveUp(), { signal: end.signal });
  }
  return { area, dragged, grab };
}

type RowProps = {
  line: EditedLine;
  isHit: boolean;
  isDragged: boolean;
  onTickets: (tickets: number) => void;
  onRemove: () => void;
  onMove: (by: number) => void;
  onGrab: (event: PointerEvent) => void;
};

function OddsRow({ line, isHit, isDragged, onTickets, onRemove, onMove, onGrab }: RowProps) {
  const { t, i18n } = useLingui();
  const { tickets, value, valueNow, image, grade } = line;
  const name = line.name[i18n.locale as Language];
  const one = tickets > 0 ? formatNumber(Math.round(TICKETS / tickets), i18n.locale) : "∞";
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <tr data-dragged={isDragged || undefined} data-hit={isHit || undefined}>
      <th scope="row">
        <span className="admin-item">
          <button
            type="button"
            className="admin-handle"
            aria-label={t`Move ${name} with the arrow keys`}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.focus();
              onGrab(event);
            }}
          >
            ⠿
          </button>
          <Picture src={image} grade={grade} sizes="48px" className="admin-item-picture" />
          <span>
            {name}
            <small>
              <Grade grade={grade} />
            </small>
            <small className="admin-narrow">
              <Money value={valueNow} />
            </small>
          </span>
        </span>
      </th>
      <td className="number admin-wide">
        <Money value={valueNow} />
        {value !== valueNow && <small>{t`was ${formatNumber(value, i18n.locale)}`}</small>}
      </td>
      <td className="number">
        <input
          className="input admin-tickets"
          aria-label={t`Tickets of ${name}`}
          inputMode="numeric"
          value={tickets}
          onChange={(event) => onTickets(Math.min(TICKETS, Number(event.target.value.replace(/\D/g, "")) || 0))}
        />
      </td>
      <td className="number">
        {formatChance(tickets / TICKETS, i18n.locale)}
        <small>{t`1 in ${one}`}</small>
      </td>
      <td>
        <IconButton aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" size={16} />
        </IconButton>
      </td>
    </tr>
  );
}
