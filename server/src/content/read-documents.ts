import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { document, documentList } from "@vitrine/contract/documents.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { Refusal } from "../platform/errors.ts";
import { rankDocuments } from "./rank-documents.ts";
import type { Document, Documents } from "./remember-documents.ts";

/** One page of the documents; with a name those in which it is found, the best first. */
export async function listDocuments(
  documents: Documents,
  { kind, name = "", page, pageSize }: InputOf<typeof documentList>,
  language: Language,
): Promise<OutputOf<typeof documentList>> {
  const all = (await documents.all(language)).filter((one) => kind === undefined || one.kind === kind);
  const rows = name
    ? rankDocuments(all, name).map(({ document, excerpt }) => ({ ...rowOf(document), excerpt }))
    : all.map(rowOf);
  return { list: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length };
}

/** @throws Refusal not_found. */
export async function readDocument(
  documents: Documents,
  idOrSlug: string,
  language: Language,
): Promise<OutputOf<typeof document>> {
  const found = await documents.find(idOrSlug, language);
  if (!found) throw new Refusal("not_found");
  const beside = (await documents.all(language)).filter(({ kind }) => kind === found.kind);
  const at = beside.findIndex(({ id }) => id === found.id);
  const neighbour = (one: Document | undefined) => (one ? { id: one.id, slug: one.slug, title: one.title } : null);
  return { ...rowOf(found), text: found.text, previous: neighbour(beside[at - 1]), next: neighbour(beside[at + 1]) };
}

function rowOf({ id, slug, kind, title, summary, updatedAt }: Document) {
  return { id, slug, kind, title, summary, updateTime: updatedAt.toISOString() };
}
