-- What the site explains: help and support documents. Files of server/seed/documents fill them at every start, until an
-- operator has edited one: then what is here no longer has the hash of what was seeded.
create table content_documents (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{0,62}$'),
  kind text not null check (kind in ('help', 'support')),
  position integer not null,
  seeded_hash text
);

create table content_document_texts (
  document_id bigint not null references content_documents on delete cascade,
  language text not null,
  title text not null,
  summary text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (document_id, language)
);
