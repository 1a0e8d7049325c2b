-- The website as it was after each change, for the owner to go back to.
create table website_versions (
  id uuid primary key,
  value jsonb not null,
  -- The parts that were changed; none in the version before the first change.
  changed text[] not null,
  actor_kind text not null,
  created_at timestamptz not null
);
create index website_versions_by_time on website_versions (created_at desc, id desc);
