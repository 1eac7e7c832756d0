import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { HashText } from "../../ui/hash-text.tsx";
import { SectionHead } from "./section-head.tsx";
import { useShownRound } from "./use-shown-round.ts";

/** The ticket of the published sample. */
const SAMPLE_ROLL = 27_148;

/** One round in three steps, with the visitor's own values or those of the last round. */
export function HowFair() {
  const { t } = useLingui();
  const { publicHash, clientSeed, nonce, isOwn, last } = useShownRound();
  const steps: { title: string; says: string; of: string; value: ReactNode }[] = [
    {
      title: t`Sealed first`,
      says: t`The hash of the server's seed is published before you open. Changing a single character afterwards would show.`,
      of: isOwn ? t`Your public hash` : last ? t`Public hash of the last round` : t`Public hash of the sample`,
      value: <HashText>{publicHash}</HashText>,
    },
    {
      title: t`Signed by you`,
      says: t`Your client seed is added only after the hash is public, so nobody can fit the result to it.`,
      of: isOwn ? t`Your seed and next number` : t`Client seed and number`,
      value: <code className="hash break-all">{`${clientSeed}-${nonce}`}</code>,
    },
    {
      title: t`Then revealed`,
      says: t`When you change your seed the old server seed is published. Twenty lines of code give the same ticket.`,
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
