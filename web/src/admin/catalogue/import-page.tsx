import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import {
  type CatalogueChange,
  catalogueCompare,
  catalogueExport,
  catalogueImport,
  catalogueValues,
} from "@vitrine/contract/operators/catalogue.ts";
import { useState } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { Button } from "../../ui/form/button.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { ask } from "../session.ts";
import { Empty, Refused } from "../shared.tsx";
import { FileButton } from "./file-button.tsx";
import "./catalogue.css";

type Compared = OutputOf<typeof catalogueCompare>;
type State = "idle" | "file" | "demo" | { compared: Compared } | { error: unknown } | { imported: number };

/**
 * Exports and imports the whole catalogue. An import first compares the file with the site and shows the differences.
 */
export function ImportPage() {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<State>("idle");
  const isBusy = state === "file" || state === "demo";

  async function compare(input: { content?: string; demo?: boolean }) {
    setState(input.demo ? "demo" : "file");
    try {
      setState({ compared: await ask(catalogueCompare, input) });
    } catch (error) {
      setState({ error });
    }
  }

  async function compareFile(file: File) {
    await compare({ content: await file.text() });
  }

  const imported = typeof state === "object" && "imported" in state ? state.imported : undefined;
  const count = imported === undefined ? "" : formatNumber(imported, i18n.locale);
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>{t`Catalogue file`}</h1>
        <span className="admin-buttons">
          <a href={catalogueExport.path} download className="admin-link">{t`Download the catalogue`}</a>
          <a href={catalogueValues.path} download className="admin-link">{t`Download the values (CSV)`}</a>
        </span>
      </header>
      <p className="admin-says">
        <Trans>
          A file in JSON contains items, themes, boxes with their odds, and what the shop sells; a file in CSV contains
          items. To change values, download them, edit the column value and choose the file. Nothing is removed by an
          import.
        </Trans>
      </p>
      <div className="admin-sources">
        <FileButton
          label={t`Choose a file (JSON or CSV)`}
          accept=".json,.csv,application/json,text/csv"
          disabled={isBusy}
          onFile={(file) => void compareFile(file)}
        />
        <Button pending={state === "demo"} disabled={isBusy} onClick={() => void compare({ demo: true })}>
          {t`Take the demo's catalogue`}
        </Button>
      </div>
      {typeof state === "object" && "error" in state && <Refused error={state.error} />}
      {imported !== undefined && (
        <p role="status" className="admin-result">{t`Imported: ${count} changes. Players see them now.`}</p>
      )}
      {typeof state === "object" && "compared" in state && (
        <Differences compared={state.compared} onImported={(changes) => setState({ imported: changes })} />
      )}
    </section>
  );
}

function Differences({ compared, onImported }: { compared: Compared; onImported: (changes: number) => void }) {
  const { t, i18n } = useLingui();
  const { file, digest, total, changes } = compared;
  const names: Record<CatalogueChange["section"], string> = {
    items: t`Item`,
    themes: t`Theme`,
    boxes: t`Box`,
    offers: t`Shop`,
  };
  if (total === 0) return <Empty>{t`The site is already like this file.`}</Empty>;
  const sum = formatNumber(total, i18n.locale);
  return (
    <>
      <h2>{t`What would change: ${sum}`}</h2>
      <ActForm
        call={catalogueImport}
        input={{ file, digest }}
        submit={t`Import`}
        onDone={(result) => result && onImported(result.changes)}
      />
      <RowsTable
        className="admin-differences"
        caption={t`What would change`}
        rows={changes}
        keyOf={({ section, slug, fields }) => `${section} ${slug} ${fields[0]?.field}`}
        columns={[
          {
            id: "what",
            title: t`What`,
            cell: ({ section, slug }) => (
              <>
                {slug}
                <small>{names[section]}</small>
              </>
            ),
          },
          { id: "change", title: t`Difference`, cell: (change) => <Fields change={change} /> },
        ]}
      />
      {changes.length < total && <p className="admin-below">{t`Only the first ${changes.length} are shown.`}</p>}
    </>
  );
}

function Fields({ change: { isNew, fields } }: { change: CatalogueChange }) {
  const { t } = useLingui();
  if (isNew) {
    const shown = fields.filter(({ field }) => ["value", "price", "return", "stock"].includes(field));
    return (
      <>
        {t`new`} <small>{shown.map(({ field, after }) => `${field} ${after}`).join(" · ")}</small>
      </>
    );
  }
  return fields.map(({ field, before, after }) => (
    <p key={field} className="admin-change">
      <small>{field}</small> <del>{before}</del> <ins>{after}</ins>
    </p>
  ));
}
