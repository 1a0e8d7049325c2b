-- A danger that somebody wrote or spoke of. It needs the owner until it is handled, whether or not
-- a request was sent. The same danger in the same conversation is one until then.
create table dangers (
  id uuid primary key,
  danger text not null check (length(danger) between 1 and 40),
  conversation_id uuid references conversations on delete cascade,
  text_thread_id uuid references text_threads on delete cascade,
  email_id uuid references emails on delete cascade,
  call_id uuid references calls on delete cascade,
  title text not null check (length(title) <= 300),
  quote text not null check (length(quote) <= 300),
  -- The page where it is answered.
  path text not null,
  found_at timestamptz not null,
  handled_at timestamptz,
  check (num_nonnulls(conversation_id, text_thread_id, email_id, call_id) = 1)
);
create unique index dangers_open
  on dangers ((coalesce(conversation_id, text_thread_id, email_id, call_id)), danger)
  where handled_at is null;
create index dangers_of_conversation on dangers (conversation_id) where conversation_id is not null;
create index dangers_of_text_thread on dangers (text_thread_id) where text_thread_id is not null;
create index dangers_of_email on dangers (email_id) where email_id is not null;
create index dangers_of_call on dangers (call_id) where call_id is not null;
