export { type SampleResult, selfTest } from "@vitrine/contract/fairness/self-test.ts";
export { type StepText, textOfLabel, textOfStep } from "@vitrine/contract/fairness/verifier/step-texts.ts";
export {
  type Verification,
  type VerifiedKind,
  type VerifiedStep,
  type VerifyOptions,
  verify,
} from "@vitrine/contract/fairness/verifier/verify-anything.ts";
export { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
