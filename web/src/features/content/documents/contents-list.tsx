import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Link } from "react-router";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Heading } from "./headings.ts";
import { useCurrentHeading } from "./use-current-heading.ts";

/** The headings beside the text; the one that is being read is lit. */
export function ContentsBeside({ headings }: { headings: readonly Heading[] }) {
  const { t } = useLingui();
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = useCurrentHeading(ids);
  return (
    <nav aria-label={t`On this page`} className="document-beside">
      <p className="lab mb-2">{t`On this page`}</p>
      <ul className="border-l border-line">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              aria-current={id === current ? "location" : undefined}
              className={cx(
                "-ml-px block border-l py-1.5 pr-1 text-13 leading-snug hover:text-ink",
                level === 3 ? "pl-7" : "pl-4",
                id === current ? "border-brass text-ink" : "border-transparent text-muted",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same on a narrow screen: folded away above the text. */
export function ContentsAbove({ headings }: { headings: readonly Heading[] }) {
  const { t } = useLingui();
  return (
    <details className="document-above glass-thin mt-6 rounded-2">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-2 px-4 text-14 text-muted">
        {t`On this page`}
        <Icon name="down" size={16} />
      </summary>
      <ul className="px-4 pb-3">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              className={cx(
                "flex min-h-11 items-center py-1.5 leading-snug hover:text-brass-hi",
                level === 3 && "pl-4",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
