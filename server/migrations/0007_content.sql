create table content_banners (
  id bigint generated always as identity primary key,
  slug text not null unique,
  position smallint not null,
  image text not null,
  link text not null,
  title_zh text not null,
  title_en text not null,
  title_ru text not null,
  text_zh text not null,
  text_en text not null,
  text_ru text not null
);

create table content_notices (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title_zh text not null,
  title_en text not null,
  title_ru text not null,
  text_zh text not null,
  text_en text not null,
  text_ru text not null,
  published_at timestamptz not null default now()
);

-- What an operator did, by which command, and why.
create table office_acts (
  id bigint generated always as identity primary key,
  operator text not null,
  act text not null,
  details jsonb not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create trigger office_acts_append_only before update or delete on office_acts
  for each row execute function platform_refuse_change();
revoke update, delete on office_acts from vitrine_app;
