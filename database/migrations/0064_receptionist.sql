-- The assistant answers calls over the phone network that nobody took: a conversation on the phone.
alter table conversations
  add column channel text not null default 'chat' check (channel in ('chat', 'phone')),
  add column call_id uuid unique references calls on delete set null;

create table receptionist_calls (
  call_id uuid primary key references calls on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  state text not null default 'talking'
    check (state in ('talking', 'requested', 'handed_over', 'ended')),
  -- The latest turn that was answered.
  turn smallint not null default 0 check (turn between 0 and 12),
  -- In a row.
  silences smallint not null default 0 check (silences between 0 and 12),
  started_at timestamptz not null
);
create index receptionist_calls_of_conversation on receptionist_calls (conversation_id);

-- What was answered to each turn: Twilio asks again when an answer got lost.
create table receptionist_turns (
  call_id uuid not null references receptionist_calls on delete cascade,
  turn smallint not null check (turn between 0 and 12),
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (call_id, turn)
);

-- A text that goes to whoever called in vain.
alter table text_messages drop constraint text_messages_about_check;
alter table text_messages add constraint text_messages_about_check
  check (about in ('typed', 'reply', 'visit', 'arrival', 'estimate', 'invoice', 'offer', 'missed_call', 'opt_out'));
create index missed_call_texts on text_messages (thread_id, created_at) where about = 'missed_call';
