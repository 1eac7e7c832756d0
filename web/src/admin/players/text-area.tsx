import { MESSAGE_LENGTH } from "@vitrine/contract/operators/players.ts";
import { useId } from "react";
import "../../ui/form/field.css";

type TextAreaProps = { label: string; hint: string; value: string; onChange: (value: string) => void };

/** A text of several lines, with its label above and a hint below. */
export function TextArea({ label, hint, value, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className="players-text">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={4}
        required
        maxLength={MESSAGE_LENGTH}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  );
}
