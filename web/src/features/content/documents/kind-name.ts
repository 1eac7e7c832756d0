import { useLingui } from "@lingui/react/macro";
import type { DocumentKind } from "@vitrine/contract/content/documents.ts";

/** The names of the two kinds of document. */
export function useKindName(): (kind: DocumentKind) => string {
  const { t } = useLingui();
  const names: Record<DocumentKind, string> = { help: t`Help`, support: t`Support` };
  return (kind) => names[kind];
}
