import { useLingui } from "@lingui/react/macro";
import { LISTED_LOCALES, localeRows } from "@vitrine/contract/languages/listed-locales.ts";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { useMemo, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { chooseLocale } from "../i18n.ts";
import { closeDialog } from "./dialog-state.ts";

/** Lists about fifty locales by their own names. The player can choose only the three that the site offers. */
export default function LanguageDialog() {
  const { t, i18n } = useLingui();
  const [text, setText] = useState("");
  const rows = useMemo(() => localeRows(LISTED_LOCALES, i18n.locale), [i18n.locale]);
  const wanted = text.trim().toLowerCase();
  const shown = rows.filter((row) => `${row.own} ${row.name} ${row.locale}`.toLowerCase().includes(wanted));
  const later = shown.filter(({ offered }) => !offered);
  const choose = async (locale: Language) => {
    await chooseLocale(locale);
    closeDialog("language");
  };
  return (
    <Dialog title={t`Language`} onClose={() => closeDialog("language")} width={620}>
      <SearchField label={t`Search languages`} value={text} onSearch={setText} className="mb-4" />
      <div className="-m-1 max-h-[56vh] overflow-y-auto p-1 pb-8 [mask-image:linear-gradient(#000_calc(100%-36px),transparent)]">
        <ul className="mb-5 grid grid-cols-1 gap-2 md:grid-cols-3">
          {LANGUAGES.map((language) => {
            const row = shown.find(({ locale }) => locale === language);
            return (
              row && (
                <li key={language}>
                  <button
                    type="button"
                    aria-current={language === i18n.locale || undefined}
                    onClick={() => void choose(language)}
                    className={cx(
                      "glass-thin flex h-full min-h-14 w-full items-center justify-between gap-2 rounded-2 px-4 py-2 text-left leading-snug hover:text-brass-hi",
                      language === i18n.locale && "text-brass",
                    )}
                  >
                    <RowNames {...row} />
                    {language === i18n.locale && <Icon name="check" size={16} />}
                  </button>
                </li>
              )
            );
          })}
        </ul>
        {later.length > 0 && <h3 className="lab mb-2 font-normal">{t`Not offered yet`}</h3>}
        <ul className="grid grid-cols-2 gap-x-2 md:grid-cols-3">
          {later.map((row) => (
            <li key={row.locale}>
              <button
                type="button"
                disabled
                className="flex min-h-13 w-full py-1.5 text-left text-14 leading-snug text-quiet"
              >
                <RowNames {...row} />
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="text-muted">{t`No language on this list matches.`}</p>}
      </div>
    </Dialog>
  );
}

function RowNames({ locale, own, name }: { locale: string; own: string; name: string }) {
  return (
    <span className="min-w-0 break-words">
      <span lang={locale} className="block">
        {own}
      </span>
      <span className="block text-12 text-quiet">{name}</span>
    </span>
  );
}
