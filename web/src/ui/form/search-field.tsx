import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { IconButton } from "./button.tsx";
import "./field.css";
import { Icon } from "../icon.tsx";

const PAUSE_MS = 300;

/** A search field that reports its text after a pause in typing, or immediately on Enter. */
export function SearchField({
  value,
  onSearch,
  label,
  className,
  ...input
}: Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onSearch: (text: string) => void;
  label: string;
}) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <search className={cx("relative", className)}>
      <label className="relative block text-quiet">
        <span className="sr-only">{label}</span>
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center">
          <Icon name="search" size={17} />
        </span>
        <input
          placeholder={label}
          {...input}
          ref={field}
          type="search"
          className={cx("input pl-10", text && "pr-11")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && onSearch(text)}
        />
      </label>
      {text && (
        <IconButton
          aria-label={t`Clear search`}
          className="absolute! inset-y-0 right-0"
          onClick={() => {
            setText("");
            onSearch("");
            field.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </search>
  );
}
