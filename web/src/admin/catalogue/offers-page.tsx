import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import {
  type ShopOfferRow,
  STOCK_MOST,
  shopList,
  shopOffers,
  shopRestock,
  shopUnlist,
} from "@vitrine/contract/operators/shop-offers.ts";
import { useState } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Pagination } from "../../ui/layout/pagination.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Empty, Refused } from "../shared.tsx";
import { ChosenPanel } from "./chosen-panel.tsx";
import "./catalogue.css";

const PAGE_SIZE = 50;

/** The offers of the shop: prices, stock, and which items are on sale. */
export function OffersPage() {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const [search, setSearch] = useState("");
  const [which, setWhich] = useState<"sold" | "all">("sold");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const input = { search, all: which === "all", page, pageSize: PAGE_SIZE };
  const { data, error, isLoading } = useAnswer(shopOffers, input);
  const row = data?.list.find(({ itemId }) => itemId === chosen);
  const may = isPermitted(roles, shopList.permission);
  const find = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <>
      {row && <OfferPanel key={row.itemId} row={row} onClose={() => setChosen(undefined)} />}
      <section className="admin-panel">
        <header className="admin-head">
          <h1>
            {t`Shop offers`} <small className="admin-quiet">{data && formatNumber(data.total, language)}</small>
          </h1>
          <div className="admin-buttons">
            <SearchField
              value={search}
              onSearch={(text) => find(() => setSearch(text))}
              label={t`Find an item`}
              className="admin-search"
            />
            <Select
              label={t`Which items`}
              value={which}
              options={[
                { value: "sold", label: t`On sale` },
                { value: "all", label: t`All items` },
              ]}
              onChange={(value) => find(() => setWhich(value))}
            />
          </div>
        </header>
        <Refused error={error} />
        <RowsTable
          caption={t`Shop offers`}
          rows={data?.list ?? []}
          keyOf={({ itemId }) => itemId}
          loadingRows={isLoading ? 10 : 0}
          empty={
            <Empty>
              {search === "" && which === "sold"
                ? t`The shop sells nothing yet. Show all items to put one on sale.`
                : t`No item has this name.`}
            </Empty>
          }
          columns={[
            {
              id: "name",
              title: t`Item`,
              cell: (offer) => (
                <span className="admin-item">
                  <Picture src={offer.image} grade={offer.grade} sizes="48px" className="admin-item-picture" />
                  <span>
                    {offer.name[language]}
                    <small>{offer.slug}</small>
                  </span>
                </span>
              ),
            },
            { id: "value", title: t`Value`, number: true, cell: ({ value }) => <Money value={value} /> },
            {
              id: "price",
              title: t`Price`,
              number: true,
              cell: ({ price, markup, state }) =>
                state === "off-sale" ? (
                  <span className="admin-quiet">–</span>
                ) : (
                  <>
                    <Money value={price} />
                    <small>{t`${formatNumber(markup, language)} % of the value`}</small>
                  </>
                ),
            },
            { id: "state", title: t`State`, cell: (offer) => <OfferState offer={offer} /> },
            {
              id: "edit",
              title: "",
              number: true,
              cell: ({ itemId, name, state }) =>
                may && (
                  <Button
                    size="s"
                    aria-label={state === "off-sale" ? t`Sell ${name[language]}` : t`Edit ${name[language]}`}
                    onClick={() => setChosen(itemId)}
                  >
                    {state === "off-sale" ? t`Sell` : t`Edit`}
                  </Button>
                ),
            },
          ]}
        />
        {data && data.total > PAGE_SIZE && (
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
        )}
      </section>
    </>
  );
}

function OfferState({ offer: { state, stock } }: { offer: ShopOfferRow }) {
  const { t, i18n } = useLingui();
  if (state === "off-sale") return <span className="admin-quiet">{t`not on sale`}</span>;
  if (state === "sold-out") return <span className="admin-bad">{t`sold out`}</span>;
  if (state === "below-value") return <span className="admin-bad">{t`not sold: the value is above the price`}</span>;
  return stock === null ? t`no limit` : t`${formatNumber(stock, i18n.locale)} left`;
}

/** Changes one offer. The page shows a colleague's change immediately, and the server refuses to overwrite it. */
function OfferPanel({ row, onClose }: { row: ShopOfferRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { itemId, name, value, state, stock } = row;
  const isListed = state !== "off-sale";
  const isLimited = isListed && stock !== null;
  return (
    <ChosenPanel
      title={name[i18n.locale as Language]}
      aside={
        <>
          {t`value`} <Money value={value} /> · <OfferState offer={row} />
        </>
      }
      onClose={onClose}
    >
      <div className="admin-columns">
        <PriceForm row={row} />
        {isLimited && <RestockForm itemId={itemId} />}
        {isListed && (
          <section aria-label={t`Take off sale`}>
            <h3>{t`Take off sale`}</h3>
            <ActForm call={shopUnlist} input={{ itemId, seen: row.seen }} submit={t`Take off sale`} />
          </section>
        )}
      </div>
    </ChosenPanel>
  );
}

function PriceForm({ row }: { row: ShopOfferRow }) {
  const { t } = useLingui();
  const { itemId, value, stock, state } = row;
  const isListed = state !== "off-sale";
  const [seen, setSeen] = useState(row.seen);
  const [isSaved, setSaved] = useState(false);
  const [price, setPrice] = useState(String(row.price));
  const [markup, setMarkup] = useState(String(row.markup));
  const [limit, setLimit] = useState<"keep" | "none" | "some">(isListed ? "keep" : "none");
  const [count, setCount] = useState("10");
  const cents = toCents(price);
  // The next answer is this operator's own change.
  if (isSaved && seen !== row.seen) {
    setSaved(false);
    setSeen(row.seen);
  }
  // Cents, because the product of two decimals can be slightly above a whole cent, which would round up.
  const centsAt = (percent: number) => Math.ceil(Math.round(value * 100 * percent) / 100);
  const chooseMarkup = (text: string) => {
    setSaved(false);
    setMarkup(text);
    const percent = Number(text);
    if (percent > 0) setPrice(String(centsAt(percent) / 100));
  };
  const choosePrice = (text: string) => {
    setSaved(false);
    setPrice(text);
    const chosen = toCents(text);
    if (chosen !== null) setMarkup(String(Math.round((chosen * 100) / value) / 100));
  };
  const wanted = limit === "keep" ? {} : limit === "none" ? { unlimited: true } : { stock: Number(count) };
  const options = [
    ...(isListed ? [{ value: "keep", label: stock === null ? t`Stay without limit` : t`Keep the stock` }] : []),
    ...(isListed && stock === null ? [] : [{ value: "none", label: t`No limit` }]),
    ...(isListed && stock !== null ? [] : [{ value: "some", label: t`A number of items` }]),
  ] as { value: typeof limit; label: string }[];
  return (
    <section aria-label={isListed ? t`Change the price` : t`Put on sale`}>
      <h3>{isListed ? t`Change the price` : t`Put on sale`}</h3>
      {seen !== row.seen && (
        <div role="alert" className="admin-refused admin-notice">
          <p>{t`This offer has changed while you were editing it.`}</p>
          <Button
            size="s"
            onClick={() => {
              setSeen(row.seen);
              choosePrice(String(row.price));
            }}
          >{t`Load it`}</Button>
        </div>
      )}
      <ActForm
        call={shopList}
        input={{ itemId, price: (cents ?? 0) / 100, seen, ...wanted }}
        submit={isListed ? t`Save the price` : t`Put on sale`}
        disabled={cents === null}
        onDone={() => setSaved(true)}
      >
        <div className="admin-pair">
          <Field
            label={t`Price in coins`}
            value={price}
            required
            inputMode="decimal"
            error={cents === null ? t`An amount with at most two decimals` : undefined}
            onChange={(event) => choosePrice(event.target.value.replace(",", "."))}
          />
          <Field
            label={t`% of the value`}
            value={markup}
            required
            inputMode="decimal"
            pattern="\d{1,5}(\.\d{1,2})?"
            onChange={(event) => chooseMarkup(event.target.value.replace(",", "."))}
          />
        </div>
        {options.length > 1 && (
          <div className="admin-pair">
            <Select field label={t`Stock`} value={limit} options={options} onChange={setLimit} />
            {limit === "some" && (
              <Field
                label={t`Items in stock`}
                value={count}
                required
                inputMode="numeric"
                pattern="\d{1,7}"
                onChange={(event) => setCount(event.target.value)}
              />
            )}
          </div>
        )}
      </ActForm>
    </section>
  );
}

function RestockForm({ itemId }: { itemId: number }) {
  const { t } = useLingui();
  const [more, setMore] = useState("10");
  return (
    <section aria-label={t`Add to the stock`}>
      <h3>{t`Add to the stock`}</h3>
      <ActForm
        call={shopRestock}
        input={{ itemId, more: Math.min(STOCK_MOST, Number(more)) }}
        submit={t`Add to the stock`}
        disabled={!(Number(more) >= 1)}
      >
        <Field
          label={t`Items to add`}
          value={more}
          required
          inputMode="numeric"
          pattern="\d{1,7}"
          onChange={(event) => setMore(event.target.value)}
        />
      </ActForm>
    </section>
  );
}
