import { Plural, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { DREAM_LEAST_VALUE_CENTS } from "@vitrine/contract/dream/rules.ts";
import type { skinDetail } from "@vitrine/contract/inventory/catalogue.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { Link } from "react-router";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { ShareLink } from "../../ui/share-link.tsx";
import { ItemFacts } from "./item-facts.tsx";
import "./item-view.css";

type Shown = OutputOf<typeof skinDetail>;

/** The item with its picture, its facts, links to get it, and every box that contains it. */
export function ItemView({ item }: { item: Shown }) {
  const { t, i18n } = useLingui();
  const { itemId, name, value, boxes, offer } = item;
  const isSold = offer !== null && offer.stock !== 0;
  return (
    <>
      <ItemFacts
        item={item}
        facts={
          <div>
            <dt>{t`In the shop`}</dt>
            <dd>{offer ? isSold ? <Money value={offer.price} /> : t`Sold out` : t`Not for sale`}</dd>
          </div>
        }
      >
        <div className="mt-5 grid gap-2.5">
          {isSold && (
            <LinkButton look="primary" to={paths.shop({ item: itemId })}>
              {t`Buy for ${formatNumber(offer.price, i18n.locale)}`}
            </LinkButton>
          )}
          {value >= toCoins(DREAM_LEAST_VALUE_CENTS) && (
            <LinkButton to={paths.dream({ item: itemId })}>{t`Chase it`}</LinkButton>
          )}
        </div>
      </ItemFacts>
      <section aria-labelledby="item-boxes" className="mt-7">
        <h3 id="item-boxes" className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-16">
          {t`Found in`}
          {boxes.length > 0 && (
            <span className="text-13 text-muted">
              <Plural value={boxes.length} one="# box on sale" other="# boxes on sale" />
            </span>
          )}
        </h3>
        {boxes.length === 0 ? (
          <p className="py-3 text-muted">{t`No box on sale has it right now.`}</p>
        ) : (
          <ul className="divide-y divide-line">
            {boxes.map((box) => (
              <HoldingBox key={box.boxId} box={box} />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-5 flex flex-wrap gap-3">
        <ShareLink title={name} address={paths.skin({ item: itemId })} />
      </div>
    </>
  );
}

function HoldingBox({ box }: { box: Shown["boxes"][number] }) {
  const { i18n } = useLingui();
  return (
    <li>
      <Link to={paths.box(box.boxId)} className="item-view-box">
        <Picture src={box.boxImage} sizes="56px" className="item-picture size-14 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block [overflow-wrap:anywhere]">{box.name}</span>
          <Money value={box.price} className="text-13 text-muted" />
        </span>
        <span className="num text-20">{formatChance(box.probability, i18n.locale)}</span>
        <span aria-hidden="true" className="text-quiet">
          ›
        </span>
      </Link>
    </li>
  );
}
