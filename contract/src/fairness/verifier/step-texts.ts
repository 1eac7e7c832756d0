import { byLanguage, type Language } from "../../languages.ts";
import type { StepId } from "../proof.ts";
import { textsOfSteps as en } from "./step-texts-en.ts";
import { textsOfSteps as ru } from "./step-texts-ru.ts";
import { textsOfSteps as zh } from "./step-texts-zh.ts";
import { labelIn, type StepText } from "./texts-of-steps.ts";

export type { StepText };

/** The texts in all languages. A page of the site loads only the file of its own language. */
export const TEXTS_OF_STEPS = byLanguage({ zh, en, ru });

/** The texts of a step in one language. */
export function textOfStep(id: StepId, language: Language): StepText {
  return TEXTS_OF_STEPS[language].steps[id];
}

/** The name of a value in one language. A label without a text stays unchanged. */
export function textOfLabel(label: string, language: Language): string {
  return labelIn(TEXTS_OF_STEPS[language], label);
}
