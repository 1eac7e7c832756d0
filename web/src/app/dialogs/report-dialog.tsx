import { useLingui } from "@lingui/react/macro";
import { REPORT_REASONS, type ReportReason } from "@vitrine/contract/accounts/rules.ts";
import { type ReactNode, useId, useState } from "react";
import { Failure } from "../../api/failure.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useReasonWords } from "./reason-words.ts";

interface ReportDialogProps {
  title: string;
  question: string;
  /** Says what we store about the reporter. */
  notice: string;
  thanks: string;
  send: (reason: ReportReason) => Promise<unknown>;
  onClose: () => void;
  /** Whether something besides the reason must still be chosen. */
  disabled?: boolean;
  /** The element before the question. */
  children?: ReactNode;
}

/** Sends a report to the operators. The visitor chooses a reason. */
export function ReportDialog(props: ReportDialogProps) {
  const { title, question, notice, thanks, send, onClose, disabled = false, children } = props;
  const { t } = useLingui();
  const words = useReasonWords();
  const [reason, setReason] = useState<ReportReason>();
  const [pending, setPending] = useState(false);
  const report = async (chosen: ReportReason) => {
    setPending(true);
    try {
      await send(chosen);
      toast.success(thanks);
      onClose();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setPending(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <RadioList
        legend={question}
        options={REPORT_REASONS.map((value) => ({ value, label: words[value] }))}
        value={reason}
        onChange={setReason}
      />
      <p className="mt-3 mb-5 text-13 text-quiet">{notice}</p>
      <Button
        look="primary"
        className="w-full"
        disabled={disabled || !reason}
        pending={pending}
        onClick={() => reason && void report(reason)}
      >
        {t`Send report`}
      </Button>
    </Dialog>
  );
}

interface RadioListProps<Value> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

export function RadioList<Value extends string | number>({ legend, options, value, onChange }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-3 text-muted">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 appearance-none rounded-full border border-(--field-edge) bg-well checked:border-6 checked:border-brass"
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
