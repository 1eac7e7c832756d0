import { Plural, useLingui } from "@lingui/react/macro";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { PlayStop } from "../../play-limits/play-note.tsx";

interface CreateBarProps {
  rounds: number;
  /** In coins. */
  cost: number;
  pending: boolean;
  disabled: boolean;
  /** Whether only money is missing: the button then leads to it. */
  isShort: boolean;
  stopped: string | null;
  /** What keeps the room from being made, e.g. that no box is chosen. */
  reason: string | null;
  onCreate: () => void;
}

/** The page's one brass button with its price, in reach wherever the shelf is scrolled to. */
export function CreateBar({ rounds, cost, pending, disabled, isShort, stopped, reason, onCreate }: CreateBarProps) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Create battle`}
      className="sticky bottom-[calc(var(--phone-bar)+8px)] z-20 mt-8 rounded-3 bg-(image:--floating) p-3 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:-mx-2 md:bottom-5 md:px-5"
    >
      <PlayStop refused={stopped} />
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1 text-13 text-muted md:text-14" role="status">
          {reason ?? <Plural value={rounds} one="# round, sealed and ready" other="# rounds, sealed and ready" />}
        </p>
        {isShort ? (
          <Button look="primary" onClick={() => openDialog("recharge")}>
            {t`Deposit`}
          </Button>
        ) : (
          <Button look="primary" pending={pending} disabled={disabled} onClick={onCreate} className="max-md:px-4!">
            {t`Create`}
            <Money value={cost} className="[&_circle]:stroke-current [&_path]:stroke-current" />
          </Button>
        )}
      </div>
    </section>
  );
}
