-- A tip is charged with a card payment, beside what the payment brings to its invoice: `amount` and
-- `refunded_amount` stay the invoice's part, so balances and revenue never count a tip.
alter table payments
  add column tip_amount numeric(12, 2) not null default 0,
  add column refunded_tip numeric(12, 2) not null default 0,
  add constraint payments_tip_within_amount check (tip_amount between 0 and amount),
  add constraint payments_refunded_tip check (
    refunded_tip between 0 and tip_amount and (refunded_tip = 0 or status in ('paid', 'completed'))
  ),
  add constraint payments_tip_by_card check (tip_amount = 0 or provider <> 'hand');

-- A refund may give back a part of the invoice, a part of the tip, or both.
alter table payment_refunds drop constraint payment_refunds_amount_check;
alter table payment_refunds
  add column tip_amount numeric(12, 2) not null default 0,
  add constraint payment_refunds_amount_check
    check (amount >= 0 and tip_amount >= 0 and amount + tip_amount > 0);

create or replace view customer_payments with (security_invoker) as
select id, customer_id, invoice_id, project_id, amount, refunded_amount, status, payment_method,
  received_on, created_at, tip_amount, refunded_tip
from payments
where status in ('paid', 'completed');
grant select (tip_amount, refunded_tip) on payments to plumbline_customer;
