import type { RefusalCode } from "@vitrine/contract/refusals.ts";
import { Failure } from "../../../api/failure.ts";

/** Returns the field that shows a refusal: the field of its code in `places`, or else `rest`. */
export function placeOf<Name extends string>(
  error: unknown,
  places: Partial<Record<RefusalCode, Name>>,
  rest: Name,
): Name {
  return (error instanceof Failure && places[error.code as RefusalCode]) || rest;
}
