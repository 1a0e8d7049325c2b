-- A visit that a visitor asked for with a request has no customer until the owner says yes.
alter table visits alter column customer_id drop not null;
alter table visits add column request_id uuid references requests;
create unique index visits_of_request on visits (request_id);
alter table visits drop constraint visits_status_check;
alter table visits add constraint visits_status_check check (status in (
  'requested', 'scheduled', 'confirmed', 'completed', 'cancelled'
));
alter table visits add constraint visits_requested_check check (
  status <> 'requested' or (request_id is not null and starts_at is not null)
);
alter table visits add constraint visits_customer_check check (
  customer_id is not null or (request_id is not null and status in ('requested', 'cancelled'))
);
