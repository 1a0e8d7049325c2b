-- Letters that came from outside, how far the connected mailbox has been read, and which letters are
-- answers to what was written in a thread of messages.
alter table letters
  drop constraint letters_delivery_check,
  add constraint letters_delivery_check
    check (delivery in ('waiting', 'kept', 'sent', 'failed', 'received')),
  -- The id that goes along with every answer.
  add column thread text not null default '',
  -- Of the bytes as they came over the wire: a letter read twice is kept once.
  add column source_hash text unique,
  add constraint received_letters_have_a_source
    check ((delivery = 'received') = (source_hash is not null));

create table mailboxes (
  account text primary key,
  -- What the server numbers letters by (UIDVALIDITY), empty before the first reading, and the last
  -- number that was read (UID).
  numbering text not null default '',
  last bigint not null default 0 check (last >= 0),
  read_at timestamptz,
  error text not null default ''
);

create table message_answers (
  letter_id uuid primary key references letters on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- The message that was made of it; none when it could not be.
  message_id uuid unique references project_messages on delete set null,
  problem text not null default '' check (problem in ('', 'sender', 'project', 'nothing')),
  check (message_id is null or problem = '')
);
create index answers_of_project on message_answers (project_id);
