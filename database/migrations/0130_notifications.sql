-- What the owner was notified of: the list behind the bell.
create table notifications (
  id uuid primary key,
  kind text not null check (kind in ('request', 'chat', 'message', 'update', 'payment',
    'payment_problem', 'call', 'people', 'problem')),
  title text not null check (length(title) between 1 and 300),
  path text not null check (path like '/%' and length(path) <= 500),
  is_urgent boolean not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_unread on notifications (id) where read_at is null;
create index notifications_by_path on notifications (path) where read_at is null;

-- What was noticed by looking, such as a full disk, is notified of once.
create table noticed_problems (
  name text primary key check (length(name) <= 200),
  at timestamptz not null
);

-- The mornings on which what had waited during quiet hours went out.
create table notification_mornings (
  day date primary key
);
