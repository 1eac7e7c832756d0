import { useLingui } from "@lingui/react/macro";
import { SectionHead } from "./section-head.tsx";

/** One round in three steps, with the values of the published sample. */
export function HowFair() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Sealed first`,
      says: t`The hash of the server's seed is published before you open. Changing a single character afterwards would show.`,
      code: "ba49a6e6 a476bbe3 963b5a32…",
    },
    {
      title: t`Signed by you`,
      says: t`Your client seed is added only after the hash is public, so nobody can fit the result to it.`,
      code: "player_one-1",
    },
    {
      title: t`Then revealed`,
      says: t`When you change your seed the old server seed is published. Twenty lines of code give the same ticket.`,
      code: "mod 100000 + 1 = 27148",
    },
  ];
  return (
    <section>
      <SectionHead title={t`One round, taken apart`} />
      <ol className="grid gap-6 max-md:gap-3 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="glass flex flex-col px-7 py-6 max-md:px-5">
            <b aria-hidden="true" className="num mb-4 text-49 text-brass">
              {index + 1}
            </b>
            <h3 className="mb-2 text-[17px]">{step.title}</h3>
            <p className="mb-4 flex-1 text-muted">{step.says}</p>
            <code className="hash border-t border-line pt-3.5 break-all text-muted">{step.code}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
