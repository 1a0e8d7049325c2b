-- Where a request stands: since when, what the owner expects of it, why it was lost, and the
-- marketplaces and sites that it may come from.
alter table requests drop constraint requests_form_source_check;
alter table requests
  add constraint requests_form_source_check check (
    form_source in (
      'form', 'chat', 'text', 'call', 'email', 'in_person', 'referral', 'thumbtack', 'angi',
      'google', 'yelp', 'nextdoor', 'facebook', 'houzz', 'other_site', 'other'
    )
  ),
  add column status_since timestamptz default now(),
  add column expected_value numeric(12, 2) check (expected_value >= 0),
  add column lost_reason text not null default '' check (
    length(lost_reason) <= 80 and (lost_reason = '' or status = 'lost')
  );

alter table requests no force row level security;
update requests set status_since = coalesce(
  (select max(at) from audit_log
    where subject_type = 'request' and subject_id = requests.id
      and action in ('status_changed', 'withdrawn')),
  created_at
);
alter table requests force row level security;
alter table requests alter column status_since set not null;

create index requests_by_status_since on requests (status, status_since, id);
create index requests_by_source on requests (form_source, id);
create index requests_by_lost_reason on requests (lost_reason, id) where lost_reason <> '';
