import { Plural } from "@lingui/react/macro";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Money } from "../../../ui/money.tsx";

interface OpenButtonProps {
  count: number;
  /** In coins. */
  total: number;
  /** Whether a result is shown: the button then opens again. */
  again: boolean;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
  className?: string;
}

/** The page's primary button, with the price in it. */
export function OpenButton({ count, total, again, busy, disabled, onClick, className }: OpenButtonProps) {
  return (
    <Button look="primary" size="l" pending={busy} disabled={disabled} onClick={onClick} className={className}>
      {again ? (
        <Plural value={count} one="Open # again" other="Open # again" />
      ) : (
        <Plural value={count} one="Open # box" other="Open # boxes" />
      )}
      <span className={cx("opacity-55", "max-md:hidden")} aria-hidden="true">
        ·
      </span>
      <Money value={total} className="max-md:text-13 [&_path]:stroke-current [&_circle]:stroke-current" />
    </Button>
  );
}
