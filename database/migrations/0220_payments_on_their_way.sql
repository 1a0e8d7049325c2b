-- A bank debit that its customer confirmed takes days: until it is received or fails, nobody is reminded.
alter table payments add column on_its_way_at timestamptz;

-- What of an invoice is on its way, followed like its paid amount.
alter table invoices add column on_the_way_amount numeric(12, 2) not null default 0 check (on_the_way_amount >= 0);

-- A refund that failed is made again under another name: the processor returns the failed one for the same.
alter table payment_refunds add column attempt integer not null default 1 check (attempt >= 1);

create or replace view customer_invoices with (security_invoker) as
select id, customer_id, project_id, estimate_id, invoice_number, kind, project_title as title, status,
  total_amount as total, paid_amount as paid, open_amount as open, due_date, issued_date, paid_date,
  sent_at, created_at, updated_at, on_the_way_amount as on_the_way
from invoices
where status <> 'draft' and (status <> 'cancelled' or sent_at is not null);
grant select (on_the_way_amount) on invoices to plumbline_customer;
