import { Trans } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Icon } from "../../ui/icon.tsx";

/** The first thing that a visitor of a demo has to know: that it is one, and where the codes are that it does not send. */
export function DemoNote() {
  const demo = useCall(sysConfig, {}, { quiet: true }).data?.demo;
  if (!demo) return null;
  return (
    <p className="mt-4 flex gap-2.5 text-pretty text-13 text-muted">
      <span className="mt-0.5 text-brass">
        <Icon name="help" size={16} />
      </span>
      <span>
        <Trans>
          This is a demo: its coins cost nothing, and no SMS or e-mail leaves it. Codes are in the{" "}
          <Link to={paths.outbox()} className="text-brass underline underline-offset-3">
            outbox
          </Link>
          .
        </Trans>
      </span>
    </p>
  );
}
