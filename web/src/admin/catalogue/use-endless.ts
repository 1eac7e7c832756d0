import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import type { Given } from "../../api/call.ts";
import { callKey } from "../../api/use-call.ts";
import { ask } from "../session.ts";

type RowOf<C extends AnyCall> = OutputOf<C> extends { list: (infer Row)[] } ? Row : never;

/** The rows of an endless list, and the first answer, whose other fields describe the whole list. */
export function useEndless<C extends AnyCall>(
  called: C,
  input: Given<C>,
): { rows: RowOf<C>[]; first: OutputOf<C> | undefined; query: UseInfiniteQueryResult<unknown, Error> } {
  const query = useInfiniteQuery({
    queryKey: callKey(called, input),
    queryFn: ({ pageParam }) => ask(called, { ...input, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page as { next: number | null }).next,
  });
  const pages = query.data?.pages ?? [];
  return { rows: pages.flatMap((page) => (page as { list: RowOf<C>[] }).list), first: pages[0], query };
}
