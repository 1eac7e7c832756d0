import { type ReactNode, useState } from "react";
import { Failure } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { Button } from "../../../ui/form/button.tsx";

interface ConfirmFormProps {
  /** A text about the effect of the change. */
  says: ReactNode;
  /** The button's label. */
  submit: string;
  /** Makes the change. If this function throws a refusal, the form shows it under the button. */
  action: () => Promise<void>;
}

/** A form for a change that needs only a confirmation. */
export function ConfirmForm({ says, submit, action }: ConfirmFormProps) {
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState("");
  const press = async () => {
    setPending(true);
    setRefused("");
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setRefused(failureSentence(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <p className="mb-4 text-muted">{says}</p>
      <Button look="primary" pending={pending} className="whitespace-normal" onClick={() => void press()}>
        {submit}
      </Button>
      <p role="alert" className="text-13 text-bad [&:not(:empty)]:pt-1.5">
        {refused}
      </p>
    </>
  );
}
