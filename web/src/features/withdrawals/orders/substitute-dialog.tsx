import { Trans, useLingui } from "@lingui/react/macro";
import type { WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { type ReactNode, useState } from "react";
import { Failure } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Grade } from "../../../ui/item/grade.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Money } from "../../../ui/money.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { type SubstituteChoice, takeSubstitute } from "../withdrawal-calls.ts";
import "../../deposits/deposits.css";

interface SubstituteDialogProps {
  order: WithdrawalOrder;
  /** `tried`: the player has sent a choice, successfully or not. The order then may no longer offer a choice. */
  onClose: (tried?: boolean) => void;
}

/** For an item that is out of stock, the player chooses a similar item, its value, or its return to the bag. */
export function SubstituteDialog({ order, onClose }: SubstituteDialogProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<SubstituteChoice | null>(null);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState("");
  const told: Record<SubstituteChoice, string> = {
    item: t`The other piece is on its way`,
    balance: t`Its value is in your balance`,
    bag: t`The piece is back in your bag`,
  };
  const take = async (taken: SubstituteChoice) => {
    setPending(true);
    setRefused("");
    try {
      await takeSubstitute(order.id, taken);
      toast.success(told[taken]);
      onClose(true);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      setRefused(failureSentence(failure));
    } finally {
      setPending(false);
    }
  };
  const { substitute, item } = order;
  return (
    <Dialog title={t`Your choice`} onClose={() => onClose(refused !== "")} width={520}>
      <p className="mb-5 text-muted">
        <Trans>{keepDot(item.name)} is out of stock. Your choice here is final.</Trans>
      </p>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">{t`Your choice`}</legend>
        {substitute?.item && (
          <Option name="item" choice={choice} onChoose={setChoice}>
            <Picture
              src={substitute.item.image}
              grade={substitute.item.grade}
              sizes="80px"
              className="item-picture h-13 w-19 shrink-0"
            />
            <span className="min-w-0 flex-1">
              <b className="block leading-snug">{keepDot(substitute.item.name)}</b>
              <Grade grade={substitute.item.grade} />
              {substitute.rest > 0 && (
                <span className="block text-13 text-muted">
                  <Trans>
                    and the difference of{" "}
                    <Money value={substitute.rest} points={substitute.paysPoints} className="ml-0.5" />
                  </Trans>
                </span>
              )}
            </span>
            <Money value={substitute.item.value} display className="text-20" />
          </Option>
        )}
        {substitute && (
          <Option name="balance" choice={choice} onChoose={setChoice}>
            <b className="min-w-0 flex-1">
              <Trans>Its value as balance</Trans>
            </b>
            <Money
              value={substitute.balance}
              points={substitute.paysPoints}
              signed
              display
              className="text-20 text-ok"
            />
          </Option>
        )}
        <Option name="bag" choice={choice} onChoose={setChoice}>
          <b className="min-w-0 flex-1">
            <Trans>Back to bag</Trans>
          </b>
          <span className="text-muted">
            <Icon name="bag" />
          </span>
        </Option>
      </fieldset>
      <p role="alert" className="pt-4 text-warn empty:hidden">
        {refused}
      </p>
      <Button
        look="primary"
        size="l"
        className="mt-5"
        pending={pending}
        disabled={choice === null}
        onClick={() => choice && void take(choice)}
      >
        <Trans>Confirm choice</Trans>
      </Button>
    </Dialog>
  );
}

interface OptionProps {
  name: SubstituteChoice;
  choice: SubstituteChoice | null;
  onChoose: (choice: SubstituteChoice) => void;
  children: ReactNode;
}

function Option({ name, choice, onChoose, children }: OptionProps) {
  return (
    <label className="method-card min-h-19! flex-row! items-center gap-4">
      <span className="light" />
      <input
        type="radio"
        name="substitute"
        className="sr-only"
        checked={choice === name}
        onChange={() => onChoose(name)}
      />
      <span className="relative flex min-w-0 flex-1 items-center gap-4">{children}</span>
    </label>
  );
}
