import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Id, Nullable, OneOf, Paged, pageInput, Time } from "../shapes.ts";

/** Help documents explain the site and its rules; support documents answer questions about problems. */
export const DOCUMENT_KINDS = ["help", "support"] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Placeholder in the text of a document, on a separate line, for the contacts of the operator. */
export const CONTACT_MARK = "{contact}";

/** The text as players read it: with the contacts in place of their mark. */
export const withContacts = (text: string, contacts: string): string => text.replace(CONTACT_MARK, () => contacts);

const row = {
  id: Id,
  slug: Type.String({ description: "the document's name in addresses" }),
  kind: OneOf(DOCUMENT_KINDS),
  title: Type.String(),
  summary: Type.String(),
  updateTime: Time,
};

const DocumentRow = Type.Object({
  ...row,
  excerpt: Type.Optional(Type.String({ description: "plain text around the first match" })),
});
export type DocumentRow = Static<typeof DocumentRow>;

export const documentList = declareCall({
  method: "GET",
  path: "/api/common/documentList",
  who: "guest",
  says: "The help or support documents in their order or, with search words, the matching ones, best match first.",
  input: Type.Object({
    ...pageInput(15),
    kind: Type.Optional(OneOf(DOCUMENT_KINDS)),
    name: Type.Optional(Type.String({ maxLength: 64, description: "words to find in title, summary and text" })),
  }),
  output: Paged(DocumentRow),
});

const Neighbour = Nullable(Type.Object({ id: Id, slug: Type.String(), title: Type.String() }));

export const document = declareCall({
  method: "GET",
  path: "/api/common/document",
  who: "guest",
  says: "One document, by its id or by its name in addresses. The text is Markdown without HTML.",
  input: Type.Object({ id: Type.String({ pattern: "^([1-9][0-9]{0,14}|[a-z][a-z0-9-]{0,62})$" }) }),
  output: Type.Object({ ...row, text: Type.String(), previous: Neighbour, next: Neighbour }),
  refusals: ["not_found"],
});

export const customerService = declareCall({
  method: "GET",
  path: "/api/common/customerService",
  who: "guest",
  says: "How to contact the operator: mail, phone, opening hours, group chats, and the document about contacts. On a demo site all of them can be missing. `ways` has the same contacts as links for a page. A link to the tickets comes first, if operators read tickets.",
  input: Type.Object({}),
  output: Type.Object({
    documentId: Nullable(Id),
    mail: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    hours: Nullable(Type.String({ description: "the hours in which the operator answers, in the operator's words" })),
    groupChats: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
    ways: Type.Array(
      Type.Object({
        icon: OneOf(["person", "mail", "phone", "globe"]),
        text: Type.String(),
        url: Type.String({ description: "mailto:, tel:, https:// or a path of this site" }),
      }),
    ),
  }),
});

export const getLanguageList = declareCall({
  method: "GET",
  path: "/api/common/getLanguageList",
  who: "guest",
  says: "About fifty locales with their own names; the languages of the site come first.",
  input: Type.Object({}),
  output: Type.Array(Type.Object({ locale: Type.String(), name: Type.String(), offered: Type.Boolean() })),
});
