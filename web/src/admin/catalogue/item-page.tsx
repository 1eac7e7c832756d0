import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { gradeOf } from "@vitrine/contract/inventory/rules.ts";
import { inEachLanguage, LANGUAGES, type Language, OWN_NAMES } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import { type CatalogueItemRow, catalogueItem, catalogueSaveItem } from "@vitrine/contract/operators/catalogue.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { CATEGORIES, GRADES } from "@vitrine/contract/shapes.ts";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { formatNumber } from "../../api/numbers.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useGradeName } from "../../ui/item/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import { PictureField } from "./picture-field.tsx";
import "./catalogue.css";

type Item = OutputOf<typeof catalogueItem>;

/** An item with the history of its value, or an empty form for a new one. */
export function ItemPage() {
  const { id } = useParams();
  return id === "new" ? <ItemForm /> : <KnownItem id={Number(id)} />;
}

function KnownItem({ id }: { id: number }) {
  const { data, error } = useAnswer(catalogueItem, { id });
  // A newer answer, e.g. after a colleague's change, must not replace the fields while the operator types.
  const [seen, setSeen] = useState<Item>();
  const [saved, setSaved] = useState<string>();
  if (data && (!seen || seen.id !== data.id || (saved === seen.seen && data.seen !== seen.seen))) setSeen(data);
  if (error) return <Refused error={error} />;
  if (!seen || !data) return <Waiting lines={8} />;
  return (
    <div className="admin-editor">
      <ItemForm key={seen.seen} item={seen} onSaved={() => setSaved(seen.seen)} />
      <Uses item={data} />
    </div>
  );
}

const SLUG = "[a-z0-9]+(-[a-z0-9]+)*";

type Draft = { slug: string; category: CatalogueItemRow["category"]; grade: string; value: string; image: string };

function ItemForm({ item, onSaved }: { item?: Item; onSaved?: () => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const categoryName = useCategoryNames();
  const gradeName = useGradeName();
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const [name, setName] = useState<Record<Language, string>>(item?.name ?? inEachLanguage(() => ""));
  const [draft, setDraft] = useState<Draft>({
    ...{ slug: item?.slug ?? "", category: item?.category ?? "ak", grade: item ? String(item.grade) : "" },
    ...{ value: item ? String(item.value) : "", image: item?.image ?? "" },
  });
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const { slug, category, grade, value, image } = draft;
  const cents = toCents(value);
  const usualGrade = cents === null ? undefined : gradeOf(cents);
  const usual = usualGrade === undefined ? undefined : gradeName(usualGrade);
  const shownGrade = grade === "" ? usualGrade : Number(grade);
  const isSlug = new RegExp(`^(${SLUG})$`).test(slug);
  const row = JSON.stringify({
    ...{ slug, category, name, value: (cents ?? 0) / 100 },
    ...(grade !== "" && { grade: Number(grade) }),
    ...(image !== "" && { image }),
  });
  const fields = (
    <>
      <div className="admin-fields">
        {!item && (
          <Field
            label={t`Slug`}
            hint={t`Small letters, digits and hyphens. It never changes.`}
            value={slug}
            required
            pattern={SLUG}
            maxLength={60}
            onChange={(event) => set({ slug: event.target.value })}
          />
        )}
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={t`Name, ${OWN_NAMES[language]}`}
            lang={language}
            value={name[language]}
            required
            maxLength={80}
            onChange={(event) => setName({ ...name, [language]: event.target.value })}
          />
        ))}
        <Field
          label={t`Value in coins`}
          hint={item ? t`Boxes keep their values until a new version is published.` : undefined}
          error={value !== "" && cents === null ? t`An amount with at most two decimals` : undefined}
          value={value}
          required
          inputMode="decimal"
          onChange={(event) => set({ value: event.target.value.replace(",", ".") })}
        />
        <Select
          field
          label={t`Category`}
          value={category}
          options={CATEGORIES.map((one) => ({ value: one, label: categoryName(one) }))}
          onChange={(one) => set({ category: one })}
        />
        <Select
          field
          label={usual === undefined ? t`Grade` : t`Grade (usual for this value: ${usual})`}
          value={grade}
          options={[
            ...(item ? [] : [{ value: "", label: t`By the value` }]),
            ...GRADES.map((one) => ({ value: String(one), label: gradeName(one) })),
          ]}
          onChange={(one) => set({ grade: one })}
        />
      </div>
      <PictureField
        image={image}
        hint={t`The path of a picture of this site, or upload one: PNG, JPEG or WebP of up to 3 MB, best 960 × 720 with a transparent ground. Or let the site draw one: an item of this category in the colour of its grade.`}
        item={isSlug && shownGrade !== undefined ? { slug, category, grade: shownGrade } : null}
        onChange={(path) => set({ image: path })}
      />
    </>
  );
  return (
    <section className="admin-panel" aria-labelledby="item-name">
      <header className="admin-head">
        <div>
          <h1 id="item-name">{item ? item.name[i18n.locale as Language] : t`New item`}</h1>
          {item && <small className="admin-quiet">{item.slug}</small>}
        </div>
        <Link to="/items">{t`All items`}</Link>
      </header>
      {isPermitted(roles, "catalogue-change") ? (
        <ActForm
          call={catalogueSaveItem}
          input={{ row, ...(item && { seen: item.seen }) }}
          submit={item ? t`Save` : t`Add the item`}
          disabled={cents === null}
          onDone={(result) => (item ? onSaved?.() : result && void navigate(`/items/${result.id}`))}
        >
          {fields}
        </ActForm>
      ) : (
        <fieldset disabled className="admin-act">
          {fields}
        </fieldset>
      )}
    </section>
  );
}

/** The history of the value, and the boxes that contain the item. */
function Uses({ item }: { item: Item }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" });
  return (
    <div className="admin-tools">
      <section className="admin-panel" aria-label={t`History of the value`}>
        <h2>{t`History of the value`}</h2>
        <RowsTable
          caption={t`History of the value`}
          rows={item.history}
          keyOf={({ time }) => time}
          empty={<Empty>{t`The value has not changed since the history began.`}</Empty>}
          columns={[
            {
              id: "time",
              title: t`Time`,
              cell: ({ time, operator }) => (
                <>
                  {format.format(new Date(time))}
                  <small>{operator}</small>
                </>
              ),
            },
            {
              id: "before",
              title: t`Before`,
              number: true,
              cell: ({ before }) => (before === null ? "–" : <Money value={before} />),
            },
            { id: "after", title: t`After`, number: true, cell: ({ after }) => <Money value={after} /> },
          ]}
        />
      </section>
      <section className="admin-panel" aria-label={t`In boxes`}>
        <h2>{t`In boxes`}</h2>
        <RowsTable
          caption={t`In boxes`}
          rows={item.inBoxes}
          keyOf={({ id }) => id}
          empty={<Empty>{t`No box contains this item.`}</Empty>}
          columns={[
            { id: "name", title: t`Box`, cell: ({ id, name }) => <Link to={`/boxes/${id}`}>{name[language]}</Link> },
            {
              id: "tickets",
              title: t`Tickets`,
              number: true,
              cell: ({ tickets }) => formatNumber(tickets, language),
            },
            {
              id: "value",
              title: t`Value`,
              number: true,
              cell: ({ value }) => (
                <>
                  <Money value={value} />
                  {value !== item.value && <small className="admin-bad">{t`not the present value`}</small>}
                </>
              ),
            },
          ]}
        />
      </section>
    </div>
  );
}

/** Returns the name of a category in the language of the page. */
export function useCategoryNames(): (category: CatalogueItemRow["category"]) => string {
  const { t } = useLingui();
  const names: Record<CatalogueItemRow["category"], string> = {
    dagger: t`Dagger`,
    awp: "AWP",
    m4: "M4",
    ak: "AK",
    pistol: t`Pistol`,
    gloves: t`Gloves`,
    smg: t`SMG`,
    shotgun: t`Shotgun`,
  };
  return (category) => names[category];
}
