import { useLingui } from "@lingui/react/macro";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { type CatalogueBoxLine, catalogueItems } from "@vitrine/contract/operators/catalogue.ts";
import { type KeyboardEvent, useState } from "react";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grade } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { useAnswer } from "../session.ts";
import { Empty } from "../shared.tsx";

/** A line while it is edited. `value` is that of the current version; a new version has `valueNow`. */
export type EditedLine = CatalogueBoxLine;

type OddsTableProps = {
  lines: readonly EditedLine[];
  priceCents: number;
  onChange: (lines: readonly EditedLine[]) => void;
};

/** The items of a box with their tickets. Rows are moved by dragging, or by the arrow keys on their handle. */
export function OddsTable({ lines, priceCents, onChange }: OddsTableProps) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number>();
  const sum = lines.reduce((total, { tickets }) => total + tickets, 0);

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
                isDragged={dragged === place}
                onTickets={(tickets) => setTickets(place, tickets)}
                onRemove={() => onChange(lines.filter((_, at) => at !== place))}
                onMove={(by) => move(place, place + by)}
                onDrag={(is) => setDragged(is ? place : undefined)}
                onDragOver={() => {
                  if (dragged === undefined || dragged === place) return;
                  move(dragged, place);
                  setDragged(place);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length === 0 && <Empty>{t`This box has no items yet. Add some below.`}</Empty>}
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
      <AddItem taken={new Set(lines.map(({ itemId }) => itemId))} onAdd={(line) => onChange([...lines, line])} />
    </>
  );
}

type RowProps = {
  line: EditedLine;
  isHit: boolean;
  isDragged: boolean;
  onTickets: (tickets: number) => void;
  onRemove: () => void;
  onMove: (by: number) => void;
  onDrag: (is: boolean) => void;
  onDragOver: () => void;
};

function OddsRow({ line, isHit, isDragged, onTickets, onRemove, onMove, onDrag, onDragOver }: RowProps) {
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
    <tr
      data-dragged={isDragged || undefined}
      data-hit={isHit || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
    >
      <th scope="row">
        <span className="admin-item">
          <button
            type="button"
            className="admin-handle"
            draggable
            aria-label={t`Move ${name} with the arrow keys`}
            onKeyDown={onKeyDown}
            onDragStart={() => onDrag(true)}
            onDragEnd={() => onDrag(false)}
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

/** Finds items by name and adds them. */
function AddItem({ taken, onAdd }: { taken: ReadonlySet<number>; onAdd: (line: EditedLine) => void }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const [search, setSearch] = useState("");
  const { data } = useAnswer(catalogueItems, { search, pageSize: 20 });
  const free = data?.list.filter(({ id }) => !taken.has(id)).slice(0, 8) ?? [];
  return (
    <section aria-label={t`Add an item`} className="admin-add">
      <SearchField value={search} onSearch={setSearch} label={t`Add an item: name or slug`} />
      <ul>
        {free.map(({ id, slug, name, image, grade, value }) => (
          <li key={id}>
            <button
              type="button"
              className="admin-item"
              onClick={() => onAdd({ itemId: id, slug, name, image, grade, tickets: 0, value, valueNow: value })}
            >
              <Picture src={image} grade={grade} sizes="48px" className="admin-item-picture" />
              <span>
                {name[language]}
                <small>
                  <Money value={value} />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && free.length === 0 && <Empty>{t`No other item has this name.`}</Empty>}
    </section>
  );
}
