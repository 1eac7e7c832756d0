import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { Link, useLocation } from "react-router";
import { useSiteNumbers } from "../../../api/site-numbers.ts";
import { useCall } from "../../../api/use-call.ts";
import { closeDialog } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { Button, LinkButton } from "../../../ui/form/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useWaysAtOnce } from "../../deposits/pay-words.ts";

/**
 * Explains the coins of a demo, proposes a next step, and says how to try a withdrawal. It opens once, after the
 * sign-up.
 */
export default function WelcomeDialog() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const coins = useCall(userInfo, {}, { quiet: true }).data?.balance ?? 0;
  const atOnce = useWaysAtOnce();
  const hours = useSiteNumbers()?.depositHoldHours ?? 24;
  const close = () => closeDialog("welcome");
  const isAtBox = /^\/box\/./.test(pathname);
  return (
    <Dialog title={t`Welcome to Vitrine`} onClose={close} width={460}>
      {coins > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 pb-3">
          <Money value={coins} display className="text-49 max-md:text-39" />
          <span className="text-muted">
            <Trans>demo coins, yours to play with</Trans>
          </span>
        </p>
      )}
      <p className="text-pretty text-16">
        <Trans>
          Open boxes, join battles, chase one piece. It costs nothing: demo coins have no value outside this site.
        </Trans>
      </p>
      <div className="pt-5 [&>*]:w-full">
        {isAtBox ? (
          <Button look="primary" size="l" onClick={close}>
            <Trans>Open this box</Trans>
          </Button>
        ) : (
          <LinkButton look="primary" size="l" to={paths.boxes({ sort: 2 })} onClick={close}>
            <Trans>Choose your first box</Trans>
          </LinkButton>
        )}
      </div>
      {atOnce && (
        <section aria-labelledby="try-withdrawal" className="mt-6 border-line border-t pt-4 text-13 text-muted">
          <h3 id="try-withdrawal" className="pb-1 text-16 text-ink">
            <Trans>To try a withdrawal</Trans>
          </h3>
          <p className="text-pretty">
            <Trans>
              Deposit with {atOnce}: no real money moves here. Play that amount once, set your trade link, and your
              pieces can leave right away. After a card payment they wait {hours} hours.
            </Trans>
          </p>
          <Link
            to={paths.help("withdraw-to-steam")}
            onClick={close}
            className="tap inline-flex min-h-9 items-center text-brass hover:text-brass-hi"
          >
            <Trans>All about withdrawing</Trans>&nbsp;›
          </Link>
        </section>
      )}
    </Dialog>
  );
}
