import { useLingui } from "@lingui/react/macro";
import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways/rules.ts";
import { type Language, rowOfTexts } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import type { CatalogueItemRow } from "@vitrine/contract/operators/catalogue.ts";
import { GIVEAWAY_ALONE_COINS, giveawaysOpen } from "@vitrine/contract/operators/house-rooms.ts";
import { useState } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { PickedList } from "../../ui/item/picked-list.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { fromField, LanguageTexts, NO_TEXTS, TimeField } from "../configuration/language-texts.tsx";
import "../configuration/configuration.css";
import { ChosenPanel } from "./chosen-panel.tsx";
import { ItemSearch } from "./item-search.tsx";
import { sayLength } from "./say-length.ts";
import { usePicked } from "./use-picked.ts";

const { prizesMost, titleMost, passwordMin, passwordMost } = GIVEAWAY_LIMITS;

/** The lengths of a giveaway that the form offers, in minutes. */
const LENGTHS = [30, 60, 360, 1440, 4320, 10_080, 43_200];

/** Opens a giveaway of the house, or plans one. */
export function GiveawayForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const [titles, setTitles] = useState(NO_TEXTS);
  const prizes = usePicked<CatalogueItemRow>();
  const [minutes, setMinutes] = useState("1440");
  const [start, setStart] = useState("");
  const [most, setMost] = useState("");
  const [vip, setVip] = useState("0");
  const [deposit, setDeposit] = useState("");
  const [since, setSince] = useState("");
  const [password, setPassword] = useState("");
  const value = prizes.things.reduce((sum, { thing }) => sum + Math.round(thing.value * 100), 0) / 100;
  const input = {
    ...rowOfTexts("title", titles),
    prizes: prizes.things.map(({ thing }) => thing.id).join(","),
    minutes: Number(minutes),
    ...(start !== "" && { startTime: fromField(start) }),
    ...(most !== "" && { most: Number(most) }),
    ...(vip !== "0" && { vipLeast: Number(vip) }),
    ...(deposit !== "" && { depositLeast: (toCents(deposit) ?? 0) / 100 }),
    ...(since !== "" && { depositSince: fromField(since) }),
    ...(password !== "" && { password }),
  };
  return (
    <ChosenPanel title={t`New giveaway`} onClose={onClose}>
      <ActForm
        call={giveawaysOpen}
        input={input}
        submit={start === "" ? t`Open the giveaway` : t`Plan the giveaway`}
        disabled={prizes.things.length === 0}
        onDone={onClose}
      >
        <LanguageTexts label={t`Title`} texts={titles} onChange={setTitles} most={titleMost} />
        <div>
          <PickedList
            title={t`Prizes`}
            side={
              <>
                {t`${prizes.things.length} of ${prizesMost}`} · <Money value={value} />
              </>
            }
            things={prizes.things.map(({ key, thing: { name, ...shown } }) => ({
              ...{ key, name: name[language], image: shown.image, value: shown.value },
            }))}
            onMove={prizes.move}
            onDrop={prizes.remove}
            words={{
              label: ({ place, name }) => t`Prize ${place}: ${name}`,
              moved: ({ place, name }) => t`${name} is now prize ${place}`,
              gone: (name) => t`${name} is no longer a prize`,
              keys: t`The arrow keys move a prize, Delete removes it.`,
              hint: t`Choose a prize to move or remove it.`,
              empty: t`Add the prizes below, the best one first.`,
              ...{ earlier: t`Move earlier`, later: t`Move later`, takeOut: t`Remove` },
            }}
          />
          {value > GIVEAWAY_ALONE_COINS && (
            <p role="status" className="admin-below">
              {t`Prizes of more than ${formatNumber(GIVEAWAY_ALONE_COINS, language)} coins within a day need the approval of a colleague.`}
            </p>
          )}
          {prizes.things.length < prizesMost && <ItemSearch label={t`Add a prize: name or slug`} onAdd={prizes.add} />}
        </div>
        <div className="admin-fields">
          <Select
            field
            label={t`Open for`}
            value={minutes}
            options={LENGTHS.map((length) => ({ value: String(length), label: sayLength(length, language) }))}
            onChange={setMinutes}
          />
          <TimeField label={t`Starts (empty: now)`} value={start} onChange={setStart} required={false} />
          <Field
            label={t`Most entrants (empty: no limit)`}
            value={most}
            inputMode="numeric"
            pattern="[1-9]\d{0,6}"
            onChange={(event) => setMost(event.target.value)}
          />
          <Select
            field
            label={t`Least VIP level`}
            value={vip}
            options={Array.from({ length: 11 }, (_, level) => ({
              value: String(level),
              label: level === 0 ? t`any` : `VIP ${level}`,
            }))}
            onChange={setVip}
          />
          <Field
            label={t`Least net deposits, coins`}
            value={deposit}
            required={since !== ""}
            inputMode="decimal"
            onChange={(event) => setDeposit(event.target.value.replace(",", "."))}
          />
          <TimeField label={t`Deposits since`} value={since} onChange={setSince} required={deposit !== ""} />
          <Field
            label={t`Password (empty: none)`}
            value={password}
            minLength={passwordMin}
            maxLength={passwordMost}
            autoComplete="off"
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      </ActForm>
    </ChosenPanel>
  );
}
