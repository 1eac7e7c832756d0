import { Trans, useLingui } from "@lingui/react/macro";
import { takeBackDeletion } from "@vitrine/contract/privacy.ts";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { useStripNotice } from "../../app/layout/strip-notice.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { keepDeletion } from "../privacy/deletion.ts";
import { useBreakSentence } from "./play-note.tsx";
import { useDay } from "./use-moment.ts";

/**
 * Shows on every page that a deletion or a break is running. It takes the place of the live drops, because a player on
 * a break must not see wins, and because the page must not move.
 */
export default function AccountNotice({ closesTime }: { closesTime: string | null }) {
  const rest = useBreakSentence();
  useEffect(() => {
    const notice =
      closesTime !== null ? <DeletionNotice closesTime={closesTime} /> : rest && <BreakNotice sentence={rest} />;
    useStripNotice.setState({ notice });
  }, [closesTime, rest]);
  useEffect(() => () => useStripNotice.setState({ notice: null }), []);
  return null;
}

function BreakNotice({ sentence }: { sentence: string }) {
  return (
    <Strip says={sentence}>
      <Link to={paths.limits()} className="tap inline-flex shrink-0 items-center text-brass hover:text-brass-hi">
        <Trans>What this means</Trans>&nbsp;›
      </Link>
    </Strip>
  );
}

function DeletionNotice({ closesTime }: { closesTime: string }) {
  const { t } = useLingui();
  const day = useDay()(closesTime);
  const takeBack = async () => {
    // The call's toast shows the error.
    const kept = await call(takeBackDeletion, {}).catch(() => null);
    if (kept === null) return;
    keepDeletion(kept);
    toast.success(t`Deletion cancelled. Your account stays.`);
  };
  return (
    <Strip says={<Link to={paths.data()}>{t`This account will be deleted on ${day}.`}</Link>}>
      <Button size="s" className="h-9! min-h-0!" onClick={() => void takeBack()}>
        <Trans>Undo</Trans>
      </Button>
    </Strip>
  );
}

function Strip({ says, children }: { says: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`About your account`}
      className="relative z-4 h-[52px] border-line border-y bg-[var(--tint-1)] max-md:h-[46px]"
    >
      <div className="wrap flex h-full items-center gap-3 text-13 leading-tight max-md:text-12">
        <span className="text-warn max-md:hidden">
          <Icon name="shield" size={18} />
        </span>
        <p className="line-clamp-2 min-w-0 flex-1">{says}</p>
        {children}
      </div>
    </section>
  );
}
