import { useLingui } from "@lingui/react/macro";
import type { StepId } from "@vitrine/contract/fairness/proof.ts";
import { labelIn, type TextsOfSteps } from "@vitrine/contract/fairness/verifier/texts-of-steps.ts";
import { byLanguage, type Language } from "@vitrine/contract/languages.ts";
import { use } from "react";
import { loadChunk } from "../../api/load-chunk.ts";

interface StepWords {
  title: (id: StepId) => string;
  /** One or two sentences about the check. */
  says: (id: StepId) => string;
  label: (label: string) => string;
}

const LOADERS = byLanguage({
  zh: () => import("@vitrine/contract/fairness/verifier/step-texts-zh.ts"),
  en: () => import("@vitrine/contract/fairness/verifier/step-texts-en.ts"),
  ru: () => import("@vitrine/contract/fairness/verifier/step-texts-ru.ts"),
});
const loaded = new Map<Language, Promise<TextsOfSteps>>();

function load(language: Language): Promise<TextsOfSteps> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = loadChunk(LOADERS[language]).then(({ textsOfSteps }) => textsOfSteps);
  loaded.set(language, texts);
  return texts;
}

/** The verifier's codes in the language of the page. Suspends until the texts of this language have loaded. */
export function useStepWords(): StepWords {
  const { i18n } = useLingui();
  const texts = use(load(i18n.locale as Language));
  return {
    title: (id) => texts.steps[id].title,
    says: (id) => texts.steps[id].says,
    label: (label) => labelIn(texts, label),
  };
}
