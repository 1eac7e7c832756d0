import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import {
  type GiveawayLine,
  giveawaysCancel,
  giveawaysList,
  giveawaysOpen,
} from "@vitrine/contract/operators/house-rooms.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useOperator } from "../session.ts";
import { Empty, Refused } from "../shared.tsx";
import { ChosenPanel } from "./chosen-panel.tsx";
import { GiveawayForm } from "./giveaway-form.tsx";
import { useEndless } from "./use-endless.ts";
import "./catalogue.css";

/** All giveaways, the form for a new giveaway of the house, and the button that cancels a giveaway before its draw. */
export function GiveawaysPage() {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const [which, setWhich] = useState<"open" | "all">("open");
  const [form, setForm] = useState<"new" | number>();
  const { rows, query } = useEndless(giveawaysList, { open: which === "open" });
  const may = isPermitted(roles, giveawaysOpen.permission);
  const chosen = rows.find(({ id }) => id === form);
  const close = () => setForm(undefined);
  return (
    <>
      {form === "new" && <GiveawayForm onClose={close} />}
      {chosen && <CancelPanel key={chosen.id} row={chosen} onClose={close} />}
      <section className="admin-panel">
        <header className="admin-head">
          <h1>{t`Giveaways`}</h1>
          <div className="admin-buttons">
            <Select
              label={t`Which giveaways`}
              value={which}
              options={[
                { value: "open", label: t`Planned and open` },
                { value: "all", label: t`All` },
              ]}
              onChange={setWhich}
            />
            {may && <Button look="primary" onClick={() => setForm("new")}>{t`New giveaway`}</Button>}
          </div>
        </header>
        <Refused error={query.error} />
        <RowsTable
          caption={t`Giveaways`}
          rows={rows}
          keyOf={({ id }) => id}
          loadingRows={query.isLoading ? 6 : 0}
          empty={<Empty>{which === "open" ? t`No giveaway is planned or open.` : t`No giveaways yet.`}</Empty>}
          columns={[
            {
              id: "title",
              title: t`Giveaway`,
              cell: (row) => (
                <>
                  {row.title[language]}
                  <small>
                    #{row.id} · {row.owner ?? t`house`}
                    {row.operator && ` · ${row.operator}`}
                  </small>
                </>
              ),
            },
            { id: "prizes", title: t`Prizes`, cell: (row) => <Prizes row={row} /> },
            { id: "value", title: t`Value`, number: true, cell: ({ value }) => <Money value={value} /> },
            {
              id: "entrants",
              title: t`Entrants`,
              number: true,

              cell: ({ entrants, most }) => (
                <>
                  {formatNumber(entrants, language)}
                  {most !== null && <small>{t`of ${formatNumber(most, language)}`}</small>}
                </>
              ),
            },
            { id: "terms", title: t`Conditions`, cell: (row) => <Terms row={row} /> },
            { id: "state", title: t`State`, cell: (row) => <GiveawayState row={row} /> },
            {
              id: "edit",
              title: "",
              number: true,
              cell: ({ id, title, state }) =>
                may &&
                !["finished", "cancelled"].includes(state) && (
                  <Button size="s" aria-label={t`Cancel ${title[language]}`} onClick={() => setForm(id)}>
                    {t`Cancel`}
                  </Button>
                ),
            },
          ]}
        />
        {query.hasNextPage && (
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{t`Show more`}</Button>
        )}
      </section>
    </>
  );
}

function Prizes({ row: { prizes, prizeCount } }: { row: GiveawayLine }) {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  return (
    <span className="admin-prizes">
      {prizes.map(({ name, image, grade }, place) => (
        // The same item may be a prize twice.
        <Picture
          key={place}
          src={image}
          alt={name[language]}
          grade={grade}
          sizes="48px"
          className="admin-item-picture"
        />
      ))}
      {prizeCount > prizes.length && <small>+{prizeCount - prizes.length}</small>}
    </span>
  );
}

function Terms({ row: { conditions, password } }: { row: GiveawayLine }) {
  const { t, i18n } = useLingui();
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short" });
  const lines = conditions.map(({ kind, least, since }) => {
    const number = formatNumber(least ?? 0, i18n.locale);
    if (kind === "vip") return t`VIP ${number} or higher`;
    const from = since === null ? "" : day.format(new Date(since));
    return kind === "deposit" ? t`deposits of ${number} since ${from}` : t`invited by the streamer`;
  });
  if (password) lines.push(t`password`);
  return lines.length === 0 ? (
    <span className="admin-quiet">{t`none`}</span>
  ) : (
    lines.map((line) => <small key={line}>{line}</small>)
  );
}

function GiveawayState({ row: { state, startTime, endTime } }: { row: GiveawayLine }) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  const [start, end] = [startTime, endTime].map((time) => format.format(new Date(time)));
  if (state === "planned") return t`from ${start} to ${end}`;
  if (state === "open") return <span className="admin-good">{t`open until ${end}`}</span>;
  if (state === "ended") return t`ended, the draw is next`;
  return <span className="admin-quiet">{state === "finished" ? t`drawn after ${end}` : t`cancelled`}</span>;
}

function CancelPanel({ row, onClose }: { row: GiveawayLine; onClose: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <ChosenPanel title={t`Cancel ${row.title[i18n.locale as Language]}`} aside={`#${row.id}`} onClose={onClose}>
      <p className="admin-says">
        {t`No one gets a prize, and a streamer's items return to their bag. A giveaway cannot end early: its end and its beacon round were announced, and the draw uses both.`}
      </p>
      <ActForm call={giveawaysCancel} input={{ id: row.id }} submit={t`Cancel the giveaway`} onDone={onClose} />
    </ChosenPanel>
  );
}
