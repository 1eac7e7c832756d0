import type { RefusalCode } from "@vitrine/contract/refusals.ts";
import { Failure } from "../../../api/failure.ts";

/** The field beside which a refusal is told: by its code, else the one that is named last. */
export function placeOf<Name extends string>(
  error: unknown,
  places: Partial<Record<RefusalCode, Name>>,
  rest: Name,
): Name {
  return (error instanceof Failure && places[error.code as RefusalCode]) || rest;
}
