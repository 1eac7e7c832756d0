import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { DocumentKind, document } from "@vitrine/contract/documents.ts";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";

type Neighbour = OutputOf<typeof document>["next"];

/** The documents before and after this one. */
export function Neighbours({ kind, previous, next }: { kind: DocumentKind; previous: Neighbour; next: Neighbour }) {
  const { t } = useLingui();
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t`Other documents`}
      className="mt-14 grid grid-cols-1 gap-3 border-t border-line pt-6 sm:grid-cols-2"
    >
      {previous ? <Turn to={paths[kind](previous.slug)} label={t`Previous`} title={previous.title} /> : <span />}
      {next && <Turn to={paths[kind](next.slug)} label={t`Next`} title={next.title} forward />}
    </nav>
  );
}

function Turn({ to, label, title, forward }: { to: string; label: string; title: string; forward?: boolean }) {
  return (
    <Link
      to={to}
      className={cx(
        "glass-thin flex min-h-16 items-center gap-3 rounded-2 px-4 py-3 hover:text-brass-hi",
        forward && "flex-row-reverse text-right",
      )}
    >
      <Icon name={forward ? "right" : "left"} size={18} />
      <span className="min-w-0 flex-1">
        <span className="lab block">{label}</span>
        <span className="block leading-snug">{title}</span>
      </span>
    </Link>
  );
}
