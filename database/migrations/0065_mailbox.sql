-- The mailbox: folders, email threads, read and starred emails, labels, search.
do $$
begin
  -- Its name is of the time when the table had another one.
  execute (select format('alter table emails drop constraint %I', conname) from pg_constraint
    where conrelid = 'emails'::regclass and contype = 'c' and conname like '%folder_check');
end $$;
alter table emails
  add constraint emails_folder_check check (folder in ('inbox', 'sent', 'drafts', 'archive', 'trash')),
  add column cc text not null default '',
  add column bcc text not null default '',
  -- As the email names itself and what it answers (RFC 5322); of ours, the first is made of its id.
  add column message_id text not null default '',
  add column reference_ids text[] not null default '{}',
  -- The thread of emails it belongs to.
  add column conversation_id uuid not null default gen_random_uuid(),
  add column read_at timestamptz,
  add column starred_at timestamptz,
  add column trashed_at timestamptz,
  add column trashed_from text check (trashed_from in ('inbox', 'sent', 'drafts', 'archive')),
  -- Nothing of an email whose text is for its recipient alone.
  add column snippet text not null generated always as (
    case when is_secret then '' else left(regexp_replace(left(body_text, 1000), '\s+', ' ', 'g'), 160) end
  ) stored,
  add column search_text text not null generated always as (
    case when is_secret then '' else
      lower(sender || ' ' || recipient || ' ' || cc || ' ' || subject || ' ' || left(body_text, 2000)) end
  ) stored,
  add constraint emails_in_the_trash check (
    (folder = 'trash') = (trashed_at is not null) and (folder = 'trash') = (trashed_from is not null));

-- Until now nothing was marked as read.
update emails set read_at = created_at;
update emails set conversation_id = first.conversation_id
from (select distinct on (thread) thread, conversation_id from emails where thread <> '' order by thread, id) as first
where emails.thread = first.thread and not emails.is_secret;

create index emails_of_conversations on emails (conversation_id, folder, id);
create index emails_unread on emails (conversation_id) where folder = 'inbox' and read_at is null;
create index emails_starred on emails (id) where starred_at is not null;
create index emails_trashed on emails (trashed_at) where trashed_at is not null;
create index emails_by_message_id on emails (message_id) where message_id <> '';
create index emails_by_thread on emails (thread, id) where thread <> '';
create index emails_by_search_text on emails using gin (search_text gin_trgm_ops);

create table email_labels (
  email_id uuid not null references emails on delete cascade,
  label text not null check (label in ('customer', 'quote_request', 'urgent')),
  set_by text not null check (set_by in ('rule', 'engine', 'owner')),
  -- The owner took it off: no rule puts it back.
  removed boolean not null default false,
  primary key (email_id, label)
);
create index emails_by_label on email_labels (label, email_id) where not removed;
