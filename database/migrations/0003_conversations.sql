-- The visitor chat: conversations, their messages, and the leads that came of them.
create table conversations (
  id uuid primary key,
  visitor_id text not null check (length(visitor_id) between 9 and 100),
  status text not null default 'active' check (status in ('active', 'escalated', 'closed')),
  language text not null default 'english' check (language in ('english', 'spanish')),
  -- All facts known so far, under the intake's field names.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- What the assistant keeps in mind between two messages: what it asked, what it offered.
  memory jsonb not null default '{}' check (jsonb_typeof(memory) = 'object'),
  request_id uuid references requests,
  -- The visitor's messages that the owner has not seen.
  unread integer not null default 0 check (unread >= 0),
  last_message text not null default '',
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  -- Last time the owner was written to about it.
  owner_told_at timestamptz
);
create index conversations_by_last_message on conversations (last_message_at desc, id desc);
create index conversations_by_status on conversations (status, last_message_at desc, id desc);
create index conversations_unread on conversations (id) where unread > 0 and status <> 'closed';
create index conversations_of_visitor on conversations (visitor_id);

create table chat_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  position bigint not null generated always as identity,
  role text not null check (role in ('user', 'assistant')),
  -- Who wrote it: `notice` is what the software itself tells the visitor.
  author text not null check (author in ('visitor', 'assistant', 'owner', 'notice')),
  content text not null check (length(content) between 1 and 8000),
  -- The key that the visitor's browser gave it, so that one sent twice is stored once.
  client_id text check (length(client_id) between 1 and 100),
  -- The visitor's message that this one answers.
  answers uuid unique references chat_messages on delete cascade,
  created_at timestamptz not null,
  search_text text not null generated always as (lower(content)) stored,
  unique (conversation_id, client_id)
);
create index chat_messages_by_search_text on chat_messages using gin (search_text gin_trgm_ops);
create index chat_messages_in_order on chat_messages (conversation_id, position);

create table chat_leads (
  id uuid primary key,
  conversation_id uuid not null unique references conversations on delete cascade,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  project_type text not null default '',
  project_details text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(name || ' ' || email || ' ' || phone || ' ' || project_type)
  ) stored
);
create index chat_leads_by_search_text on chat_leads using gin (search_text gin_trgm_ops);

-- A visitor's socket is opened by a ticket for the conversation, as the owner's is for the session.
alter table socket_tickets
  alter column session_id drop not null,
  add column conversation_id uuid references conversations on delete cascade,
  add constraint socket_tickets_for_one check (num_nonnulls(session_id, conversation_id) = 1);

-- When a back office was last open, on any server.
create table owner_presence (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz not null
);

-- Requests from the chat come with one name, one line of address, and the conversation.
alter table requests
  drop constraint requests_last_name_check,
  add constraint requests_last_name_check check (length(last_name) <= 80),
  drop constraint requests_address_check,
  add constraint requests_address_check check (length(address) <= 200),
  add column form_source text not null default 'form' check (form_source in ('form', 'chat')),
  add column transcript jsonb;

alter table settings
  drop constraint settings_section_check,
  add constraint settings_section_check check (section in (
    'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
    'website', 'mark', 'assistant'
  ));
