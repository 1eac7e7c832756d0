import type { DocumentRow } from "@vitrine/contract/documents.ts";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { FoundWords } from "./found-words.tsx";
import { useKindName } from "./kind-name.ts";

/** Documents with what each is about; after a search with the place that was found. */
export function DocumentRows({ rows, search }: { rows: readonly DocumentRow[]; search?: string }) {
  const kindName = useKindName();
  return (
    <ul className={search ? "max-w-[52em]" : "grid gap-x-10 md:grid-cols-2"}>
      {rows.map(({ id, slug, kind, title, summary, excerpt }) => (
        <li key={id} className="border-t border-line">
          <Link to={paths[kind](slug)} className="group block h-full rounded-1 py-4">
            <span className="flex items-baseline justify-between gap-4">
              <span className="text-16 font-medium leading-snug group-hover:text-brass-hi">
                {search ? <FoundWords text={title} search={search} /> : title}
              </span>
              {search && <span className="lab shrink-0">{kindName(kind)}</span>}
            </span>
            <span className="mt-1 block text-pretty text-muted">
              {search && excerpt ? <FoundWords text={excerpt} search={search} /> : summary}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
