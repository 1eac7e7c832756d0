import { Trans, useLingui } from "@lingui/react/macro";
import { type BoxRow, boxDetail, type Theme } from "@vitrine/contract/boxes.ts";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { TurningPicture } from "../../ui/item/picture.tsx";
import { PaperLabel } from "../../ui/layout/paper-label.tsx";
import { useCategoryName } from "../boxes/category-name.ts";
import "./hero.css";
import "./showcase.css";
import "./hero-item.css";
import { sysConfig } from "@vitrine/contract/content.ts";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";

/** The showcase: one item with its label, one sentence and two links. On a phone the item comes first. */
export function Hero({ box, failed }: { box?: BoxRow; failed: boolean }) {
  const { t } = useLingui();
  const number = box && String(box.id).padStart(3, "0");
  return (
    <section className="hero">
      <div className="hero-text">
        <p className="hero-over">{t`Behind glass, no secrets`}</p>
        <h1>
          {t`Treasures you can see,`}
          <br />
          {t`odds you can count.`}
        </h1>
        <p className="hero-lead">
          {t`Every box lists all its items, their ticket ranges and its return. The result is sealed before you open it, and afterwards anyone can work it out again.`}
        </p>
        <div className="flex gap-3 max-md:[&>*]:flex-1 max-md:[&>*]:px-3">
          <LinkButton look="primary" to={paths.boxes()}>
            {t`Choose a box`}
          </LinkButton>
          <LinkButton to={paths.verify()}>{t`Verify a roll yourself`}</LinkButton>
        </div>
        <DemoNote />
      </div>
      <div className="showcase" data-dark={(failed && !box) || undefined}>
        <span className="light" />
        <span className="showcase-cap" />
        <span className="hero-shade" />
        {box && <HeroItem image={box.topItem.image} name={box.topItem.name} grade={box.topItem.grade} />}
        <span className="showcase-glass" />
        <span className="showcase-plinth">{number && t`N° ${number}`}</span>
        {box ? <HeroLabel box={box} /> : !failed && <span aria-hidden="true" className="paper paper-blank" />}
      </div>
    </section>
  );
}

function HeroItem({ image, name, grade }: { image: string; name: string; grade: number }) {
  return (
    <span className="hero-item">
      <TurningPicture src={image} alt={name} grade={grade} sizes="(max-width: 1023px) 74vw, 520px" />
    </span>
  );
}

function HeroLabel({ box }: { box: BoxRow }) {
  const { t, i18n } = useLingui();
  const categoryName = useCategoryName();
  const { data } = useCall(boxDetail, { id: box.id }, { quiet: true });
  const item = data?.items.find((row) => row.itemId === box.topItem.itemId);
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <PaperLabel
      heading="h2"
      title={box.topItem.name}
      subtitle={item ? categoryName(item.category) : "\u00a0"}
      lines={[
        { name: t`Value`, value: number(box.topItem.value) },
        { name: t`Chance`, value: item ? formatChance(item.probability, i18n.locale) : "…" },
        { name: t`Tickets`, value: item ? `${number(item.start)}–${number(item.end)} / ${number(100_000)}` : "…" },
        { name: t`From`, value: box.name },
      ]}
    />
  );
}

/** Tells visitors that this site is a demo, and where they find its codes, because it sends no SMS or e-mail. */
function DemoNote() {
  const demo = useCall(sysConfig, {}, { quiet: true }).data?.demo;
  if (!demo) return null;
  return (
    <p className="mt-4 flex gap-2.5 text-pretty text-13 text-muted">
      <span className="mt-0.5 text-brass">
        <Icon name="help" size={16} />
      </span>
      <span>
        <Trans>
          This is a demo: its coins cost nothing, and no SMS or email leaves it. Codes are in the{" "}
          <Link to={paths.outbox()} className="text-brass underline underline-offset-3">
            outbox
          </Link>
          .
        </Trans>
      </span>
    </p>
  );
}

/** Returns the box of the showcase: the first recommended box or, without one, the box with the most valuable item. */
export function featuredBox(themes: readonly Theme[]): BoxRow | undefined {
  const boxes = themes.flatMap((theme) => theme.boxes);
  return (
    boxes.find((box) => box.tags.includes("recommended")) ??
    boxes.toSorted((one, other) => other.topItem.value - one.topItem.value)[0]
  );
}
