import { useLingui } from "@lingui/react/macro";
import type { StepId } from "@vitrine/contract/fairness/proof.ts";
import { textOfLabel, textOfStep } from "@vitrine/contract/fairness/verifier/step-texts.ts";
import type { Language } from "@vitrine/contract/languages.ts";

interface StepWords {
  title: (id: StepId) => string;
  /** One or two sentences about the check. */
  says: (id: StepId) => string;
  label: (label: string) => string;
}

/** The verifier's codes in the language of the page. */
export function useStepWords(): StepWords {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  return {
    title: (id) => textOfStep(id, language).title,
    says: (id) => textOfStep(id, language).says,
    label: (label) => textOfLabel(label, language),
  };
}
