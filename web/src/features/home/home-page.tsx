import { useLingui } from "@lingui/react/macro";
import { getBoxThemeList } from "@vitrine/contract/boxes.ts";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { BoxShelf, BoxShelfSkeleton, mixedBoxesOf } from "../boxes/box-shelf.tsx";
import { ThemeChips } from "../boxes/theme-chips.tsx";
import { BattlesPlace } from "./battles-place.tsx";
import { BonusBanner } from "./bonus-banner.tsx";
import { Facts } from "./facts.tsx";
import { featuredBox } from "./featured-box.ts";
import { GiveawaysPlace } from "./giveaways-place.tsx";
import { Hero } from "./hero.tsx";
import { HowFair } from "./how-fair.tsx";
import { SectionHead } from "./section-head.tsx";
import { TopDrops } from "./top-drops.tsx";

/** Two shelves of four; the ninth fills the third shelf of three. */
const WINDOW_BOXES = 9;

/** /home: one piece, one sentence, two actions; then facts, then the shop window. */
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
      <div className="[&>*>:nth-child(9)]:hidden md:max-lg:[&>*>:nth-child(9)]:block">
        {!themes && !error && <BoxShelfSkeleton count={WINDOW_BOXES} />}
        {shown && <BoxShelf boxes={shown.slice(0, WINDOW_BOXES)} />}
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
