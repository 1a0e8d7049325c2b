-- What the owner or staff want to be reminded of, of a customer, project, or request, or of nothing.
create table reminders (
  id uuid primary key,
  title text not null check (length(title) between 1 and 200),
  due_at timestamptz not null,
  -- Without a time it is due all day, and due_at is that day's morning.
  has_time boolean not null,
  -- The day that somebody chose: what is repeated counts from it.
  first_day date not null,
  repeats text not null default 'never' check (
    repeats in ('never', 'daily', 'weekly', 'monthly', 'yearly')
  ),
  customer_id uuid references customers (id) on delete cascade,
  project_id uuid references projects (id) on delete set null,
  request_id uuid references requests (id) on delete set null,
  -- The due time that the owner was notified of.
  rung_for timestamptz,
  done_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index reminders_open on reminders (due_at, id) where done_at is null;
create index reminders_done on reminders (done_at, id) where done_at is not null;
create index reminders_of_customer on reminders (customer_id, id);
create index reminders_of_project on reminders (project_id) where project_id is not null;
create index reminders_of_request on reminders (request_id) where request_id is not null;

-- A kind of notice of its own; who has chosen what devices show gets it there, like all others.
alter table notifications drop constraint notifications_kind_check;
alter table notifications
  add constraint notifications_kind_check check (kind in ('request', 'chat', 'message', 'update',
    'payment', 'payment_problem', 'call', 'people', 'reminder', 'problem'));
update settings set value = jsonb_set(value, '{push}', (value -> 'push') || '["reminder"]')
where section = 'notifications' and jsonb_typeof(value -> 'push') = 'array';
