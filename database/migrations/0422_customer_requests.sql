-- Customers see the requests that are theirs, through a view, as they see everything else.
alter table requests enable row level security;
alter table requests force row level security;
create policy everything on requests to plumbline_app using (true) with check (true);
create policy own on requests for select to plumbline_customer
  using (customer_id = acting_customer());

create view customer_requests with (security_invoker) as
select id, customer_id, request_number, project_description as description, created_at
from requests;
grant select (id, customer_id, request_number, project_description, created_at)
  on requests to plumbline_customer;
grant select on customer_requests to plumbline_customer;
