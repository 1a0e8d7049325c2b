-- Every message between a customer and the owner about a project, and what of the thread is kept
-- ready for the lists.
create table project_threads (
  project_id uuid primary key references projects on delete cascade,
  -- How many messages of the customer's the owner has not read.
  owner_unread integer not null default 0 check (owner_unread >= 0),
  has_unread boolean not null generated always as (owner_unread > 0) stored,
  last_position bigint not null,
  last_author text not null check (last_author in ('owner', 'customer')),
  last_message text not null check (length(last_message) <= 160),
  last_attachments smallint not null check (last_attachments >= 0),
  last_message_at timestamptz not null,
  -- When a letter is to go to a reader who has not looked by then, and when the last one went.
  owner_letter_due timestamptz,
  owner_letter_at timestamptz,
  customer_letter_due timestamptz,
  customer_letter_at timestamptz
);
create index threads_in_order on project_threads (has_unread desc, last_position desc);
create index threads_for_owner_letter on project_threads (owner_letter_due)
  where owner_letter_due is not null;
create index threads_for_customer_letter on project_threads (customer_letter_due)
  where customer_letter_due is not null;

create table project_messages (
  id uuid primary key,
  project_id uuid not null references project_threads on delete cascade,
  -- The order within a thread: written while the project is held.
  position bigint not null generated always as identity,
  -- With whom: a project that is handed to somebody else takes no earlier words along for them.
  customer_id uuid not null references customers,
  author text not null check (author in ('owner', 'customer')),
  body text not null check (length(body) <= 5000),
  attachments smallint not null check (attachments between 0 and 8),
  created_at timestamptz not null,
  read_at timestamptz,
  -- When a letter told of it.
  letter_at timestamptz,
  check (body <> '' or attachments > 0)
);
create unique index messages_in_order on project_messages (project_id, position);
create index messages_of_customer on project_messages (customer_id, project_id, position);
create index messages_unread on project_messages (project_id, author) where read_at is null;

create table project_message_photos (
  message_id uuid not null references project_messages on delete cascade,
  photo_id uuid not null references photos,
  place smallint not null,
  primary key (message_id, photo_id)
);

create table project_message_files (
  id uuid primary key,
  message_id uuid not null references project_messages on delete cascade,
  name text not null check (length(name) between 1 and 200),
  size integer not null check (size > 0),
  -- What the bytes say it is.
  media_type text not null,
  place smallint not null
);
create index files_of_message on project_message_files (message_id);

-- A customer's socket hears of their own threads: by account, which a merger of customers leaves as it is.
alter table socket_tickets
  add column customer_user_id uuid,
  add constraint socket_tickets_of_session check (customer_user_id is null or session_id is not null);

-- The second lock: while the server reads for a customer, what was said with them about their own
-- projects, and nothing else.
alter table project_messages enable row level security;
alter table project_messages force row level security;
create policy everything on project_messages to plumbline_app using (true) with check (true);
create policy own on project_messages for select to plumbline_customer using (
  customer_id = acting_customer()
  and exists (select from projects where projects.id = project_id)
);
create view customer_messages with (security_invoker) as
select id, project_id, customer_id, position, author, body, attachments, created_at, read_at
from project_messages;
grant select (id, project_id, customer_id, position, author, body, attachments, created_at, read_at)
  on project_messages to plumbline_customer;
grant select on customer_messages to plumbline_customer;
