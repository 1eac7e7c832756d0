import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import {
  CONFIGURATION_ROWS,
  type ConfigurationKey,
  type Field,
  type TableField,
} from "@vitrine/contract/operators/configuration-rows.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { boundsOf, useUnit } from "./value-text.ts";

interface EditorProps<Edited> {
  label: string;
  field: Edited;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

type ValueEditorProps = Omit<EditorProps<Field>, "field"> & { rowKey: ConfigurationKey };

/** The field of a row: a switch, a number with its unit, a line of text, or a small table. */
export function ValueEditor({ rowKey, ...props }: ValueEditorProps) {
  const field: Field | TableField = CONFIGURATION_ROWS[rowKey].field;
  return field.kind === "table" ? (
    <TableEditor {...props} field={field} />
  ) : (
    <OneEditor {...props} field={field} hinted />
  );
}

function OneEditor({ label, field, value, disabled, onChange, hinted }: EditorProps<Field> & { hinted?: boolean }) {
  const { t, i18n } = useLingui();
  const unit = useUnit();
  const [typed, setTyped] = useState("");
  if (field.kind === "switch")
    return (
      <Switch aria-label={label} isSelected={value === true} isDisabled={disabled} onChange={onChange}>
        {value === true ? t`on` : t`off`}
      </Switch>
    );
  const isNumber = field.kind === "number";
  // A typed text such as 7.50 stays as it is, until another value replaces it, e.g. after an undo.
  const shown = isNumber && readNumber(typed) === value ? typed : String(value ?? "");
  return (
    <div className="admin-one">
      <span className="admin-unit" data-number={isNumber || undefined}>
        <input
          className="input"
          aria-label={label}
          inputMode={isNumber ? "decimal" : "text"}
          value={shown}
          disabled={disabled}
          maxLength={isNumber ? 10 : field.most}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(isNumber ? readNumber(target.value) : target.value);
          }}
        />
        {unit(field) && <span>{unit(field)}</span>}
      </span>
      {hinted && isNumber && <small>{boundsOf(field, i18n.locale as Language)}</small>}
    </div>
  );
}

/** A text that is a number becomes a number; any other text stays as typed. */
function readNumber(text: string): number | string {
  const plain = text.replace(",", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

function TableEditor({ label, field, value, disabled, onChange }: EditorProps<TableField>) {
  const { t, i18n } = useLingui();
  const lines = value as readonly Record<string, unknown>[];
  const columns = Object.entries(field.columns);
  const language = i18n.locale as Language;
  const replace = (at: number, name: string, edited: unknown) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, [name]: edited } : line)));
  const isFixed = field.lines.least === field.lines.most;
  return (
    <table className="admin-lines" aria-label={label}>
      <thead>
        <tr>
          <th />
          {columns.map(([name, column]) => (
            <th key={name} scope="col">
              {column.name[language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // The lines have no identity but their place.
          <tr key={at}>
            <th scope="row">{at + 1}</th>
            {columns.map(([name, column]) => (
              <td key={name}>
                <OneEditor
                  label={`${label} ${at + 1}: ${column.name[language]}`}
                  field={column}
                  value={line[name]}
                  disabled={disabled}
                  onChange={(edited) => replace(at, name, edited)}
                />
              </td>
            ))}
            {!isFixed && (
              <td>
                <Button
                  look="quiet"
                  size="s"
                  disabled={disabled}
                  onClick={() => onChange(lines.filter((_, index) => index !== at))}
                >
                  {t`Remove`}
                </Button>
              </td>
            )}
          </tr>
        ))}
        {!isFixed && lines.length < field.lines.most && (
          <tr>
            <td colSpan={columns.length + 1}>
              <Button
                size="s"
                disabled={disabled}
                onClick={() => onChange([...lines, Object.fromEntries(columns.map(([name]) => [name, ""]))])}
              >
                {t`Add a line`}
              </Button>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
