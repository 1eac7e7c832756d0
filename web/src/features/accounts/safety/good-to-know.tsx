import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { Panel } from "../../../ui/panel.tsx";

/** What a change does, told before one is made. */
export function GoodToKnow() {
  const { t } = useLingui();
  const sentences = [
    t`After a change of trade link, phone number or password nothing can be withdrawn for 72 hours.`,
    t`You get a notice of every change, in your messages and by e-mail if a mailbox is linked.`,
    t`Never tell a code to anybody. Customer service does not ask for one.`,
  ];
  return (
    <Panel title={t`Good to know`} className="max-md:p-[18px]!">
      <ul className="grid gap-3">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex gap-3 text-muted">
            <span aria-hidden="true" className="text-brass">
              —
            </span>
            {sentence}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={paths.help("account-safety")} className="text-brass underline underline-offset-3">
          <Trans>All about account safety</Trans>
        </Link>
      </p>
    </Panel>
  );
}
