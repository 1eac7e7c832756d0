import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import { call, type Given } from "./call.ts";
import type { Failure } from "./failure.ts";
import { useSession } from "./session/session.ts";

interface UseCallOptions {
  enabled?: boolean;
  quiet?: boolean;
  staleTime?: number;
  /** The interval of refetches in ms, while the tab is visible. */
  refetchInterval?: number;
  /** Shows the previous answer until the next one arrives, so that lists do not jump. */
  keepPrevious?: boolean;
}

/**
 * The query key of one answer, or without an input the prefix of all answers of a call. Answers are cleared at a
 * log-out.
 */
export function callKey<C extends AnyCall>(called: C, input?: Given<C>): readonly unknown[] {
  return input === undefined ? [called.path] : [called.path, input];
}

/** A call's answer, cached and refreshed. Calls for players are not sent for guests. */
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
