import { useId } from "react";

interface HexFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  placeholder: string | undefined;
}

/** A long hexadecimal value, whole and wrapped; pasted gaps and line breaks are left out. */
export function HexField({ label, value, onChange, error, placeholder }: HexFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={1}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value.replace(/\s+/g, ""))}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-below`}
        autoComplete="off"
        spellCheck={false}
        className="input hash resize-none break-all [field-sizing:content]"
      />
      <p id={`${id}-below`} aria-live="polite" className="min-h-5 pt-0.5 text-12 leading-snug text-bad">
        {error}
      </p>
    </div>
  );
}
