import { useLingui } from "@lingui/react/macro";
import type { DocumentKind } from "@vitrine/contract/documents.ts";

/** The words for help and support, wherever a document's place is named. */
export function useKindName(): (kind: DocumentKind) => string {
  const { t } = useLingui();
  const names: Record<DocumentKind, string> = { help: t`Help`, support: t`Support` };
  return (kind) => names[kind];
}
