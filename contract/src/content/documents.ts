import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Id, Nullable, OneOf, Paged, pageInput, Time } from "../shapes.ts";

/** Help documents explain the site and its rules; support documents answer questions about problems. */
export const DOCUMENT_KINDS = ["help", "support"] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

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
  excerpt: Type.Optional(Type.String({ description: "plain text around the first place that was found" })),
});
export type DocumentRow = Static<typeof DocumentRow>;

export const documentList = declareCall({
  method: "GET",
  path: "/api/common/documentList",
  who: "guest",
  says: "Help and support documents in their order, or those in which words are found, the best first.",
  input: Type.Object({
    ...pageInput(15),
    kind: Type.Optional(OneOf(DOCUMENT_KINDS)),
    name: Type.Optional(Type.String({ maxLength: 64, description: "searched in title, summary and text" })),
  }),
  output: Paged(DocumentRow),
});

const Neighbour = Nullable(Type.Object({ id: Id, slug: Type.String(), title: Type.String() }));

export const document = declareCall({
  method: "GET",
  path: "/api/common/document",
  who: "guest",
  says: "One document by its id or its name in addresses. The text is Markdown without HTML.",
  input: Type.Object({ id: Type.String({ pattern: "^([1-9][0-9]{0,14}|[a-z][a-z0-9-]{0,62})$" }) }),
  output: Type.Object({ ...row, text: Type.String(), previous: Neighbour, next: Neighbour }),
  refusals: ["not_found"],
});

export const customerService = declareCall({
  method: "GET",
  path: "/api/common/customerService",
  who: "guest",
  says: "How to reach the people behind the site: mail, phone, hours, group chats, and the document about it. A demo may have none of them.",
  input: Type.Object({}),
  output: Type.Object({
    documentId: Nullable(Id),
    mail: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    hours: Nullable(Type.String({ description: "when somebody answers, as the operator words it" })),
    groupChats: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  }),
});

export const getLanguageList = declareCall({
  method: "GET",
  path: "/api/common/getLanguageList",
  who: "guest",
  says: "About fifty locales by their own names, those that the site speaks first.",
  input: Type.Object({}),
  output: Type.Array(Type.Object({ locale: Type.String(), name: Type.String(), offered: Type.Boolean() })),
});
