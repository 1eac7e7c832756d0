import { Trans, useLingui } from "@lingui/react/macro";
import { type DreamTarget, getMyDreamLog } from "@vitrine/contract/dream.ts";
import { dreamRange } from "@vitrine/contract/fairness/dream-price.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { useRef } from "react";
import { Link } from "react-router";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { useSession } from "../../api/session/session.ts";
import { useSettings } from "../../api/session/settings.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { ShortButtons } from "../../app/settings/coins-only.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { PaperLabel } from "../../ui/layout/paper-label.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { PlayStop } from "../play-limits/play-note.tsx";
import { RecordsSkeleton } from "../records/records-skeleton.tsx";
import { RollHeads, RollRow } from "../records/roll-row.tsx";
import { chanceText, clampChance } from "./chances.ts";
import { DreamButton, useDreamPurchase } from "./dream-button.tsx";
import { DreamPanel, type DreamPanelProps } from "./dream-panel.tsx";
import { type DreamPrice, type DreamTerms, dreamPrice } from "./dream-price.ts";
import { DreamResult } from "./dream-result.tsx";
import { DreamStage } from "./dream-stage.tsx";
import { TargetList } from "./target-list.tsx";
import { type Dream, useDream } from "./use-dream.ts";
import type { useDreamDraft } from "./use-dream-draft.ts";
import { rememberTarget } from "./use-target.ts";

interface DreamViewProps {
  target: DreamTarget;
  terms: DreamTerms;
  draft: ReturnType<typeof useDreamDraft>;
  /** Whether the URL names an item that cannot be a target, so that the page shows another item. */
  isUnknown: boolean;
}

/** The wheel and the panel fit on one screen; the list of all targets is below. */
export function DreamView({ target, terms, draft, isUnknown }: DreamViewProps) {
  const fast = useSettings((settings) => settings.fast);
  const { dream, stopped, repriced, open, reveal, forget } = useDream();
  const stage = useRef<HTMLDivElement>(null);
  const busy = dream.at === "sending" || dream.at === "turning";
  const bounds = { least: Math.round(terms.min * 100), most: Math.round(terms.max * 100) };
  const p = clampChance(draft.p, bounds);
  // While a result is shown, the case shows the target of that try.
  const shown = "dreamed" in dream ? dream : { target, p };
  const price = dreamPrice(target, p, terms);
  const still = fast || prefersReducedMotion();
  const request = { target, p, fee: price.fee, fast: still };
  const purchase = useDreamPurchase({ fee: price.fee, onOpen: () => void open(request) });
  const panel = {
    ...{ p, bounds },
    onChance: (chance: number) => {
      forget();
      draft.onChance(chance);
    },
    fee: price.fee,
    purchase,
    busy,
    again: dream.at === "shown",
    stopped,
    repriced,
  };
  const choose = (chosen: DreamTarget) => {
    forget();
    rememberTarget(chosen);
    draft.onTarget(chosen.itemId);
    stage.current?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
  };
  return (
    <>
      {isUnknown && (
        <p role="status" className="mb-5 rounded-2 bg-[var(--tint-1)] px-4 py-3 text-14 text-warn">
          <Trans>The piece in this link can't be chased. Here's another one.</Trans>
        </p>
      )}
      <div
        ref={stage}
        className="grid scroll-mt-20 grid-cols-1 items-start gap-10 max-lg:gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]"
      >
        <div className="min-w-0">
          <DreamStage {...shown} dream={dream} still={still} onReveal={reveal}>
            {"dreamed" in dream && (
              <DreamResult key={dream.dreamed.roundId} dreamed={dream.dreamed} came={dream.came} onClose={forget} />
            )}
          </DreamStage>
          <a href="#targets" className="inline-flex min-h-11 items-center text-brass hover:text-brass-hi lg:hidden">
            <Trans>Choose another piece ›</Trans>
          </a>
        </div>
        <div className="grid items-start gap-5 md:max-lg:grid-cols-2">
          <DreamPanel {...panel} />
          <DreamLabel target={target} p={p} price={price} />
        </div>
      </div>
      <TargetList
        filters={draft.filters}
        onFilter={draft.filter}
        chosen={target.itemId}
        onChoose={choose}
        disabled={busy}
      />
      <OwnDreams />
      <DreamBar {...panel} />
      <Announcement dream={dream} />
    </>
  );
}

/**
 * Announces the result to screen readers. The live region is always rendered, because a screen reader reads only
 * changes of an existing region.
 */
function Announcement({ dream }: { dream: Dream }) {
  const { t, i18n } = useLingui();
  if (dream.at !== "shown") return <p className="sr-only" role="status" />;
  const name = keepDot(dream.target.name);
  const roll = formatNumber(dream.dreamed.roll, i18n.locale);
  return (
    <p className="sr-only" role="status">
      {dream.dreamed.won ? t`Ticket ${roll}: ${name} is yours` : t`Ticket ${roll}: ${name} isn't yours this time`}
    </p>
  );
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Below 1024 px this bar has the button. It stays at the bottom of the window at every scroll position. */
function DreamBar({ p, fee, purchase, busy, again, stopped, repriced }: DreamPanelProps) {
  const { t, i18n } = useLingui();
  const { missing, isBlocked, open } = purchase;
  return (
    <section
      aria-label={t`Chase this piece`}
      className="sticky bottom-[calc(var(--phone-bar)+8px)] z-20 mt-10 rounded-3 bg-(image:--floating) p-3 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:-mx-2 md:bottom-5 md:px-5 lg:hidden"
    >
      {missing !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-1 pb-2">
          <p className="text-13 text-warn">
            <Trans>
              <Money value={missing} /> short
            </Trans>
          </p>
          <span className="flex gap-3">
            <ShortButtons />
          </span>
        </div>
      )}
      {repriced && (
        <p role="alert" className="px-1 pb-2 text-13 text-warn">
          {repriced}
        </p>
      )}
      <PlayStop refused={stopped} again />
      <div className="flex items-center gap-3 md:gap-5">
        <span className="shrink-0 pl-1">
          <span className="lab block">
            <Trans>Chance</Trans>
          </span>
          <b className="num text-20 font-normal">{chanceText(p, i18n.locale)}%</b>
        </span>
        <DreamButton
          fee={fee}
          again={again}
          busy={busy}
          disabled={missing !== null || isBlocked}
          onClick={open}
          className="w-auto! min-w-0 flex-1 max-md:px-3 md:ml-auto md:max-w-80"
        />
      </div>
    </section>
  );
}

/** A label with the chance, the winning tickets, the fee, and the share of the fee that the house keeps. */
function DreamLabel({ target, p, price }: { target: DreamTarget; p: number; price: DreamPrice }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const { start, end } = dreamRange(p);
  const tickets = number(TICKETS);
  return (
    <PaperLabel
      title={target.name}
      subtitle={t`One ticket of ${tickets} is rolled with your seeds.`}
      lines={[
        { name: t`Chance`, value: formatChance(p / 10_000, i18n.locale, 2) },
        { name: t`Winning tickets`, value: `${number(start)}–${number(end)}` },
        { name: t`Value`, value: <Money value={target.value} /> },
        { name: t`Fee per try`, value: <Money value={price.fee} /> },
        { name: t`Without the house's share`, value: <Money value={price.fair} /> },
        { name: t`Average return`, value: formatChance(price.returns, i18n.locale, 1) },
      ]}
    />
  );
}

const SHOWN = 5;

/** The player's last dreams, each with a link to its proof. The records page lists all of them. */
function OwnDreams() {
  const isGuest = useSession((session) => session.token === null);
  const { data, error, refetch } = useCall(getMyDreamLog, { pageSize: SHOWN }, { quiet: true });
  if (isGuest) return null;
  return (
    <section aria-labelledby="own-dreams" className="pt-14 md:pt-20">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="own-dreams">
          <Trans>Your latest dreams</Trans>
        </h2>
        {data && data.list.length > 0 && (
          <Link
            to={paths.records({ tab: "game", game: "dream" })}
            className="inline-flex min-h-11 items-center text-13 text-brass hover:text-brass-hi"
          >
            <Trans>See all ›</Trans>
          </Link>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordsSkeleton rows={SHOWN} />}
      {data?.list.length === 0 && (
        <EmptyState picture="records" title={<Trans>No dreams yet</Trans>}>
          <Trans>Choose a piece and a chance above. Every try is listed here with its ticket and proof.</Trans>
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <>
          <RollHeads />
          <ul>
            {data.list.map((row) => (
              <RollRow key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
