import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import { call, type Given } from "./call.ts";
import type { Failure } from "./failure.ts";
import { useSession } from "./session/session.ts";
import { callKey } from "./use-call.ts";

type Lists<C extends AnyCall> = UseInfiniteQueryResult<InfiniteData<OutputOf<C>, number>, Failure>;

/** A paged list that grows: `page` increases until `total` is reached. */
export function usePages<C extends AnyCall>(called: C, input: Given<C>): Lists<C> {
  return useGrowing(called, input, "page", 1, (answer) => {
    const { page, pageSize, total } = answer as { page: number; pageSize: number; total: number };
    return page * pageSize < total ? page + 1 : undefined;
  });
}

/** An endless list: each answer contains the `before` of the next rows. 0 requests the newest rows. */
export function useEndless<C extends AnyCall>(called: C, input: Given<C>): Lists<C> {
  return useGrowing(called, input, "before", 0, (answer) => (answer as { next: number | null }).next ?? undefined);
}

function useGrowing<C extends AnyCall>(
  called: C,
  input: Given<C>,
  cursor: "page" | "before",
  first: number,
  nextOf: (answer: OutputOf<C>) => number | undefined,
): Lists<C> {
  const token = useSession((session) => session.token);
  return useInfiniteQuery<OutputOf<C>, Failure, InfiniteData<OutputOf<C>, number>, readonly unknown[], number>({
    queryKey: [...callKey(called, input), cursor],
    queryFn: ({ pageParam, signal }) => {
      const at = pageParam === 0 ? {} : { [cursor]: pageParam };
      return call(called, { ...input, ...at } as Given<C>, { signal, quiet: true });
    },
    initialPageParam: first,
    getNextPageParam: nextOf,
    meta: { who: called.who },
    enabled: called.who === "guest" || token !== null,
  });
}
