import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import { call, type Given } from "./call.ts";
import type { Failure } from "./failure.ts";
import { useSession } from "./session/session.ts";

interface UseCallOptions {
  enabled?: boolean;
  quiet?: boolean;
  staleTime?: number;
  /** Asks again so often, in a tab that is looked at. */
  refetchInterval?: number;
  /** Shows the answer to the last input until the next one is there, so that lists do not jump. */
  keepPrevious?: boolean;
}

/** Keys of a call's answers: all of them with the call alone, one with its input. Answers never outlive their account. */
export function callKey<C extends AnyCall>(called: C, input?: Given<C>): readonly unknown[] {
  return input === undefined ? [called.path] : [called.path, input];
}

/** A call's answer, kept and refreshed. Calls of players are not made for guests. */
export function useCall<C extends AnyCall>(
  called: C,
  input: Given<C>,
  options: UseCallOptions = {},
): UseQueryResult<OutputOf<C>, Failure> {
  const token = useSession((session) => session.token);
  const { enabled = true, quiet = false, keepPrevious = false, ...rest } = options;
  return useQuery<OutputOf<C>, Failure>({
    queryKey: callKey(called, input),
    queryFn: ({ signal }) => call(called, input, { signal, quiet }),
    meta: { who: called.who },
    enabled: enabled && (called.who === "guest" || token !== null),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...rest,
  });
}
