-- What a customer should prepare for a visit, and when whoever left for it will be there.
alter table visits
  add column preparation text not null default '' check (length(preparation) <= 1000),
  add column arrives_at timestamptz;

create or replace view customer_visits with (security_invoker) as
select id, customer_id, project_id, title, starts_at, ends_at, window_minutes, status, address, city,
  created_at, updated_at, on_the_way_at, started_at, minutes, preparation, arrives_at
from visits;
grant select (minutes, preparation, arrives_at) on visits to plumbline_customer;
