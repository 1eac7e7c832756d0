import type { StepId } from "../proof.ts";

/** What a step of a proof claims, and in one or two sentences how it is checked. */
export type StepText = { title: string; says: string };

/** The texts of one language: of every step, and the names of the values that steps show. */
export type TextsOfSteps = {
  steps: Readonly<Record<StepId, StepText>>;
  labels: Readonly<Record<string, string>>;
};

/** The name of a value. A label without a text stays unchanged. */
export function labelIn({ labels }: TextsOfSteps, label: string): string {
  return Object.hasOwn(labels, label) ? labels[label]! : label;
}
