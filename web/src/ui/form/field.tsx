import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import "./field.css";

interface FieldProps extends ComponentProps<"input"> {
  label: ReactNode;
  hint?: ReactNode;
  /**
   * The error of the value. Screen readers read it. The field reserves space for it, so that the form does not move.
   */
  error?: string;
  /** An element at the right end of the input, e.g. a button that shows the password. */
  end?: ReactNode;
}

/** A labelled input with a hint or an error below. Accepts the props of react-hook-form's `register`. */
export function Field({ label, hint, error, end, className, ...input }: FieldProps) {
  const id = useId();
  const below = `${id}-below`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-13 text-muted">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={below}
          className={cx("input", Boolean(end) && "pr-12")}
        />
        {end && <span className="absolute inset-y-0 right-0 grid place-items-center">{end}</span>}
      </div>
      <p
        id={below}
        aria-live="polite"
        className={cx("min-h-5 pt-1.5 text-12 leading-snug", error ? "text-bad" : "text-quiet")}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
