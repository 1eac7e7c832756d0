import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import { type CatalogueItemRow, catalogueItems, catalogueItemsExport } from "@vitrine/contract/operators/catalogue.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { CATEGORIES } from "@vitrine/contract/shapes.ts";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../api/numbers.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Grade } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Pagination } from "../../ui/layout/pagination.tsx";
import { Money } from "../../ui/money.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { CsvLink, Empty, Refused } from "../shared.tsx";
import { useCategoryNames } from "./item-page.tsx";
import "./catalogue.css";

const PAGE_SIZE = 50;

/** The items, the dearest first. */
export function ItemsPage() {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const categoryName = useCategoryNames();
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<CatalogueItemRow["category"] | "">("");
  const [page, setPage] = useState(1);
  const filters = { search, ...(category !== "" && { category }) };
  const input = { ...filters, page, pageSize: PAGE_SIZE };
  const { data, error, isLoading } = useAnswer(catalogueItems, input);
  const find = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>
          {t`Items`} <small className="admin-quiet">{data && formatNumber(data.total, language)}</small>
        </h1>
        <div className="admin-buttons">
          <CsvLink path={catalogueItemsExport.path} input={filters} />
          <SearchField
            value={search}
            onSearch={(text) => find(() => setSearch(text))}
            label={t`Find an item`}
            className="admin-search"
          />
          <Select
            label={t`Category`}
            value={category}
            options={[
              { value: "", label: t`All categories` },
              ...CATEGORIES.map((value) => ({ value, label: categoryName(value) })),
            ]}
            onChange={(value) => find(() => setCategory(value))}
          />
          {isPermitted(roles, "catalogue-change") && (
            <>
              <LinkButton to="/items/new" size="s">{t`New item`}</LinkButton>
              <LinkButton to="/catalogue" size="s">{t`Import values`}</LinkButton>
            </>
          )}
        </div>
      </header>
      <Refused error={error} />
      <RowsTable
        caption={t`Items`}
        rows={data?.list ?? []}
        keyOf={({ id }) => id}
        loadingRows={isLoading ? 10 : 0}
        empty={<Empty>{t`No item fits. A catalogue can be imported under Catalogue file.`}</Empty>}
        columns={[
          {
            id: "name",
            title: t`Item`,
            cell: ({ id, name, image, grade, slug }) => (
              <Link to={`/items/${id}`} className="admin-item">
                <Picture src={image} grade={grade} sizes="48px" className="admin-item-picture" />
                <span>
                  {name[language]}
                  <small>{slug}</small>
                </span>
              </Link>
            ),
          },
          { id: "category", title: t`Category`, cell: ({ category: one }) => categoryName(one) },
          { id: "grade", title: t`Grade`, cell: ({ grade }) => <Grade grade={grade} /> },
          { id: "value", title: t`Value`, number: true, cell: ({ value }) => <Money value={value} /> },
          { id: "boxes", title: t`Boxes`, number: true, cell: ({ boxes }) => boxes },
        ]}
      />
      {data && data.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
      )}
    </section>
  );
}
