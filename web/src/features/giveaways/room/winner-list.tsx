import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { formatNumber } from "../../../api/numbers.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { gradeClass } from "../../../ui/grade.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Money } from "../../../ui/money.tsx";
import { Picture } from "../../../ui/picture.tsx";

/** Who won what, in the order of the prizes, each with the roll that found the winner. */
export function WinnerList({ room }: { room: GiveawayDetail }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  if (room.winners.length === 0) return null;
  return (
    <section aria-label={t`Winners`} className="@container">
      <h2 className="mb-4 text-25!">{t`Winners`}</h2>
      <ol className="border-line border-b">
        {room.winners.map((winner) => {
          const [roll, left] = [number(winner.roll), number(winner.left)];
          return (
            <li
              key={winner.prize}
              className={cx(
                "grid min-h-19 grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t py-2.5 @2xl:px-3 @2xl:grid-cols-[36px_minmax(0,5fr)_minmax(0,6fr)_minmax(0,3fr)_auto]",
                gradeClass(winner.grade),
                winner.mine &&
                  "bg-[linear-gradient(90deg,color-mix(in_srgb,var(--brass)_14%,transparent),transparent_70%)]",
              )}
            >
              <span className="num text-20 text-muted">{winner.prize}</span>
              <span className="flex min-w-0 items-center gap-3">
                <Avatar name={winner.userName} src={winner.avatar} size={34} />
                <span translate="no" className="truncate font-medium">
                  {winner.userName}
                </span>
                {winner.mine && (
                  <span className="shrink-0 text-13 text-brass">
                    <Trans>You</Trans>
                  </span>
                )}
              </span>
              <span className="flex min-w-0 items-center gap-3 @max-2xl:order-last @max-2xl:col-span-2 @max-2xl:col-start-2">
                <Picture src={winner.image} grade={winner.grade} sizes="64px" className="piece h-11 w-16 shrink-0" />
                <span className="line-clamp-2 leading-snug" title={winner.name}>
                  {keepDot(winner.name)}
                </span>
              </span>
              <span className="tn text-13 text-muted @max-2xl:order-last @max-2xl:col-span-2 @max-2xl:col-start-2">
                <Trans>
                  roll {roll} among {left}
                </Trans>
              </span>
              <Money value={winner.value} className="justify-self-end text-16" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
