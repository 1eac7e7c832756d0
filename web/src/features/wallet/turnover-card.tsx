import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "@vitrine/contract/accounts.ts";
import { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Progress } from "../../ui/progress.tsx";
import { sumCoins } from "../boxes/open-cost.ts";

/** What is still to be staked before points may go, beside what was staked already. */
export function TurnoverCard({ user }: { user: User }) {
  const { t } = useLingui();
  const staked = useCall(getGradeInfo, {}, { quiet: true }).data?.netStakes ?? 0;
  const due = user.turnoverDue;
  return (
    <section aria-labelledby="turnover" className="glass p-6 max-md:p-[18px]">
      <h2 id="turnover" className="text-20">
        <Trans>Turnover</Trans>
      </h2>
      {due > 0 ? (
        <>
          <span className="lab mt-3 block">
            <Trans>Still to stake</Trans>
          </span>
          <Money value={due} display className="text-39" />
        </>
      ) : (
        <p className="mt-3 flex items-center gap-2.5 text-16">
          <span className="text-ok">
            <Icon name="check" strokeWidth={2} />
          </span>
          <Trans>Nothing is left to stake.</Trans>
        </p>
      )}
      <Progress
        label={t`Staked in all`}
        value={due > 0 ? staked : 1}
        max={due > 0 ? sumCoins([staked, due]) : 1}
        side={<Money value={staked} />}
        className="mt-4 block"
      />
      <p className="mt-3 text-pretty text-13 text-quiet">
        <Trans>
          Deposits and prizes of streamers' giveaways have to be staked once, and what a coupon or a free box gave 20
          times, in boxes, battles or dreams.
        </Trans>
      </p>
      {due > 0 && (
        <LinkButton to={paths.boxes()} className="mt-4 w-full">
          <Trans>Look at the boxes</Trans>
        </LinkButton>
      )}
    </section>
  );
}
