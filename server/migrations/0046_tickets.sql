-- What players ask support, and what support answers. A closed account takes its tickets with it.
create table tickets_tickets (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  -- What the ticket is about; `subject_id` is the id of the player's own order, roll or room.
  topic text not null check (topic in ('deposit', 'withdrawal', 'roll', 'battle', 'giveaway', 'account', 'other')),
  subject_id bigint check (subject_id is null or topic in ('deposit', 'withdrawal', 'roll', 'battle', 'giveaway')),
  language text not null,
  -- open: support must answer; answered: the player may answer; closed.
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- 0 urgent, 1 usual, 2 can wait.
  urgency smallint not null default 1 check (urgency between 0 and 2),
  -- The operator who works on it: one person for each ticket.
  taken_by text,
  -- Whether support has answered since the player last looked.
  unread boolean not null default false,
  created_at timestamptz not null default now(),
  -- Since when the ticket has its state; a waiting ticket is sorted by it.
  changed_at timestamptz not null default now(),
  first_answer_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('player', 'support')),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null))
);
create index tickets_of_player on tickets_tickets (player_id, id desc);
create index tickets_waiting on tickets_tickets (state, urgency, changed_at, id) where state <> 'closed';
create index tickets_of_operator on tickets_tickets (taken_by, state, urgency, changed_at, id) where state <> 'closed';
create index tickets_closed on tickets_tickets (changed_at desc, id desc) where state = 'closed';
create index tickets_by_time on tickets_tickets (created_at);

-- The posts of a ticket. `internal`: a note of support that the player never receives.
create table tickets_posts (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets_tickets (id) on delete cascade,
  operator text,
  internal boolean not null default false,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  check (operator is not null or not internal)
);
create index tickets_posts_of_ticket on tickets_posts (ticket_id, id);
-- Nobody rewrites what was said.
create trigger tickets_posts_kept before update on tickets_posts
  for each row execute function platform_refuse_change();
revoke update on tickets_posts from vitrine_app;

-- Pictures of players, drawn anew as WebP. Without `post_id` a picture waits for its post, and is deleted after a day.
create table tickets_pictures (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  post_id bigint references tickets_posts (id) on delete cascade,
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  bytes bytea not null check (octet_length(bytes) <= 2097152),
  created_at timestamptz not null default now()
);
create index tickets_pictures_of_post on tickets_pictures (post_id) where post_id is not null;
create index tickets_pictures_waiting on tickets_pictures (player_id, created_at) where post_id is null;
create trigger tickets_pictures_kept before update on tickets_pictures for each row
  when (old.post_id is not null or new.bytes is distinct from old.bytes or new.player_id <> old.player_id)
  execute function platform_refuse_change();

-- Answers that support uses often, as a JSON object of texts by language. `version` tells two editors of each other.
create table tickets_canned (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 60),
  texts json not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
insert into tickets_canned (name, changed_by, texts) values
  ('We are looking into it', 'vitrine', '{"zh-CN": "您好，{name}！我们已收到您的问题，正在核查，有结果会第一时间在这里回复您。", "en-US": "Hello {name}, thank you for writing. We are looking into this and will answer you here as soon as we know more.", "ru-RU": "Здравствуйте, {name}! Спасибо за обращение. Мы уже проверяем и ответим вам здесь, как только узнаем больше."}'),
  ('Deposit: proof of payment', 'vitrine', '{"zh-CN": "您好，{name}！请上传付款成功的截图（需包含金额、时间和交易号），我们会据此与支付渠道核对。", "en-US": "Hello {name}, please send a screenshot of the payment that shows its amount, time and reference. With it we can ask the payment channel.", "ru-RU": "Здравствуйте, {name}! Пришлите, пожалуйста, снимок экрана платежа, на котором видны сумма, время и номер операции. С ним мы обратимся к платёжной системе."}'),
  ('Deposit: it has arrived', 'vitrine', '{"zh-CN": "您好，{name}！您的充值已到账，请刷新余额查看。给您带来不便，敬请谅解。", "en-US": "Hello {name}, your deposit has arrived and is in your balance. We are sorry that you had to wait.", "ru-RU": "Здравствуйте, {name}! Ваше пополнение зачислено на баланс. Извините, что пришлось подождать."}'),
  ('Roll: how to verify it', 'vitrine', '{"zh-CN": "您好，{name}！我们已按公开公式重新计算这次结果，与记录一致。您也可以在“公平验证”页面自行核对。", "en-US": "Hello {name}, we have computed this roll again with the published formula, and the result is the same. You can do the same on the page Verify.", "ru-RU": "Здравствуйте, {name}! Мы пересчитали этот розыгрыш по открытой формуле, результат совпал. Вы можете проверить его сами на странице проверки."}'),
  ('Anything else?', 'vitrine', '{"zh-CN": "您好，{name}！问题已处理完毕。如有其他疑问，直接在这里回复即可。", "en-US": "Hello {name}, this is settled now. If you have any other question, just answer here.", "ru-RU": "Здравствуйте, {name}! Вопрос решён. Если появятся другие вопросы, просто ответьте здесь."}');

-- Who works on a case of a queue, until when: no two people decide about one case.
create table queues_claims (
  queue text not null check (queue in ('withdrawals', 'deposits', 'vitrines')),
  case_key text not null check (length(case_key) <= 40),
  operator text not null,
  expires_at timestamptz not null,
  primary key (queue, case_key)
);

-- What operators note about a case. Nobody rewrites it.
create table queues_notes (
  id bigint generated always as identity primary key,
  queue text not null check (queue in ('withdrawals', 'deposits', 'vitrines')),
  case_key text not null check (length(case_key) <= 40),
  operator text not null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index queues_notes_of_case on queues_notes (queue, case_key, id);
revoke update, delete on queues_notes from vitrine_app;
