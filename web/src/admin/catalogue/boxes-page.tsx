import { useLingui } from "@lingui/react/macro";
import { RETURN_BAND } from "@vitrine/contract/boxes/rules.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { type CatalogueBoxRow, catalogueBoxes, catalogueBoxesExport } from "@vitrine/contract/operators/catalogue.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { Link } from "react-router";
import { formatChance } from "../../api/numbers.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { CsvLink, Empty, Refused } from "../shared.tsx";
import "./catalogue.css";

type Sort = { by: "name" | "price" | "return" | "hits"; descending: boolean };

/** All boxes with the figures of their current versions. */
export function BoxesPage() {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const { data = [], error, isLoading } = useAnswer(catalogueBoxes, {});
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<Sort>();
  const words = search.toLowerCase();
  const found = data.filter(
    ({ slug, name }) => slug.includes(words) || Object.values(name).some((text) => text.toLowerCase().includes(words)),
  );
  const rows = sort ? [...found].sort((a, b) => compare(a, b, sort, language)) : found;
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>{t`Boxes`}</h1>
        <CsvLink path={catalogueBoxesExport.path} />
        <SearchField value={search} onSearch={setSearch} label={t`Find a box`} className="admin-search" />
      </header>
      <Refused error={error} />
      <RowsTable<CatalogueBoxRow, Sort["by"] | "version" | "items" | "state">
        caption={t`Boxes`}
        rows={rows}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(chosen) => setSort(chosen as Sort)}
        loadingRows={isLoading ? 8 : 0}
        empty={data.length === 0 ? <NoBoxes /> : <Empty>{t`No box has this name.`}</Empty>}
        columns={[
          {
            id: "name",
            title: t`Box`,
            sortable: true,
            cell: (box) => (
              <Link to={`/boxes/${box.id}`} className="admin-item">
                <Picture src={box.image} sizes="48px" className="admin-item-picture" />
                <span>
                  {box.name[language]}
                  <small>
                    {box.theme[language]} · {box.slug}
                  </small>
                </span>
              </Link>
            ),
          },
          {
            id: "version",
            title: t`Version`,
            number: true,

            cell: ({ version }) => version,
          },
          { id: "items", title: t`Items`, number: true, cell: ({ items }) => items },
          {
            id: "price",
            title: t`Price`,
            number: true,
            sortable: true,
            cell: ({ price }) => <Money value={price} />,
          },
          {
            id: "return",
            title: t`Return`,
            number: true,
            sortable: true,
            cell: ({ rtp, sold }) =>
              sold ? <BandShare returned={rtp} /> : <span className="admin-quiet">{t`free`}</span>,
          },
          {
            id: "hits",
            title: t`Hit rate`,
            number: true,

            sortable: true,
            cell: ({ hitRate, sold }) => (sold ? formatChance(hitRate, language, 1) : "–"),
          },
          { id: "state", title: t`State`, cell: (box) => <BoxState box={box} /> },
        ]}
      />
    </section>
  );
}

/** A return as a percentage, marked if a box on sale may not have it. */
export function BandShare({ returned }: { returned: number }) {
  const { i18n } = useLingui();
  const isAllowed = returned >= RETURN_BAND.min && returned <= RETURN_BAND.max;
  return <span className={isAllowed ? "admin-good" : "admin-bad"}>{formatChance(returned, i18n.locale, 3)}</span>;
}

function BoxState({ box }: { box: CatalogueBoxRow }) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  const { frozen, sold, version, scheduled, draftBy } = box;
  const state = frozen ? t`frozen` : version === 0 ? t`never published` : sold ? t`on sale` : t`free openings only`;
  const time = scheduled && format.format(new Date(scheduled));
  return (
    <>
      <span className={frozen ? "admin-bad" : undefined}>{state}</span>
      {time && <small>{t`next version ${time}`}</small>}
      {draftBy && <small>{t`draft by ${draftBy}`}</small>}
    </>
  );
}

/** Offers the import of the demo's catalogue, or of an own file, to an empty site. */
function NoBoxes() {
  const { t } = useLingui();
  const roles = useOperator(({ session }) => session?.roles ?? []);
  return (
    <div className="admin-empty">
      <p>{t`There are no boxes yet.`}</p>
      {isPermitted(roles, "catalogue-change") && (
        <LinkButton to="/catalogue" look="primary">{t`Import a catalogue`}</LinkButton>
      )}
    </div>
  );
}

function compare(a: CatalogueBoxRow, b: CatalogueBoxRow, { by, descending }: Sort, language: Language): number {
  const sign = descending ? -1 : 1;
  if (by === "name") return sign * a.name[language].localeCompare(b.name[language], language);
  const figureOf = (box: CatalogueBoxRow) => (by === "price" ? box.price : by === "return" ? box.rtp : box.hitRate);
  return sign * (figureOf(a) - figureOf(b));
}
