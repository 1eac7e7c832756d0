import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { formatNumber } from "../../api/numbers.ts";
import { type Breach, breachOf, type Rule } from "./rule-breach.ts";

/** Validates a value: returns `true`, or an error sentence in the language of the page. */
export type Validate = (value: unknown) => true | string;

/**
 * Converts a rule to react-hook-form's `validate`. An own check runs after the generic rules, and only for a value that
 * is not empty.
 */
export function useRules(): (rule: Rule, own?: Validate) => Validate {
  const wordsOf = useBreachWords();
  return useCallback(
    (rule, own) => (value) => {
      const breach = breachOf(value, rule);
      if (breach?.kind === "required" && typeof rule.required === "string") return rule.required;
      if (breach) return wordsOf(breach);
      return value === "" ? true : (own?.(value) ?? true);
    },
    [wordsOf],
  );
}

/** Returns the generic error sentences of forms. */
function useBreachWords(): (breach: Breach) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (breach) => {
      const number = (value: number) => formatNumber(value, i18n.locale);
      switch (breach.kind) {
        case "required":
          return t`Fill in this field`;
        case "whitespace":
          return t`Remove spaces at the start and end`;
        case "date":
          return t`This isn't a valid date`;
        case "number":
          return t`This isn't a number`;
        case "enum": {
          const options = new Intl.ListFormat(i18n.locale, { type: "disjunction" }).format(breach.options);
          return t`Choose one of these: ${options}`;
        }
        case "lengthIs": {
          const { limit } = breach;
          return t`${plural(limit, { one: "Exactly # character", other: "Exactly # characters" })}`;
        }
        case "lengthMin": {
          const { limit } = breach;
          return t`${plural(limit, { one: "At least # character", other: "At least # characters" })}`;
        }
        case "lengthMax": {
          const { limit } = breach;
          return t`${plural(limit, { one: "At most # character", other: "At most # characters" })}`;
        }
        case "lengthRange": {
          const { min, max } = breach;
          return t`Between ${min} and ${max} characters`;
        }
        case "numberIs": {
          const limit = number(breach.limit);
          return t`Must be ${limit}`;
        }
        case "numberMin": {
          const limit = number(breach.limit);
          return t`Must be ${limit} or more`;
        }
        case "numberMax": {
          const limit = number(breach.limit);
          return t`Must be ${limit} or less`;
        }
        case "numberRange": {
          const [min, max] = [number(breach.min), number(breach.max)];
          return t`Must be between ${min} and ${max}`;
        }
      }
    },
    [t, i18n.locale],
  );
}

/**
 * Validates the fields with errors again after a value has changed, because an error must not stay next to a new value.
 * React-hook-form does this only after a blur of the field, not for an earlier error from `trigger` or the server.
 */
export function judgeAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
): void {
  const wrong = names.filter((name) => form.getFieldState(name).error);
  if (wrong.length > 0) void form.trigger(wrong);
}
