import { Trans, useLingui } from "@lingui/react/macro";
import { cx } from "../../ui/cx.ts";
import { Money } from "../../ui/money.tsx";
import { Progress } from "../../ui/progress.tsx";
import { formatRatio, type Promotion, wayOf } from "./promotion.ts";

/** The level with the way to the next one, and what share every level earns. */
export function LevelCard({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { level, levels, experience, nextLevelExperience } = promotion;
  const { done, span } = wayOf(promotion);
  const next = level + 1;
  return (
    <section aria-labelledby="promotion-level" className="glass p-6 max-md:p-[18px]">
      <h2 id="promotion-level" className="mb-4 text-20">
        <Trans>Level {level}</Trans>
      </h2>
      {nextLevelExperience === null ? (
        <p className="text-13 text-muted">
          <Trans>The highest level there is.</Trans>
        </p>
      ) : (
        <>
          <Progress label={t`Way to level ${next}`} value={done} max={span} />
          <p className="mt-2 flex justify-between gap-4 text-13 text-muted">
            <Money value={experience} />
            <Money value={nextLevelExperience} />
          </p>
        </>
      )}
      <table className="mt-5 w-full">
        <caption className="sr-only">{t`Shares by level`}</caption>
        <thead>
          <tr className="lab text-left align-bottom [&>th]:pb-2 [&>th]:font-normal">
            <th scope="col">{t`Level`}</th>
            <th scope="col" className="px-4 text-right">
              {t`Deposited by invitees`}
            </th>
            <th scope="col" className="text-right">
              {t`Your share`}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((row) => (
            <tr
              key={row.level}
              aria-current={row.level === level ? "true" : undefined}
              className={cx("border-line border-t", row.level === level ? "text-brass-hi" : "text-muted")}
            >
              <th scope="row" className="num py-2.5 text-left font-normal text-16">
                {row.level}
              </th>
              <td className="px-4 text-right text-13">
                <Trans>
                  from <Money value={row.from} className="ml-0.5" />
                </Trans>
              </td>
              <td className="num text-right text-16">{formatRatio(row.rebateRatio, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
