-- The earlier requests of whoever becomes a customer.
create index requests_by_email on requests (lower(email)) where customer_id is null;
create index requests_by_phone on requests (phone) where customer_id is null;
