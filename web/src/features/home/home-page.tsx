import { useLingui } from "@lingui/react/macro";
import { getBoxThemeList, statHomepage } from "@vitrine/contract/boxes.ts";
import { bannerList } from "@vitrine/contract/content.ts";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { ScenePicture } from "../../ui/item/picture.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { BoxGroup, BoxGroupSkeleton, byDearness, mixedBoxesOf } from "../boxes/box-group.tsx";
import { ThemeChips } from "../boxes/theme-chips.tsx";
import { BattlesPlace } from "./battles-place.tsx";
import { featuredBox, Hero } from "./hero.tsx";
import { SectionHead } from "./section-head.tsx";
import { TopDrops } from "./top-drops.tsx";
import "./scene.css";
import { plural } from "@lingui/core/macro";
import { Link } from "react-router";
import { loadChunk } from "../../api/load-chunk.ts";
import { formatNumber } from "../../api/numbers.ts";
import { HashText } from "../../ui/hash-text.tsx";
import { useSampleRoll } from "./sample-roll.ts";

/** Nine boxes fill three rows on a tablet. On other screens the style sheet hides one; for each dear box, one more. */
const WINDOW_BOXES = 9;

/** /home: the showcase, the facts of the site, the shop window and the games. */
export default function HomePage() {
  const { t } = useLingui();
  const { data: themes, error, refetch } = useCall(getBoxThemeList, {});
  const [themeId, setThemeId] = useState(-1);
  const shown = themes && mixedBoxesOf(themeId === -1 ? themes : themes.filter((theme) => theme.themeId === themeId));
  return (
    <div className="wrap">
      <PageTitle>{t`Treasures you can see, odds you can count`}</PageTitle>
      <Hero box={featuredBox(themes ?? [])} failed={error !== null} />
      <Facts />
      <SectionHead title={t`Shop window`}>
        {themes && <ThemeChips themes={themes} selected={themeId} onSelect={setThemeId} />}
      </SectionHead>
      {error && !themes && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div className="shop-window">
        {!themes && !error && <BoxGroupSkeleton count={WINDOW_BOXES} />}
        {shown && <BoxGroup boxes={shown.slice(0, WINDOW_BOXES).toSorted(byDearness)} />}
      </div>
      {shown && shown.length > 0 && (
        <div className="mt-4 flex justify-center">
          <LinkButton to={paths.boxes(themeId === -1 ? {} : { themeId })} size="s">
            {t`See all boxes`}
          </LinkButton>
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <BattlesPlace />
        <TopDrops />
      </div>
      <GiveawaysPlace />
      <BonusBanner />
      <HowFair />
    </div>
  );
}

const PERCENT = /\+?\d+\s?%/;

/** The first banner with a percentage in its title. The percentage is shown separately in the display font. */
function BonusBanner() {
  const { t } = useLingui();
  const { data, isPending } = useCall(bannerList, {}, { quiet: true });
  const banner = data?.find((each) => PERCENT.test(each.title));
  if (isPending) return <Skeleton className="mt-14 h-[456px] rounded-3 md:mt-24 md:h-[516px] lg:h-[310px]" />;
  if (!banner) return null;
  const figure = PERCENT.exec(banner.title)?.[0].replace(/\s/, "\u00a0") ?? "";
  return (
    <section className="scene scene-bonus mt-14 flex min-h-[300px] items-center md:mt-24">
      <ScenePicture src={banner.banner} />
      <div className="scene-words flex flex-col items-start">
        <b aria-hidden="true" className="num mb-4 text-76 text-brass max-md:text-61">
          {figure.startsWith("+") ? figure : `+${figure}`}
        </b>
        <h2 className="mb-1 font-sans text-20 font-medium [font-stretch:100%]">{banner.title}</h2>
        <p className="mb-6 max-w-[40em] text-muted">{banner.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => openDialog("recharge")}>{t`Deposit`}</Button>
          {banner.link.startsWith("/") && <LinkButton look="quiet" to={banner.link}>{t`Read the terms`}</LinkButton>}
        </div>
      </div>
    </section>
  );
}

/**
 * The least numbers of openings and players that the page shows. As long as a number is smaller, the page shows another
 * fact instead.
 */
const MANY = { openings: 1_000, players: 100 };

/** Four figures of the site. */
function Facts() {
  const { t, i18n } = useLingui();
  const { data } = useCall(statHomepage, {}, { quiet: true });
  const number = (value: number) => formatNumber(value, i18n.locale);
  const tenths = { maximumFractionDigits: 1 };
  const percent = (share: number) => i18n.number(share, { ...tenths, style: "percent" });
  const boxes = data?.boxes ?? 0;
  const themes = data?.themes ?? 0;
  const items = data?.items ?? 0;
  const openings = data?.openings ?? 0;
  const players = data?.players ?? 0;
  const facts = [
    {
      value: data && number(boxes),
      says: data
        ? t`${plural(boxes, { one: "box", other: "boxes" })} in ${plural(themes, { one: "# theme", other: "# themes" })}`
        : "\u00a0",
    },
    {
      value: data && `${i18n.number(data.rtpMin * 100, tenths)}–${percent(data.rtpMax)}`,
      says: t`return, shown on every box`,
    },
    openings < MANY.openings
      ? {
          value: data && number(items),
          says: t`${plural(items, { one: "item on display", other: "items on display" })}`,
        }
      : {
          value: data && number(openings),
          says: t`${plural(openings, { one: "verifiable opening", other: "verifiable openings" })}`,
        },
    players < MANY.players
      ? { value: data && percent(1), says: t`of rolls can be verified` }
      : { value: data && number(players), says: t`${plural(players, { one: "player", other: "players" })}` },
  ];
  return (
    <section
      aria-label={t`The site in numbers`}
      className="mt-9 grid grid-cols-2 border-t border-line lg:mt-2 lg:grid-cols-4"
    >
      {facts.map((fact) => (
        <div key={fact.says} className="pt-6 pr-6 max-md:pt-4 max-md:pr-3">
          <b className="num mb-2 flex h-10 items-end text-39 max-md:mb-1 max-md:h-8 max-md:text-31">
            {fact.value ?? <Skeleton className="h-8 w-24" />}
          </b>
          <span className="text-13 text-muted">{fact.says}</span>
        </div>
      ))}
    </section>
  );
}

const NEAR_PX = 600;

// If the chunk fails to load, the page shows nothing here; the link above still leads to the rooms.
const nothing: { default: ComponentType } = { default: () => null };
const loadCards = (): Promise<typeof nothing> => import("./giveaway-cards.tsx");
const GiveawayCards = lazy(() => loadChunk(loadCards).catch(() => nothing));

/** Up to three giveaways. They are far below the first screen, so they load when the visitor scrolls near them. */
function GiveawaysPlace() {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: `${NEAR_PX}px 0px`,
      },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near]);
  return (
    <section aria-label={t`Giveaways`}>
      <SectionHead title={t`Giveaways`}>
        <Link to={paths.giveaways({ tab: "active" })} className="section-link">
          {t`All giveaways`} ›
        </Link>
      </SectionHead>
      <div ref={place} className="min-h-[404px]">
        <Suspense fallback={<Waiting />}>{near ? <GiveawayCards /> : <Waiting />}</Suspense>
      </div>
    </section>
  );
}

function Waiting() {
  return <Skeleton className="h-[404px] rounded-3" />;
}

/** The ticket of the published sample. */
const SAMPLE_ROLL = 27_148;

/** Explains one roll in three steps, with the visitor's own values or with the values of the site's last roll. */
function HowFair() {
  const { t } = useLingui();
  const { publicHash, clientSeed, nonce, isOwn, last } = useSampleRoll();
  const steps: { title: string; says: string; of: string; value: ReactNode }[] = [
    {
      title: t`Sealed first`,
      says: t`The hash of the server's seed is published before you open. Changing a single character afterwards would show.`,
      of: isOwn ? t`Your public hash` : last ? t`Public hash of the last round` : t`Public hash of the sample`,
      value: <HashText>{publicHash}</HashText>,
    },
    {
      title: t`Signed by you`,
      says: t`Your client seed is added only after the hash is public, so no one can fit the result to it.`,
      of: isOwn ? t`Your seed and next number` : t`Client seed and number`,
      value: <code className="hash break-all">{`${clientSeed}-${nonce}`}</code>,
    },
    {
      title: t`Then revealed`,
      says: t`When you change your seed, the old server seed is published. Twenty lines of code give the same ticket.`,
      of: last ? t`Ticket of the last round` : t`Ticket of the sample`,
      value: (
        <Link
          to={last ? paths.verifyRound(last.roundId) : paths.verify()}
          className="inline-flex flex-wrap items-baseline gap-x-3 rounded-1 text-brass hover:text-brass-hi max-md:min-h-11"
        >
          <span className="hash">mod 100000 + 1 =</span>
          <b className="num text-31">{last?.roll ?? SAMPLE_ROLL}</b>
          <span className="text-13">{t`Work it out`} ›</span>
        </Link>
      ),
    },
  ];
  return (
    <section>
      <SectionHead title={t`One round, taken apart`} />
      <ol className="grid grid-cols-1 gap-6 max-lg:gap-3 lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="glass flex flex-col px-7 py-6 max-md:px-5">
            <b aria-hidden="true" className="num mb-4 text-49 text-brass">
              {index + 1}
            </b>
            <h3 className="mb-2 text-[17px]">{step.title}</h3>
            <p className="mb-4 flex-1 text-muted">{step.says}</p>
            <div className="border-line lg:min-h-[88px] border-t pt-3 text-muted">
              <span className="lab block pb-0.5">{step.of}</span>
              {step.value}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
