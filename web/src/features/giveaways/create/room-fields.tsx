import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { GIVEAWAY_HOURS_OFFERS } from "@vitrine/contract/giveaways/rules.ts";
import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import { VIP_LEVELS } from "@vitrine/contract/rewards/vip-levels.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import type { FormEvent } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Button } from "../../../ui/form/button.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { useTimeZone } from "../../../ui/ssr.ts";
import { zoneText } from "../../play-limits/time-text.ts";
import { type GiveawayForm, localText, type Terms, type TimeBreach, timeBreach } from "./draft.ts";

export const ROOM_FORM = "giveaway";

interface RoomFieldsProps {
  form: UseFormReturn<GiveawayForm>;
  terms: Terms;
  onSubmit: (event: FormEvent) => void;
}

/** The fields of a new room: title, times, number of entrants and conditions. */
export function RoomFields({ form, terms, onSubmit }: RoomFieldsProps) {
  const { t, i18n } = useLingui();
  const zone = zoneText(new Date(), useTimeZone());
  const words = useTimeWords(terms);
  const { titleMost, passwordMin, passwordMost } = GIVEAWAY_LIMITS;
  const judgeTime = () => {
    const breach = timeBreach(form.getValues(), { nowMs: Date.now(), ...terms });
    return breach === null || words[breach];
  };
  const length = (hours: number) =>
    new Intl.NumberFormat(i18n.locale, {
      style: "unit",
      unit: hours % 24 ? "hour" : "day",
      unitDisplay: "long",
    }).format(hours % 24 ? hours : hours / 24);
  const setEnd = (hours: number) => {
    const start = form.getValues("startAt");
    const from = start ? new Date(start).getTime() : Date.now();
    form.setValue("endAt", localText(new Date(from + hours * HOUR_MS)), { shouldValidate: true });
  };
  return (
    <Panel title={t`Room`}>
      <form id={ROOM_FORM} onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
        <FormField
          form={form}
          name="title"
          label={t`Title`}
          rule={{ required: true, length: { min: 2, max: titleMost } }}
          maxLength={titleMost}
          autoComplete="off"
        />
        <FormField
          form={form}
          name="startAt"
          type="datetime-local"
          label={t`Starts`}
          readBy={["endAt"]}
          hint={t`Leave empty to start now. Your time zone: ${zone}`}
        />
        <FormField
          form={form}
          name="endAt"
          type="datetime-local"
          label={t`Ends and is drawn`}
          hint={t`Your time zone: ${zone}`}
          rule={{ required: true }}
          check={judgeTime}
        />
        <div className="-mt-1 mb-2 flex flex-wrap gap-2">
          {GIVEAWAY_HOURS_OFFERS.map((hours) => (
            <Button key={hours} size="s" look="quiet" className="max-md:min-h-11!" onClick={() => setEnd(hours)}>
              {length(hours)}
            </Button>
          ))}
        </div>
        <FormField
          form={form}
          name="most"
          inputMode="numeric"
          label={t`Maximum entrants`}
          hint={t`Leave empty for no limit.`}
          rule={{ number: { min: 1, max: terms.entrantsMost } }}
          check={(value) => /^\d+$/.test(String(value)) || t`This isn't a number`}
          autoComplete="off"
        />
        <FormField
          form={form}
          name="password"
          password
          label={t`Room password`}
          hint={t`Leave empty to let everyone enter.`}
          rule={{ length: { min: passwordMin, max: passwordMost } }}
          maxLength={passwordMost}
          autoComplete="new-password"
        />
        <Conditions form={form} />
      </form>
    </Panel>
  );
}

function Conditions({ form }: { form: UseFormReturn<GiveawayForm> }) {
  const { t } = useLingui();
  const hasDeposit = form.watch("depositLeast") !== "";
  const levels = VIP_LEVELS.map(({ level }) => ({
    value: String(level),
    label: level === 0 ? t`Any level` : t`VIP ${level} or higher`,
  }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 border-line border-t pt-4">
      <legend className="sr-only">{t`Conditions`}</legend>
      <span className="lab">{t`Conditions`}</span>
      <Controller
        control={form.control}
        name="vipLeast"
        render={({ field }) => (
          <Select field label={t`VIP level`} value={field.value} options={levels} onChange={field.onChange} />
        )}
      />
      <FormField
        form={form}
        name="depositLeast"
        inputMode="decimal"
        label={t`Minimum deposited, in coins`}
        hint={t`Leave empty to require no deposit.`}
        rule={{ number: { min: 1, max: 1_000_000 } }}
        autoComplete="off"
        className="mt-3"
      />
      {hasDeposit && (
        <FormField form={form} name="depositSince" type="date" label={t`Since`} rule={{ required: true, date: true }} />
      )}
      <Controller
        control={form.control}
        name="boundOnly"
        render={({ field }) => (
          <Switch isSelected={field.value} onChange={field.onChange}>
            {t`Only for players I invited`}
          </Switch>
        )}
      />
    </fieldset>
  );
}

function useTimeWords({ shortestMinutes, longestDays }: Terms): Record<TimeBreach, string> {
  const { t } = useLingui();
  return {
    end_missing: t`Fill in this field`,
    start_past: t`The start is in the past`,
    end_past: t`The end is in the past`,
    too_short: t`${plural(shortestMinutes, { one: "Must be open for at least # minute", other: "Must be open for at least # minutes" })}`,
    too_long: t`${plural(longestDays, { one: "Must end within # day", other: "Must end within # days" })}`,
  };
}
