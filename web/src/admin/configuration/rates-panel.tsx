import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { configurationRate, type configurationRead } from "@vitrine/contract/operators/configuration.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useOperator } from "../session.ts";

type Rates = OutputOf<typeof configurationRead>["rates"];

/** The coins for one unit of each currency, and the form that changes them. */
export function RatesPanel({ rates }: { rates: Rates }) {
  const { t, i18n } = useLingui();
  const [edited, setEdited] = useState<Rates[number]["currency"]>();
  const may = useOperator((state) => isPermitted(state.session?.roles ?? [], configurationRate.permission));
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const chosen = rates.find(({ currency }) => currency === edited);
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 6 });
  return (
    <>
      <RowsTable
        caption={t`Exchange rates`}
        rows={rates}
        keyOf={({ currency }) => currency}
        columns={[
          { id: "currency", title: t`Currency`, cell: ({ currency }) => currency },
          { id: "rate", title: t`Coins for one`, cell: ({ rate }) => number(rate) },
          { id: "spread", title: t`Spread`, cell: ({ spread }) => `${number(spread)}%` },
          { id: "brings", title: t`A player gets`, cell: ({ rate, spread }) => number(rate * (1 - spread / 100)) },
          { id: "time", title: t`Since`, cell: ({ setTime }) => format.format(new Date(setTime)) },
          {
            id: "change",
            title: "",
            cell: ({ currency }) =>
              may && <Button size="s" onClick={() => setEdited(currency)}>{t`Change ${currency}`}</Button>,
          },
        ]}
      />
      {chosen && <RateForm key={chosen.currency} rate={chosen} onDone={() => setEdited(undefined)} />}
    </>
  );
}

function RateForm({ rate: { currency, ...before }, onDone }: { rate: Rates[number]; onDone: () => void }) {
  const { t } = useLingui();
  const [rate, setRate] = useState(String(before.rate));
  const [spread, setSpread] = useState(String(before.spread));
  const earlier = before.before;
  return (
    <section className="admin-values" aria-label={currency}>
      <h2>{currency}</h2>
      <ActForm call={configurationRate} input={{ currency, rate, spread }} submit={t`Save the rate`} onDone={onDone}>
        <div className="admin-fields">
          <Field
            {...{ label: t`Coins for one`, value: rate, inputMode: "decimal", required: true }}
            onChange={(event) => setRate(event.target.value)}
          />
          <Field
            {...{ label: t`Spread, in percent`, value: spread, inputMode: "decimal", required: true }}
            onChange={(event) => setSpread(event.target.value)}
          />
        </div>
        {earlier && (
          <p className="admin-quiet">
            {t`Before: ${earlier.rate} coins, spread ${earlier.spread}%`}{" "}
            <Button
              look="quiet"
              size="s"
              onClick={() => {
                setRate(String(earlier.rate));
                setSpread(String(earlier.spread));
              }}
            >{t`Use it`}</Button>
          </p>
        )}
      </ActForm>
    </section>
  );
}
