-- When whoever goes to a visit set out, began, and was done, by their own phone.
alter table visits
  add column on_the_way_at timestamptz,
  add column started_at timestamptz,
  add column finished_at timestamptz;

-- What whoever went to a visit noted there.
create table field_notes (
  id uuid primary key,
  visit_id uuid not null references visits on delete cascade,
  author_id uuid references users,
  author_name text not null check (length(author_name) <= 200),
  body text not null check (length(body) between 1 and 2000),
  typed_at timestamptz not null,
  created_at timestamptz not null
);
create index field_notes_of_visit on field_notes (visit_id, typed_at);

create or replace view customer_visits with (security_invoker) as
select id, customer_id, project_id, title, starts_at, ends_at, window_minutes, status, address, city,
  created_at, updated_at, on_the_way_at, started_at
from visits;
grant select (on_the_way_at, started_at) on visits to plumbline_customer;
