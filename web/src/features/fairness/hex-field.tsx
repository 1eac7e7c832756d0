import { type ClipboardEvent, useId, useLayoutEffect, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { digitsBefore, inGroups, placeAfterDigits } from "./hex-groups.ts";

interface HexFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  placeholder: string | undefined;
}

/** A long hexadecimal value, whole, in groups of eight. The gaps are only seen: they are neither kept nor copied. */
export function HexField({ label, value, onChange, error, placeholder }: HexFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const shown = inGroups(value);
  useLayoutEffect(() => {
    // A gap that came or went must not move the caret to another digit.
    if (caret.current === null) return;
    const place = placeAfterDigits(shown, caret.current);
    area.current?.setSelectionRange(place, place);
    caret.current = null;
  });
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.clipboardData.setData("text/plain", shown.slice(selectionStart, selectionEnd).replace(/\s+/g, ""));
    event.preventDefault();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 text-muted">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={1}
        value={shown}
        placeholder={placeholder}
        onCopy={copy}
        onChange={(event) => {
          const { value: typed, selectionStart } = event.target;
          caret.current = digitsBefore(typed, selectionStart);
          onChange(typed.replace(/\s+/g, ""));
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-below`}
        autoComplete="off"
        spellCheck={false}
        className={cx("input hash resize-none [field-sizing:content]", shown === value && "break-all")}
      />
      <p id={`${id}-below`} aria-live="polite" className="min-h-5 pt-0.5 text-12 leading-snug text-bad">
        {error}
      </p>
    </div>
  );
}
