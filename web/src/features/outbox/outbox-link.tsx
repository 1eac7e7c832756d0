import { useLingui } from "@lingui/react/macro";
import { paths } from "../../app/paths.ts";

/** Beside the field of a code, in a demo: where the code is. A tab of its own, so that the form stays as it is. */
export function OutboxLink({ to }: { to?: string }) {
  const { t } = useLingui();
  return (
    <a href={paths.outbox(to ? { to } : {})} target="_blank" rel="noreferrer" className="underline">
      {t`This is a demo: the code is in its outbox`}
    </a>
  );
}
