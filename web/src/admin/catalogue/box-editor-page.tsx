import { useLingui } from "@lingui/react/macro";
import { RETURN_BAND } from "@vitrine/contract/boxes/rules.ts";
import { oddsFigures } from "@vitrine/contract/boxes/solve-odds.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import {
  catalogueBox,
  cataloguePublish,
  catalogueSchedule,
  catalogueUnschedule,
} from "@vitrine/contract/operators/catalogue.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { BoxCard } from "../../ui/item/box-card.tsx";
import { OddsList } from "../../ui/item/odds-list.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import { BandShare } from "./boxes-page.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { type EditedLine, OddsTable } from "./odds-table.tsx";
import { DayTool, Figures, SolverTool } from "./odds-tools.tsx";
import "./catalogue.css";

type Box = OutputOf<typeof catalogueBox>;

/** The editor of a box. It announces a colleague's new version or draft and never overwrites it. */
export function BoxEditorPage() {
  const { t } = useLingui();
  const id = Number(useParams().id);
  const { data, error } = useAnswer(catalogueBox, { id });
  // The answer from which the operator edits: a newer one must not replace the fields while the operator types.
  const [base, setBase] = useState<Box>();
  const [published, setPublished] = useState<number>();
  const [awaited, setAwaited] = useState<Awaited>();
  const isAwaited = awaited && data && data.version >= awaited.version && data.draftVersion >= awaited.draft;
  if (data && (!base || base.id !== data.id || isAwaited)) {
    setBase(data);
    setAwaited(undefined);
  }
  if (error) return <Refused error={error} />;
  if (!base || !data) return <Waiting lines={10} />;
  const newest = data.version;
  return (
    <>
      {published === base.version && (
        <p role="status" className="admin-result">{t`Version ${published} is published. Players see it now.`}</p>
      )}
      {newest > base.version && (
        <div role="alert" className="admin-refused admin-notice">
          <p>{t`A colleague has published version ${newest}. You are still editing version ${base.version}, so nothing can be published from here.`}</p>
          <Button size="s" onClick={() => setBase(data)}>{t`Load version ${newest}`}</Button>
        </div>
      )}
      <BoxEditor
        key={`${base.id} ${base.version} ${base.draftVersion}`}
        box={base}
        now={data}
        onLoad={() => setBase(data)}
        onAwait={setAwaited}
        onPublished={setPublished}
      />
    </>
  );
}

/** The versions that the next answer must have before the fields show it, so that it has this operator's own change. */
type Awaited = { version: number; draft: number };

type EditorProps = {
  box: Box;
  now: Box;
  onLoad: () => void;
  onAwait: (awaited: Awaited) => void;
  onPublished: (version: number) => void;
};

function BoxEditor({ box, now, onLoad, onAwait, onPublished }: EditorProps) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const begin = box.draft ?? box;
  const [price, setPrice] = useState(String(begin.price));
  const [lines, setLines] = useState<readonly EditedLine[]>(() => begin.lines.map((line) => ({ ...line })));
  const [seenDraft, setSeenDraft] = useState(box.draftVersion);
  const priceCents = toCents(price) ?? 0;
  const figures = oddsFigures(
    priceCents,
    lines.map(({ tickets, valueNow }) => ({ tickets, valueCents: centsOf(valueNow) })),
  );
  const edited = { boxId: box.id, price: priceCents / 100, lines: writeLines(lines) };
  const draft = now.draft?.version === seenDraft ? seenDraft : undefined;
  const input = { ...edited, seenVersion: box.version, ...(draft !== undefined && { draft }) };
  const isInBand = figures.returned >= RETURN_BAND.min && figures.returned <= RETURN_BAND.max;
  const isComplete =
    figures.tickets === TICKETS && lines.every(({ tickets }) => tickets > 0) && (isInBand || !box.sold);
  const may = isPermitted(roles, cataloguePublish.permission);
  return (
    <div className="admin-editor">
      <div className="admin-tools">
        <section className="admin-panel" aria-labelledby="box-name">
          <header className="admin-head">
            <div>
              <h1 id="box-name">{box.name[language]}</h1>
              <small className="admin-quiet">
                {box.theme[language]} · {box.slug} · {t`version ${box.version}`}
                {box.frozen && ` · ${t`frozen`}`}
              </small>
            </div>
            <Link to="/boxes">{t`All boxes`}</Link>
          </header>
          <DraftBar
            {...{ box, now, edited, seenDraft, may, onLoad }}
            begun={{ boxId: box.id, price: begin.price, lines: writeLines(begin.lines) }}
            onSaved={setSeenDraft}
            onDiscarded={(version) => onAwait({ version: 0, draft: version })}
          />
          <Field
            label={t`Price in coins`}
            value={price}
            inputMode="decimal"
            className="admin-price"
            error={toCents(price) === null ? t`An amount with at most two decimals` : undefined}
            disabled={!box.sold}
            onChange={(event) => setPrice(event.target.value.replace(",", "."))}
          />
          <OddsTable lines={lines} priceCents={priceCents} onChange={setLines} />
        </section>
        <Preview box={box} lines={lines} figures={figures} price={priceCents / 100} />
        <Past box={now} />
      </div>
      <div className="admin-tools">
        <Figures figures={figures} priceCents={priceCents} sold={box.sold} />
        {box.sold && <SolverTool priceCents={priceCents} lines={lines} onChange={setLines} />}
        <DayTool input={{ price: edited.price, lines: edited.lines }} isComplete={figures.tickets === TICKETS} />
        {may && (
          <PublishTool
            input={input}
            isComplete={isComplete}
            onPublished={(version) => {
              onPublished(version);
              onAwait({ version, draft: 0 });
            }}
            onScheduled={() => draft !== undefined && onAwait({ version: 0, draft: draft + 1 })}
          />
        )}
      </div>
    </div>
  );
}

type PublishProps = {
  input: { boxId: number; seenVersion: number; price: number; lines: string; draft?: number };
  isComplete: boolean;
  onPublished: (version: number) => void;
  onScheduled: () => void;
};

/** Publishes a version now, or schedules it. */
function PublishTool({ input, isComplete, onPublished, onScheduled }: PublishProps) {
  const { t } = useLingui();
  const [time, setTime] = useState("");
  const publishTime = time === "" ? "" : new Date(time).toISOString();
  const field = (
    <Field
      label={t`Time, in your time zone`}
      hint={t`Leave empty to publish now`}
      type="datetime-local"
      value={time}
      onChange={(event) => setTime(event.target.value)}
    />
  );
  return (
    <section className="admin-panel" aria-label={t`New version`}>
      <h2>{t`New version`}</h2>
      <p className="admin-below">{t`Players see the new version within a second. Rolls of earlier versions stay as they are.`}</p>
      {time === "" ? (
        <ActForm
          call={cataloguePublish}
          input={input}
          submit={t`Publish version ${input.seenVersion + 1}`}
          disabled={!isComplete}
          onDone={(result) => result && onPublished(result.version)}
        >
          {field}
        </ActForm>
      ) : (
        <ActForm
          call={catalogueSchedule}
          input={{ ...input, publishTime }}
          submit={t`Schedule`}
          disabled={!isComplete}
          onDone={onScheduled}
        >
          {field}
        </ActForm>
      )}
      {!isComplete && (
        <p className="admin-below">{t`The tickets must add up to 100,000, and a box on sale must return 90 to 93 %.`}</p>
      )}
    </section>
  );
}

type PreviewProps = {
  box: Box;
  lines: readonly EditedLine[];
  figures: ReturnType<typeof oddsFigures>;
  price: number;
};

/** The box as a player will see it. */
function Preview({ box, lines, figures, price }: PreviewProps) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const rows = rangesOf(lines.filter(({ tickets }) => tickets > 0)).map(
    ({ name, image, grade, valueNow, ...range }) => ({
      ...{ name: name[language], image, grade, value: valueNow, start: range.start, end: range.end },
    }),
  );
  return (
    <section className="admin-panel admin-preview" aria-label={t`As players see it`}>
      <h2>{t`As players see it`}</h2>
      <div className="admin-preview-parts" inert>
        <BoxCard
          to="/boxes"
          name={box.name[language]}
          price={price}
          hitRate={figures.hitRate}
          rtp={figures.returned}
          picture={box.image}
          {...{ image: box.image, tint: "", emblem: "" }}
        />
        <div>
          <p className="admin-below">{box.story[language]}</p>
          <OddsList rows={rows} />
        </div>
      </div>
    </section>
  );
}

/** Earlier versions, and those that wait or have waited for their time. */
function Past({ box }: { box: Box }) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  const waiting = box.scheduled.find(({ state }) => state === "waiting");
  const states = { waiting: t`waits`, published: t`published`, failed: t`failed`, cancelled: t`cancelled` };
  return (
    <section className="admin-panel" aria-label={t`Versions`}>
      <h2>{t`Versions`}</h2>
      <RowsTable
        caption={t`Versions`}
        rows={box.versions}
        keyOf={({ version }) => version}
        empty={<Empty>{t`This box was never published.`}</Empty>}
        columns={[
          { id: "version", title: t`Version`, cell: ({ version }) => version },
          { id: "time", title: t`Since`, cell: ({ time }) => format.format(new Date(time)) },
          { id: "price", title: t`Price`, number: true, cell: ({ price }) => <Money value={price} /> },
          { id: "return", title: t`Return`, number: true, cell: ({ rtp }) => <BandShare returned={rtp} /> },
        ]}
      />
      {box.scheduled.length > 0 && (
        <>
          <h2>{t`Scheduled`}</h2>
          <ul className="admin-schedules">
            {box.scheduled.map(({ id, time, price, rtp, operator, state, note }) => (
              <li key={id}>
                <span data-state={state}>{states[state]}</span> {format.format(new Date(time))} ·{" "}
                <Money value={price} /> · <BandShare returned={rtp} /> · {operator}
                {note && <small lang="en">{note}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting && (
        <ActForm call={catalogueUnschedule} input={{ id: waiting.id }} submit={t`Cancel the scheduled version`} />
      )}
    </section>
  );
}

const centsOf = (coins: number) => Math.round(coins * 100);

const writeLines = (lines: readonly EditedLine[]) =>
  lines.map(({ itemId, tickets, valueNow }) => `${itemId}:${tickets}:${centsOf(valueNow)}`).join(",");
