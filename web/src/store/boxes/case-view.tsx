import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { formatChance } from "../../api/numbers.ts";
import { useSettings } from "../../api/settings.ts";
import { Money } from "../../ui/money.tsx";
import { Figure, PageHeader } from "../../ui/page-header.tsx";
import { paths } from "../paths.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { CaseSide } from "./case-side.tsx";
import { OddsList } from "./odds-list.tsx";
import { OpeningResult } from "./opening-result.tsx";
import { stillStrip } from "./reel-strip.ts";
import { SealedCard } from "./sealed-card.tsx";
import { Stage } from "./stage.tsx";
import type { Box } from "./use-box.ts";
import { useOpening } from "./use-opening.ts";

/** The reel and the price are one glance; the odds are the second screen and complete. */
export function CaseView({ box, reload }: { box: Box; reload: () => Promise<unknown> }) {
  const { t, i18n } = useLingui();
  const [count, setCount] = useState(1);
  const fast = useSettings((settings) => settings.fast);
  const { opening, oddsChanged, open, reveal, close } = useOpening(box, reload);
  // The waiting tapes stay as they are until the number or the odds change.
  const waiting = useMemo(() => Array.from({ length: count }, () => stillStrip(box.items)), [count, box.items]);
  const busy = opening.at === "sending" || opening.at === "revealing";
  return (
    <div className="wrap">
      <PageHeader
        title={box.name}
        over={
          <nav className="flex gap-2.5" aria-label={t`Where this is`}>
            <Link to={paths.boxes()}>
              <Trans>Boxes</Trans>
            </Link>
            <span aria-hidden="true">/</span>
            <Link to={paths.boxes({ theme: box.themeId })}>{box.themeName}</Link>
          </nav>
        }
      >
        {box.sold && (
          <Figure label={<Trans>Price</Trans>}>
            <Money value={box.price} display />
          </Figure>
        )}
        {box.sold && <Figure label={<Trans>Return</Trans>}>{formatChance(box.rtp, i18n.locale, 2)}</Figure>}
        {box.sold && <Figure label={<Trans>Break even</Trans>}>{formatChance(box.hitRate, i18n.locale, 1)}</Figure>}
      </PageHeader>
      <div className="grid items-start gap-10 max-lg:gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]">
        <div className="min-w-0">
          <Stage opening={opening} waiting={waiting} fast={fast} onDone={reveal} />
          {opening.at === "shown" && <OpeningResult drops={opening.drops} onClose={close} />}
        </div>
        <div className="grid gap-5">
          <BuyPanel
            box={box}
            count={count}
            onCount={(chosen) => {
              if (opening.at === "shown") close();
              setCount(chosen);
            }}
            busy={busy}
            again={opening.at === "shown"}
            oddsChanged={oddsChanged}
            onOpen={(wish) => void open(wish)}
          />
          <SealedCard box={box} count={count} />
        </div>
      </div>
      <div className="grid items-start gap-10 pt-24 max-md:pt-14 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]">
        <OddsList box={box} />
        <CaseSide box={box} />
      </div>
    </div>
  );
}
