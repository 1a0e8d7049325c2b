-- Every section of the settings as it was after each change, for the owner to go back to: what the
-- website had for itself.
create table settings_versions (
  id uuid primary key,
  section text not null,
  value jsonb not null,
  -- The fields that were changed; none in the version before the first change.
  changed text[] not null,
  actor_kind text not null,
  created_at timestamptz not null
);
create index settings_versions_by_time on settings_versions (section, created_at desc, id desc);

insert into settings_versions (id, section, value, changed, actor_kind, created_at)
select id, 'website', value, changed, actor_kind, created_at from website_versions;
drop table website_versions;
