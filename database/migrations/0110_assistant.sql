-- What somebody in the back office asks the assistant, and what it answers.
create table assistant_conversations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null
);
create index assistant_conversations_of_user on assistant_conversations (user_id, id desc);

-- What is to be changed. Nothing happens before a press, and then once.
create table assistant_actions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  conversation_id uuid references assistant_conversations (id) on delete cascade,
  -- What asked for it: the panel, or a program of the owner's.
  origin text not null default 'panel' check (origin in ('panel', 'own_tool')),
  tool text not null check (length(tool) between 1 and 40),
  input jsonb not null,
  preview jsonb not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'done', 'undone', 'expired', 'dismissed')),
  -- The record that came of it, with its version.
  result jsonb,
  created_at timestamptz not null,
  decided_at timestamptz,
  undone_at timestamptz,
  check ((state in ('done', 'undone')) = (result is not null))
);
create index assistant_actions_of_user on assistant_actions (user_id, id desc);

create table assistant_messages (
  id uuid primary key,
  conversation_id uuid not null references assistant_conversations (id) on delete cascade,
  author text not null check (author in ('user', 'assistant')),
  content text not null check (length(content) <= 10000),
  -- A table, choices, a link, actions: as the panel shows them.
  details jsonb not null default '{}',
  action_id uuid references assistant_actions (id) on delete set null,
  created_at timestamptz not null
);
create index assistant_messages_of_conversation on assistant_messages (conversation_id, id desc);
