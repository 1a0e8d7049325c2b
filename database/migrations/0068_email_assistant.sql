-- How the assistant replies to email is a section of the settings.
alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in (
  'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
  'website', 'mark', 'assistant', 'schedule', 'estimates', 'invoices', 'payments', 'partners',
  'text_messages', 'calls', 'email', 'email_assistant'
));

-- What a reply answers (RFC 5322), and whether a program wrote it (RFC 3834).
alter table emails
  add column if not exists message_id text not null default '',
  add column if not exists reference_ids text[] not null default '{}',
  add column is_auto_reply boolean not null default false;

-- Replies that the assistant drafted for the owner, one for each email that came in.
create table email_reply_drafts (
  id uuid primary key,
  email_id uuid not null unique references emails on delete cascade,
  status text not null check (
    status in ('writing', 'pending', 'sent', 'rejected', 'answered', 'failed')),
  type text not null check (
    type in ('quoteRequest', 'generalInquiry', 'scheduling', 'complaint', 'payment')),
  confidence integer not null check (confidence between 0 and 100),
  may_be_complaint boolean not null,
  recipient text not null check (length(recipient) <= 998),
  -- The first email of the thread, by its own id.
  thread_root text not null check (length(thread_root) <= 998),
  -- What its writer wrote for it, without what they quote.
  read_text text not null check (length(read_text) <= 4000),
  language text not null default 'english' check (language in ('english', 'spanish')),
  draft text not null default '' check (length(draft) <= 20000),
  sources jsonb not null default '[]',
  open_points jsonb not null default '[]',
  suggested_time timestamptz,
  written_by text not null default 'built_in' check (written_by in ('built_in', 'model')),
  -- When it goes out by itself unless the owner decides before.
  auto_send_at timestamptz,
  sent_text text not null default '' check (length(sent_text) <= 20000),
  sent_by text check (sent_by in ('owner', 'assistant')),
  reply_id uuid references emails on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'sent') = (sent_by is not null)),
  check (auto_send_at is null or (type <> 'complaint' and not may_be_complaint))
);
create index email_reply_drafts_by_status on email_reply_drafts (status, id);
create index email_reply_drafts_sent_alone on email_reply_drafts (decided_at)
  where sent_by = 'assistant';
