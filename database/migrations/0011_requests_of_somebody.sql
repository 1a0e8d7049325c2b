-- The earlier requests of whoever becomes a customer.
create index requests_by_email on requests (lower(email)) where customer_id is null;
create index requests_by_phone on requests (phone) where customer_id is null;

-- Visits that wait for the owner's yes or no.
create index visits_requested on visits (starts_at) where status = 'requested';
