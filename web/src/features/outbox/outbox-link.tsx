import { useLingui } from "@lingui/react/macro";
import { paths } from "../../app/paths.ts";

/** Links from a code field to the demo's outbox. It opens in a new tab, so the form keeps its values. */
export function OutboxLink({ to }: { to?: string }) {
  const { t } = useLingui();
  return (
    <a href={paths.outbox(to ? { to } : {})} target="_blank" rel="noreferrer" className="underline">
      {t`This is a demo: the code is in its outbox`}
    </a>
  );
}
