import { useLingui } from "@lingui/react/macro";
import { type Language, rowOfTexts } from "@vitrine/contract/languages.ts";
import { type AdminBanner, contentBanners, contentSaveBanner } from "@vitrine/contract/operators/configuration.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ActForm } from "../act-form.tsx";
import { useAnswer } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import { EarlierVersions, Held } from "./earlier-versions.tsx";
import { fromField, LanguageTexts, NO_TEXTS, Previews, TimeField, toField, tomorrow } from "./language-texts.tsx";
import { useMayPublish } from "./notices-panel.tsx";

const PICTURE = "/pictures/banners/bonus.webp";
const PROMOTIONS = "/promotions";

type Draft = Omit<AdminBanner, "id"> & { id?: number };

/** The banners in their order, and the form for one. */
export function BannersPanel() {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft>();
  const may = useMayPublish();
  const { data, error, isLoading } = useAnswer(contentBanners, {});
  const start = () =>
    setDraft({
      ...{ title: NO_TEXTS, text: NO_TEXTS, image: data?.[0]?.image ?? "", link: PROMOTIONS, position: 0 },
      ...{ fromTime: null, toTime: null, held: null },
    });
  return (
    <>
      <Refused error={error} />
      <p className="admin-below">{t`The home page shows the first banner whose title has a percentage, and keeps its place free while it loads.`}</p>
      {may && !draft && (
        <div className="admin-buttons">
          <Button look="primary" onClick={start}>{t`New banner`}</Button>
        </div>
      )}
      {draft && <BannerForm key={draft.id ?? 0} draft={draft} onClose={() => setDraft(undefined)} />}
      {isLoading && <Waiting lines={3} />}
      {data?.length === 0 && <Empty>{t`No banners yet.`}</Empty>}
      <ul className="admin-versions">
        {data?.map((banner) => (
          <BannerRow key={banner.id} banner={banner} onEdit={may ? () => setDraft(banner) : undefined} />
        ))}
      </ul>
    </>
  );
}

function BannerRow({ banner, onEdit }: { banner: AdminBanner; onEdit: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const { title, text, image, link, position, fromTime, toTime } = banner;
  const language = i18n.locale as Language;
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const [from, to] = [fromTime, toTime].map((time) => (time ? format.format(new Date(time)) : ""));
  const now = Date.now();
  const waits = fromTime === null || new Date(fromTime).getTime() > now;
  const isOver = toTime !== null && new Date(toTime).getTime() <= now;
  const state = isOver ? t`Ended ${to}` : waits ? t`Appears ${from}` : to ? t`Shown until ${to}` : t`Shown`;
  return (
    <li>
      <h3>{title[language]}</h3>
      <p className="admin-quiet" data-waits={(waits && banner.held === null) || undefined}>
        {banner.held === null && <>{state} · </>}
        {t`place ${position}`} · {image} · {link}
      </p>
      <Held by={banner.held} />
      <p className="admin-text">{text[language]}</p>
      {onEdit && <Button size="s" onClick={onEdit}>{t`Edit`}</Button>}
    </li>
  );
}

function BannerForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useLingui();
  const [banner, setBanner] = useState(draft);
  const [from, setFrom] = useState(toField(draft.fromTime ? new Date(draft.fromTime) : tomorrow()));
  const [to, setTo] = useState(draft.toTime ? toField(new Date(draft.toTime)) : "");
  const { id, title, text, image, link, position } = banner;
  const set = (changes: Partial<Draft>) => setBanner({ ...banner, ...changes });
  const input = {
    ...(id !== undefined && { id }),
    ...{ ...rowOfTexts("title", title), ...rowOfTexts("text", text), image, link, position, fromTime: fromField(from) },
    ...(to && { toTime: fromField(to) }),
  };
  return (
    <section className="admin-values" aria-label={t`Banner`}>
      <header className="admin-head">
        <h2>{id === undefined ? t`New banner` : t`Change the banner`}</h2>
        <Button look="quiet" size="s" onClick={onClose}>{t`Close`}</Button>
      </header>
      <ActForm call={contentSaveBanner} input={input} submit={t`Save the banner`} onDone={onClose}>
        <LanguageTexts label={t`Title`} texts={title} onChange={(texts) => set({ title: texts })} most={80} />
        <LanguageTexts label={t`Text`} texts={text} onChange={(texts) => set({ text: texts })} most={300} lines={3} />
        <div className="admin-fields">
          <Field
            {...{
              label: t`Picture`,
              hint: t`A path of this site, e.g. ${PICTURE}`,
              value: image,
              required: true,
            }}
            onChange={({ target }) => set({ image: target.value })}
          />
          <Field
            {...{ label: t`Leads to`, hint: t`A path of this site, e.g. ${PROMOTIONS}`, value: link, required: true }}
            onChange={({ target }) => set({ link: target.value })}
          />
          <Field
            {...{
              label: t`Place`,
              hint: t`The smallest number comes first`,
              type: "number",
              min: 0,
              max: 99,
              value: position,
            }}
            onChange={({ target }) => set({ position: target.valueAsNumber || 0 })}
          />
          <TimeField label={t`Shown from`} value={from} onChange={setFrom} />
          <TimeField label={t`Shown until`} value={to} onChange={setTo} required={false} />
        </div>
        {id !== undefined && (
          <EarlierVersions of={{ kind: "banner", id }} onPick={(version) => setBanner({ ...banner, ...version })} />
        )}
        <Previews>
          {(language) => (
            <>
              {image && <img src={image} alt="" />}
              <h4>{title[language] || "…"}</h4>
              <p className="admin-text">{text[language] || "…"}</p>
            </>
          )}
        </Previews>
      </ActForm>
    </section>
  );
}
