import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import "./floating.css";

interface ExplainedProps {
  /** The word, as the page shows it. */
  name: string;
  says: string;
}

/** A word with a small button that shows its explanation. Esc or a click elsewhere closes the explanation. */
export function Explained({ name, says }: ExplainedProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <span className="explained">
      {name}
      <button type="button" popoverTarget={id} aria-label={t`What is “${name}”?`} className="explained-mark">
        <span aria-hidden="true">?</span>
      </button>
      <span popover="auto" id={id} className="explanation">
        {says}
      </span>
    </span>
  );
}
