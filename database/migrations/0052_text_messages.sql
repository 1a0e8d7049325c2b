-- The Twilio account that the owner typed in under Settings, Connections; its token is in `secrets`.
create table twilio_account (
  is_only boolean primary key default true check (is_only),
  account_sid text not null check (account_sid ~* '^AC[0-9a-f]{32}$'),
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  updated_at timestamptz not null
);

-- Text messages with one phone. What the owner's list shows is stored with the thread.
create table text_threads (
  id uuid primary key,
  -- As the provider names it: E.164, or the short code of a company that wrote.
  phone text not null unique check (length(phone) between 3 and 32),
  customer_id uuid references customers,
  partner_id uuid references partners,
  owner_unread integer not null default 0 check (owner_unread >= 0),
  has_unread boolean not null generated always as (owner_unread > 0) stored,
  last_position bigint not null default 0,
  last_direction text not null default 'out' check (last_direction in ('in', 'out')),
  last_message text not null default '' check (length(last_message) <= 160),
  last_photos smallint not null default 0 check (last_photos >= 0),
  last_message_at timestamptz not null
);
create index text_threads_in_order on text_threads (has_unread desc, last_position desc);
create index text_threads_of_customer on text_threads (customer_id) where customer_id is not null;

create table text_messages (
  id uuid primary key,
  thread_id uuid not null references text_threads,
  position bigint not null generated always as identity,
  direction text not null check (direction in ('in', 'out')),
  -- What it is about; `typed` by the owner, `reply` by the other side, anything else by itself.
  about text not null check (about in ('typed', 'reply', 'visit', 'arrival', 'estimate', 'invoice', 'offer', 'opt_out')),
  body text not null check (length(body) <= 5000),
  photos smallint not null default 0 check (photos between 0 and 10),
  -- Photos of an incoming text that are still at the provider, and how many files could not be stored.
  media jsonb not null default '[]',
  unusable_files smallint not null default 0 check (unusable_files between 0 and 10),
  status text not null check (status in ('ready', 'queued', 'sent', 'delivered', 'undelivered', 'failed', 'sent_by_hand', 'dismissed', 'received')),
  error text not null default '' check (length(error) <= 500),
  provider_id text unique,
  attempt smallint not null default 1,
  -- Quiet hours: not before.
  send_after timestamptz,
  -- The email to write if the text does not arrive.
  email_instead jsonb,
  created_at timestamptz not null,
  status_at timestamptz not null,
  check ((direction = 'in') = (status = 'received')),
  check ((direction = 'in') = (about = 'reply'))
);
create unique index text_messages_in_order on text_messages (thread_id, position);
create index text_messages_ready on text_messages (id) where status = 'ready';

create table text_message_photos (
  message_id uuid not null references text_messages on delete cascade,
  photo_id uuid not null references photos,
  position smallint not null,
  primary key (message_id, photo_id)
);

-- Every yes and no to text messages, with where it came from. The latest row of a number counts.
create table text_consents (
  id uuid primary key,
  phone text not null check (length(phone) between 3 and 32),
  opted_in boolean not null,
  source text not null check (source in ('request_form', 'customer_portal', 'partner_portal', 'owner', 'text', 'carrier')),
  -- The word that was written, or the request's id.
  detail text not null default '' check (length(detail) <= 200),
  created_at timestamptz not null
);
create index text_consents_of_phone on text_consents (phone, id desc);

-- Who chose text messages in the portal before gave consent there.
insert into text_consents (id, phone, opted_in, source, created_at)
select distinct on (c.phone)
  (lpad(to_hex((extract(epoch from p.updated_at) * 1000)::bigint), 12, '0')
    || '7000' || '8000' || substr(md5(c.phone), 1, 12))::uuid,
  c.phone, true, 'customer_portal', p.updated_at
from customer_preferences p join customers c on c.id = p.customer_id
where p.contact_method = 'text' and c.phone <> ''
order by c.phone, p.updated_at desc;

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in (
  'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
  'assistant', 'schedule', 'estimates', 'invoices', 'payments', 'partners', 'website', 'mark',
  'text_messages'));
