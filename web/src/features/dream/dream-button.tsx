import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/form/button.tsx";
import { Money } from "../../ui/money.tsx";

interface DreamButtonProps {
  /** In coins. */
  fee: number;
  /** Whether a result is shown. The button then offers another try. */
  again: boolean;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
  className?: string;
}

/** The page's only primary button, with the fee in it. */
export function DreamButton({ fee, again, busy, disabled, onClick, className }: DreamButtonProps) {
  return (
    <Button look="primary" size="l" pending={busy} disabled={disabled} onClick={onClick} className={className}>
      {again ? <Trans>Chase it again</Trans> : <Trans>Chase it</Trans>}
      <span className="opacity-55" aria-hidden="true">
        ·
      </span>
      <Money value={fee} className="[&_circle]:stroke-current [&_path]:stroke-current" />
    </Button>
  );
}
