-- Emails the owner writes: drafts, what they answer, and the seconds in which sending can be undone.
alter table emails drop constraint emails_delivery_check;
alter table emails
  add constraint emails_delivery_check
    check (delivery in ('draft', 'waiting', 'stored', 'sent', 'failed', 'bounced', 'received')),
  -- How often a draft was changed: a second tab learns of it.
  add column version integer not null default 1,
  add column answers_id uuid references emails on delete set null,
  -- Until then sending it can be undone; empty once it is on its way.
  add column send_at timestamptz,
  add constraint emails_drafts check (
    (delivery <> 'draft' or folder in ('drafts', 'trash'))
    and (folder <> 'drafts' or delivery = 'draft') and (send_at is null or delivery = 'waiting'));
create index emails_answering on emails (answers_id) where answers_id is not null;
