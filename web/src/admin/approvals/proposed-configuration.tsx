import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import { configurationRead } from "@vitrine/contract/operators/configuration.ts";
import {
  CONFIGURATION_ROWS,
  type Configuration,
  type ConfigurationKey,
} from "@vitrine/contract/operators/configuration-rows.ts";
import { useValueText } from "../configuration/value-text.ts";
import { useAnswer } from "../session.ts";
import { Before, Fact } from "./fact.tsx";

/** The rows of the configuration that would change, with their present values while the proposal waits. */
export function ConfigurationChanges({ changes, isOpen }: { changes: string; isOpen: boolean }) {
  const { i18n } = useLingui();
  const say = useValueText();
  const { data: read } = useAnswer(configurationRead, {});
  const now = read && (JSON.parse(read.values) as Configuration);
  const defaults = read && (JSON.parse(read.defaults) as Configuration);
  return Object.entries(JSON.parse(changes) as Record<string, unknown>).map(([row, wanted]) => {
    const key = row as ConfigurationKey;
    const name = CONFIGURATION_ROWS[key]?.name[i18n.locale as Language];
    // Null means the value that applies without operators.
    const value = wanted ?? defaults?.[key];
    if (name === undefined || value === undefined)
      return (
        <Fact key={row} title={name ?? row}>
          {JSON.stringify(wanted)}
        </Fact>
      );
    const present = isOpen ? now?.[key] : undefined;
    return (
      <Fact key={row} title={name}>
        {present !== undefined && <Before>{say(key, present, value)}</Before>}
        <ins>{say(key, value, present)}</ins>
      </Fact>
    );
  });
}

type RateInput = { currency: string; rate: string; spread?: string };

/** The rate of a currency that would change, with its present value while the proposal waits. */
export function RateChange({ input: { currency, rate, spread }, isOpen }: { input: RateInput; isOpen: boolean }) {
  const { t, i18n } = useLingui();
  const { data: read } = useAnswer(configurationRead, {});
  const now = isOpen ? read?.rates.find((one) => one.currency === currency) : undefined;
  const number = (value: number | string) => i18n.number(Number(value), { maximumFractionDigits: 6 });
  return (
    <>
      <Fact title={t`Currency`}>{currency}</Fact>
      <Fact title={t`Coins for one`}>
        {now && <Before>{number(now.rate)}</Before>}
        <ins>{number(rate)}</ins>
      </Fact>
      {spread !== undefined && (
        <Fact title={t`Spread`}>
          {now && <Before>{number(now.spread)}%</Before>}
          <ins>{number(spread)}%</ins>
        </Fact>
      )}
    </>
  );
}
