-- The connected mailbox is followed in both directions: where each email lies there, and what is still to
-- be carried over.
alter table mailboxes
  add column connected_at timestamptz not null default now(),
  -- Failures in a row, and until when it is left alone after one.
  add column failures integer not null default 0,
  add column retry_at timestamptz;
update mailboxes set connected_at = coalesce(
  (select min(created_at) from emails where delivery = 'received'), read_at, now());

create table mailbox_folders (
  account text not null,
  path text not null,
  role text not null check (role in ('inbox', 'sent', 'archive', 'all', 'trash')),
  -- What the server numbers emails by (UIDVALIDITY).
  numbering text not null,
  -- What has been read: everything between these numbers (UIDs); below the first comes older mail.
  first_uid bigint not null check (first_uid >= 1),
  last_uid bigint not null check (last_uid >= 0),
  -- As the server described the folder when all of it had been followed; empty while something is left.
  seen_state text not null default '',
  seen_count integer not null default 0,
  modseq text not null default '',
  primary key (account, path)
);

-- Where an email lies in a connected mailbox, and how it is marked there. Without an email, it is left
-- alone there. An email that was deleted here stays named until it is deleted there.
create table email_locations (
  account text not null,
  path text not null,
  numbering text not null,
  uid bigint not null,
  email_id uuid,
  folder text not null check (folder in ('inbox', 'sent', 'archive', 'trash')),
  is_read boolean not null,
  is_starred boolean not null,
  primary key (account, path, numbering, uid)
);
create index email_locations_of_emails on email_locations (email_id) where email_id is not null;

-- Emails whose state here is still to be carried over to the connected mailbox.
create table mailbox_changes (
  email_id uuid primary key,
  attempts integer not null default 0,
  retry_at timestamptz,
  error text not null default ''
);

alter table emails
  -- As the mailbox has it: when it came in there, and its size in bytes.
  add column received_at timestamptz,
  add column size bigint,
  -- False: only the beginning of its text is stored, the rest is read from the server when it is opened.
  add column is_complete boolean not null default true,
  -- It was put into the trash in another program: the trash here does not empty itself of it.
  add column trashed_elsewhere boolean not null default false;
alter table emails
  drop constraint received_emails_have_a_source,
  add constraint received_emails_have_a_source
    check (delivery <> 'received' or source_hash is not null or received_at is not null);
create index emails_without_message_id on emails (received_at) where message_id = '' and received_at is not null;
create index emails_incomplete on emails (id) where not is_complete;
-- Older mail comes in after what answers it.
create index emails_by_reference on emails using gin (reference_ids) where reference_ids <> '{}';

create function note_mailbox_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into mailbox_changes (email_id)
      select distinct email_id from email_locations where email_id = old.id
      on conflict (email_id) do update set attempts = 0, retry_at = null;
  else
    insert into mailbox_changes (email_id)
      select distinct email_id from email_locations where email_id = new.id
        and (is_read <> (new.read_at is not null) or is_starred <> (new.starred_at is not null)
          or folder <> new.folder)
      on conflict (email_id) do update set retry_at = null;
  end if;
  return null;
end $$;
create trigger note_changed_emails after update of read_at, starred_at, folder on emails for each row
  when (old.read_at is distinct from new.read_at or old.starred_at is distinct from new.starred_at
    or old.folder <> new.folder)
  execute function note_mailbox_change();
create trigger note_deleted_emails after delete on emails for each row
  execute function note_mailbox_change();
