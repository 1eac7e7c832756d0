import { useLingui } from "@lingui/react/macro";
import { dearnessOf } from "@vitrine/contract/boxes/rules.ts";
import { useId } from "react";
import { Link } from "react-router";
import { formatChance } from "../../api/numbers.ts";
import "./box-card.css";
import { Skeleton } from "../layout/skeleton.tsx";
import { Money } from "../money.tsx";
import { softHyphens } from "../soft-hyphens.ts";
import { Picture } from "./picture.tsx";

/** The largest width of a case for the `sizes` attribute: a row has two cases on a phone and four on a desktop. */
const SIZES = "(max-width: 767px) 40vw, 258px";

interface ShowcaseArtProps {
  /** The picture of the item behind the glass. */
  image: string;
  /** The colour of the plinth. */
  tint: string;
  /** The emblem on the plinth, as an SVG path in a 24 × 24 box. */
  emblem: string;
}

interface BoxCardProps extends ShowcaseArtProps {
  to: string;
  name: string;
  /** The price in coins. */
  price: number;
  /** The share of tickets whose item is worth at least the price, 0 to 1. */
  hitRate: number;
  /** Expected value ÷ price, a fraction of 1. */
  rtp: number;
  /** A picture of the whole case; without it the case is drawn around the item. */
  picture?: string;
  /** Whether the card is in the first view, so that its picture loads immediately. */
  eager?: boolean;
}

/** A box in the list: the case, the ledge, name and price, break-even chance and return. */
export function BoxCard({ to, name, price, hitRate, rtp, picture, eager, ...art }: BoxCardProps) {
  const { t, i18n } = useLingui();
  const breakEven = formatChance(hitRate, i18n.locale, 1);
  const returned = formatChance(rtp, i18n.locale, 2);
  return (
    <Link to={to} className="box-card" data-dear={dearnessOf(price) || undefined}>
      <span className="light" />
      {picture ? (
        <Picture src={picture} sizes={SIZES} eager={eager} className="box-showcase" />
      ) : (
        <ShowcaseArt {...art} />
      )}
      <span className="ledge block" />
      <span className="row">
        <h3>{softHyphens(name)}</h3>
        <Money value={price} />
      </span>
      <span className="row tn">
        <span>{t`Break even ${breakEven}`}</span>
        <span>{t`Return ${returned}`}</span>
      </span>
    </Link>
  );
}

export function BoxCardSkeleton() {
  return (
    <div className="box-card">
      <span className="box-showcase">
        <svg viewBox="0 0 240 248" aria-hidden="true">
          <path d="M24 22H216V192H24Z" fill="var(--tint-1)" />
          <path d="M18 192H222V238H18Z" fill="var(--tint-2)" />
        </svg>
      </span>
      <span className="ledge block" />
      <span className="row">
        <Skeleton className="my-1.5 h-4 w-24" />
        <Skeleton className="my-1.5 h-4 w-12" />
      </span>
      <span className="row">
        <Skeleton className="my-1 h-3 w-16" />
        <Skeleton className="my-1 h-3 w-20" />
      </span>
    </div>
  );
}

/** Draws a glass case from the front: back wall, lamp and floor, then the item, then panes, plinth and cap. */
function ShowcaseArt({ image, tint, emblem }: ShowcaseArtProps) {
  const id = useId();
  return (
    <span className="box-showcase">
      <svg viewBox="0 0 240 248" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}t`} x1="0" y1="0" x2="0" y2="1">
            <stop style={{ stopColor: "var(--showcase-wall)" }} />
            <stop offset="1" stopColor={tint} stopOpacity=".9" />
          </linearGradient>
          <radialGradient id={`${id}l`} cx=".5" cy="0" r="1">
            <stop stopColor="#FFE3AE" stopOpacity=".5" />
            <stop offset=".55" stopColor="#E8C27A" stopOpacity=".1" />
            <stop offset="1" stopColor="#E8C27A" stopOpacity="0" />
          </radialGradient>
          <radialGradient id={`${id}f`}>
            <stop stopColor="#FFE3AE" stopOpacity=".6" />
            <stop offset="1" stopColor="#FFE3AE" stopOpacity="0" />
          </radialGradient>
        </defs>
        <ellipse cx="120" cy="240" rx="116" ry="7" fill="var(--item-shadow)" />
        <path d="M46 30H194V178H46Z" fill="var(--showcase-wall)" />
        <path className="glow" d="M46 30H194V178H46Z" fill={`url(#${id}l)`} />
        <path d="M24 192 46 178H194L216 192Z" fill={`url(#${id}t)`} />
        <ellipse className="glow" cx="120" cy="185" rx="66" ry="6.5" fill={`url(#${id}f)`} />
      </svg>
      <Picture src={image} sizes={SIZES} className="box-showcase-item" />
      <ShowcaseFront id={id} tint={tint} emblem={emblem} />
    </span>
  );
}

function ShowcaseFront({ id, tint, emblem }: { id: string; tint: string; emblem: string }) {
  return (
    <svg viewBox="0 0 240 248" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}p`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={tint} />
          <stop offset=".12" stopColor={tint} stopOpacity=".72" />
          <stop offset="1" stopColor="#0a0d13" />
        </linearGradient>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" stopOpacity=".2" />
          <stop offset=".26" stopColor="#fff" stopOpacity=".05" />
          <stop offset=".262" stopColor="#fff" stopOpacity="0" />
          <stop offset=".36" stopColor="#fff" stopOpacity="0" />
          <stop offset=".362" stopColor="#fff" stopOpacity=".055" />
          <stop offset=".47" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M24 22 46 30V178L24 192Z" fill="var(--showcase-line)" opacity=".045" />
      <path d="M216 22 194 30V178L216 192Z" fill="var(--showcase-line)" opacity=".03" />
      <path d="M24 22H216V192H24Z" fill={`url(#${id}g)`} />
      <g stroke="var(--showcase-line)" fill="none">
        <path d="M46 30V178M194 30V178M46 30H194M24 22 46 30M216 22 194 30" strokeOpacity=".13" />
        <path d="M24.5 192V22.5M215.5 22.5V192" strokeOpacity=".26" />
        <path d="M24 22.5H216" strokeOpacity=".6" />
      </g>
      <path d="M18 192H222V234Q222 238 218 238H22Q18 238 18 234Z" fill={`url(#${id}p)`} />
      <path d="M18 192.5H222" stroke="#fff" strokeOpacity=".5" />
      <path d="M18 14H222V22H18Z" fill="var(--showcase-cap)" />
      <path d="M18 14.5H222" stroke="#fff" strokeOpacity=".28" />
      <path d="M100 22h40" stroke="#FFE9BE" strokeWidth="2" className="glow" />
      <g
        transform="translate(109 204) scale(.92)"
        fill="none"
        stroke="#fff"
        strokeOpacity=".85"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={emblem} />
      </g>
    </svg>
  );
}
