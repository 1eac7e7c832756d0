import { useLingui } from "@lingui/react/macro";
import type { InputOf } from "@vitrine/contract/call.ts";
import type { Language, Texts } from "@vitrine/contract/languages.ts";
import { contentEarlier } from "@vitrine/contract/operators/configuration.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { useAnswer } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";

/** The fields of a version: a document has a summary, a banner a picture, a link and a place. */
export type EarlierFields = {
  title: Texts;
  text: Texts;
  summary?: Texts;
  image?: string;
  link?: string;
  position?: number;
};

interface EarlierVersionsProps {
  of: InputOf<typeof contentEarlier>;
  onPick: (fields: EarlierFields) => void;
}

/** The earlier versions of a text. Choosing one fills the form with it; saving publishes it again. */
export function EarlierVersions({ of, onPick }: EarlierVersionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Versions {...{ of, onPick }} />
  ) : (
    <div className="admin-buttons">
      <Button size="s" onClick={() => setOpen(true)}>{t`Earlier versions`}</Button>
    </div>
  );
}

function Versions({ of, onPick }: EarlierVersionsProps) {
  const { t, i18n } = useLingui();
  const { data, error, isLoading } = useAnswer(contentEarlier, of);
  const language = i18n.locale as Language;
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-label={t`Earlier versions`}>
      <h3 className="admin-quiet">{t`Earlier versions`}</h3>
      <Refused error={error} />
      {isLoading && <Waiting lines={3} />}
      {data?.length === 0 && <Empty>{t`No one has changed it yet.`}</Empty>}
      <ol className="admin-versions">
        {data?.map(({ id, time, operator, fields }) => {
          const version = JSON.parse(fields) as EarlierFields;
          const at = format.format(new Date(time));
          return (
            <li key={id}>
              <h3>{version.title[language]}</h3>
              <p className="admin-quiet">
                {of.kind !== "document"
                  ? t`until ${at}, changed by ${operator}`
                  : operator
                    ? t`from ${at}, written by ${operator}`
                    : t`from ${at}`}
              </p>
              <p className="admin-text admin-short">{version.summary?.[language] ?? version.text[language]}</p>
              <Button size="s" onClick={() => onPick(version)}>{t`Put into the form`}</Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Says that a publication is held, and how to publish it. */
export function Held({ by }: { by: string | null }) {
  const { t } = useLingui();
  if (by === null) return null;
  return (
    <p className="admin-bad">{t`Held: ${by}, who set its time, was disabled before it. Players don't see it. Save it again to publish it.`}</p>
  );
}
