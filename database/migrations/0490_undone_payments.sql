-- A payment that was recorded by mistake and undone: no money moved, so it is no refund.
alter table payments add column undone_at timestamptz;

grant select (undone_at) on payments to plumbline_customer;
create or replace view customer_payments with (security_invoker) as
select id, customer_id, invoice_id, project_id, amount, refunded_amount, status, payment_method,
  received_on, created_at, tip_amount, refunded_tip
from payments
where status in ('paid', 'completed') and undone_at is null;
