-- When each outside service last did what it was asked, and when it last failed to.
create table service_calls (
  service text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- The service's own message at that time.
  failure text not null default ''
);
