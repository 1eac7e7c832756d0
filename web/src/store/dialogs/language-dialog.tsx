import { useLingui } from "@lingui/react/macro";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { useMemo, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { chooseLocale } from "../i18n.ts";
import { closeDialog } from "./dialog-state.ts";
import { LOCALES, localeRows } from "./locales.ts";

/** About fifty locales by their own names; three can be chosen today. */
export default function LanguageDialog() {
  const { t, i18n } = useLingui();
  const [text, setText] = useState("");
  const rows = useMemo(() => localeRows(LOCALES, i18n.locale), [i18n.locale]);
  const wanted = text.trim().toLowerCase();
  const shown = rows.filter((row) => `${row.own} ${row.name} ${row.locale}`.toLowerCase().includes(wanted));
  const choose = async (locale: Language) => {
    await chooseLocale(locale);
    closeDialog("language");
  };
  return (
    <Dialog title={t`Language`} onClose={() => closeDialog("language")} width={620}>
      <SearchField label={t`Search for a language`} value={text} onSearch={setText} className="mb-4" />
      <ul className="grid max-h-[52vh] grid-cols-2 gap-1 overflow-y-auto p-1 md:grid-cols-3">
        {shown.map((row) => {
          const offered = LANGUAGES.find((language) => language === row.locale);
          return (
            <li key={row.locale}>
              <button
                type="button"
                disabled={!offered}
                aria-current={row.locale === i18n.locale || undefined}
                onClick={() => offered && void choose(offered)}
                className={cx(
                  "flex min-h-12 w-full items-center justify-between gap-2 rounded-[7px] px-3 py-1 text-left text-14 leading-snug",
                  offered ? "glass-thin hover:text-brass-hi" : "text-quiet",
                  row.locale === i18n.locale && "text-brass",
                )}
              >
                <span className="min-w-0">
                  <span lang={row.locale} className="block truncate">
                    {row.own}
                  </span>
                  <span className="block truncate text-12 text-quiet">
                    {offered ? row.name : t`${row.name}: later`}
                  </span>
                </span>
                {row.locale === i18n.locale && <Icon name="check" size={16} />}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
