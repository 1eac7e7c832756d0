import { Trans, useLingui } from "@lingui/react/macro";
import type { Dreamed } from "@vitrine/contract/dream.ts";
import { useEffect, useState } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { paths } from "../../app/paths.ts";
import { cx } from "../../ui/cx.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { sellItems } from "../inventory/sell.ts";
import { useTellSale } from "../inventory/use-tell-sale.tsx";
import { SHOWN_AFTER_MS } from "./use-dream.ts";

interface DreamResultProps {
  dreamed: Dreamed;
  /** The time at which the answer arrived, by `performance.now()`. */
  came: number;
  onClose: () => void;
}

/** The result with its ticket and range, and a link to the proof. */
export function DreamResult({ dreamed, came, onClose }: DreamResultProps) {
  const { t, i18n } = useLingui();
  const revealed = useRevealed(dreamed, came);
  const number = (value: number) => formatNumber(value, i18n.locale);
  const [roll, start, end] = [number(dreamed.roll), number(dreamed.start), number(dreamed.end)];
  return (
    <section aria-label={t`Result`} className="grid gap-4">
      <div>
        <div className="flex items-center justify-between gap-4">
          <h3 className="font-sans text-20 font-medium [font-stretch:100%]">
            {dreamed.won ? <Trans>The piece is yours</Trans> : <Trans>Not this time</Trans>}
          </h3>
          <LinkButton
            to={paths.verifyRound(dreamed.roundId)}
            look="quiet"
            size="s"
            className={cx("-mr-3 px-3! text-brass!", !revealed && "invisible")}
          >
            <Trans>Verify this roll</Trans>
          </LinkButton>
        </div>
        <p className="text-pretty text-muted">
          {dreamed.won ? (
            <Trans>
              Ticket {roll} is in {start}–{end}.
            </Trans>
          ) : (
            <Trans>
              Ticket {roll} isn't in {start}–{end}. The fee is gone; the next try has the same chance as this one.
            </Trans>
          )}
        </p>
      </div>
      {dreamed.drop && (
        <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1 max-md:[&>*]:px-3">
          <WonItem drop={dreamed.drop} revealed={revealed} onClose={onClose} />
        </div>
      )}
    </section>
  );
}

interface WonItemProps {
  drop: NonNullable<Dreamed["drop"]>;
  /**
   * Whether the wheel's time is over. Before that the item is not in the bag and cannot be sold, even if the player
   * skipped the wheel.
   */
  revealed: boolean;
  onClose: () => void;
}

function WonItem({ drop, revealed, onClose }: WonItemProps) {
  const { t, i18n } = useLingui();
  const tellSale = useTellSale();
  const [selling, setSelling] = useState(false);
  const sell = async () => {
    setSelling(true);
    try {
      tellSale(await sellItems([drop.voucherId]));
      onClose();
    } catch {
      // The call's toast shows the error. The item is still in the bag.
      setSelling(false);
    }
  };
  const kept = keepDot(drop.name);
  return (
    <>
      <Button
        disabled={selling}
        onClick={() => {
          toast.success(t`In your bag: ${kept}`);
          onClose();
        }}
      >
        <Trans>Keep</Trans>
      </Button>
      <Button pending={selling} disabled={!revealed} onClick={() => void sell()}>
        <Trans>Sell</Trans> <span aria-hidden="true">·</span>{" "}
        <span className="tn">{formatNumber(drop.recoveryPrice, i18n.locale)}</span>
      </Button>
    </>
  );
}

/** Whether the wheel's time is over. The proof is not available before that either. */
function useRevealed({ revealedAt }: Dreamed, came: number): boolean {
  const left = () => (revealedAt === null ? 0 : came + SHOWN_AFTER_MS - performance.now());
  const [revealed, setRevealed] = useState(() => left() <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setRevealed(true), left());
    return () => clearTimeout(timer);
  }, []);
  return revealed;
}
