-- Where backups go every night, and for how long they stay: one row, or none.
create table backup_plan (
  is_only boolean primary key default true check (is_only),
  -- Also in a file of the folder, so that a disk that is not connected is noticed.
  id uuid not null,
  folder text not null,
  -- HH:MM by the clock of the business.
  time_of_night text not null,
  days integer not null,
  weeks integer not null,
  months integer not null,
  passphrase_at timestamptz not null,
  saved_at timestamptz not null,
  -- That there was no good backup for too long was reported; null again after a good one.
  overdue_noticed_at timestamptz
);

create table backup_runs (
  id uuid primary key,
  status text not null check
    (status in ('waiting', 'writing', 'checking', 'good', 'failed', 'interrupted')),
  -- The business day of a backup that began by itself.
  night date,
  requested_at timestamptz not null,
  -- When it, or a test of it, was last to begin.
  queued_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  folder text not null default '',
  name text not null default '',
  size bigint not null default 0,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  -- How the latest test was done that it passed.
  checked text not null default '' check (checked in ('', 'restored', 'read')),
  checked_at timestamptz,
  failure text not null default '',
  deleted_at timestamptz
);

-- One at a time.
create unique index backup_runs_open on backup_runs ((true))
  where status in ('waiting', 'writing', 'checking');
create index backup_runs_night on backup_runs (night) where night is not null;
