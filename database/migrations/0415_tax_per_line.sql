-- Sales tax is stated line by line. What was stored before is taxed as it was.
alter table price_book_entries add column taxable boolean not null default true;
alter table estimate_lines add column taxable boolean not null default true;
alter table invoice_lines add column taxable boolean not null default true;

-- Of the subtotal, after discounts, what is not taxed; a late fee is not counted here.
alter table estimates
  add column untaxed_amount numeric(12, 2) not null default 0,
  add constraint estimates_untaxed_amount check (untaxed_amount between 0 and subtotal);
alter table invoices
  add column untaxed_amount numeric(12, 2) not null default 0,
  -- Of the lines beyond the estimate.
  add column extra_untaxed numeric(12, 2) not null default 0,
  add constraint invoices_untaxed_amount check (
    untaxed_amount between 0 and subtotal - late_fee_amount
    and extra_untaxed between 0 and least(extra_subtotal, untaxed_amount));

-- As before (0210), and what is not taxed of an invoice, for sales and tax by month.
create or replace view revenue_entries with (security_invoker) as
select 'cash' as basis, 'payment' as kind, received_on as day, null::timestamptz as at,
  amount - tax_amount as amount, 0::numeric + tax_amount as tax_amount, customer_id, project_id,
  0::numeric as untaxed_amount
from payments
where status in ('paid', 'completed')
union all
select 'cash', 'refund', payment_refunds.refunded_on, null,
  payment_refunds.tax_amount - payment_refunds.amount, -payment_refunds.tax_amount,
  payments.customer_id, payments.project_id, 0
from payment_refunds left join payments on payments.id = payment_refunds.payment_id
union all
-- A voided invoice does not count, unless all of it was credited: then it stands beside its credit notes.
select 'accrual', 'invoice', issued_date, null, total_amount - tax_amount - late_fee_amount, tax_amount,
  customer_id, project_id, untaxed_amount
from invoices
where status <> 'draft' and (status <> 'cancelled' or credited_amount = total_amount)
union all
select 'accrual', 'late_fee', late_fee_added_on, null, late_fee_amount, 0, customer_id, project_id, 0
from invoices
where late_fee_added_on is not null and status <> 'draft'
  and (status <> 'cancelled' or credited_amount = total_amount)
union all
select 'accrual', 'credit', credit_notes.created_on, null, credit_notes.tax_amount - credit_notes.amount,
  -credit_notes.tax_amount, invoices.customer_id, invoices.project_id, 0
from credit_notes join invoices on invoices.id = credit_notes.invoice_id
where status <> 'draft' and (status <> 'cancelled' or credited_amount = total_amount)
union all
select bases.basis, 'imported', null, completed_at, imported_value, 0, customer_id, id, 0
from projects cross join (values ('cash'), ('accrual')) as bases (basis)
where status = 'completed' and imported_value is not null
  and not exists (
    select from invoices
    where invoices.project_id = projects.id and invoices.status not in ('draft', 'cancelled')
  );
