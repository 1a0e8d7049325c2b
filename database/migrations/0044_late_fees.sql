-- A late fee is added to an overdue invoice once, and only if the invoice stated it when it was sent:
-- what was stated is stored with the invoice, so that a later change of the settings changes no
-- invoice that is out.
alter table invoices
  add column late_fee_kind text not null default 'none'
    check (late_fee_kind in ('none', 'amount', 'percent')),
  -- Dollars, or percent of the balance.
  add column late_fee_value numeric(12, 2) not null default 0,
  add column late_fee_days integer,
  -- The last day on which the invoice can be paid without the fee.
  add column late_fee_after date,
  -- What was added; part of the subtotal, never taxed. It stays when the fee is waived by a credit note.
  add column late_fee_amount numeric(12, 2) not null default 0,
  add column late_fee_added_on date,
  add column late_fee_waived_at timestamptz,
  add constraint invoices_late_fee_terms check (case late_fee_kind
    when 'none' then late_fee_value = 0 and late_fee_days is null and late_fee_after is null
      and late_fee_amount = 0 and late_fee_waived_at is null
    else late_fee_value > 0 and late_fee_days >= 1 and late_fee_after is not null
  end),
  add constraint invoices_late_fee_added check (
    (late_fee_amount > 0) = (late_fee_added_on is not null) and late_fee_amount between 0 and subtotal
  );
-- A discount is off the lines of the work, never off a late fee.
alter table invoices drop constraint invoices_discount_amount;
alter table invoices add constraint invoices_discount_amount check (
  case when kind = 'standard'
    then discount_amount
      = discount_on(discount_kind, discount_value, subtotal - late_fee_amount + discount_amount)
    else discount_kind <> 'none' or discount_amount = 0
  end);

create index invoices_late_fees_due on invoices (id)
  where late_fee_kind <> 'none' and late_fee_added_on is null and late_fee_waived_at is null
    and status in ('sent', 'partial', 'overdue');
create index invoices_by_late_fee on invoices (late_fee_added_on) where late_fee_added_on is not null;

alter table invoice_lines drop constraint invoice_lines_type_check;
alter table invoice_lines add constraint invoice_lines_type_check
  check (type in ('item', 'labor', 'material', 'earlier', 'extra', 'late_fee'));
-- Once per invoice, whatever runs twice.
create unique index late_fee_of_invoice on invoice_lines (invoice_id) where type = 'late_fee';

-- By accrual a late fee is revenue of the day it was added, and the rest of its invoice of the day it
-- was issued. All else is as it was (0030).
create or replace view revenue_entries with (security_invoker) as
select 'cash' as basis, 'payment' as kind, received_on as day, null::timestamptz as at,
  amount, 0::numeric as tax_amount, customer_id, project_id
from payments
where status in ('paid', 'completed')
union all
select 'cash', 'refund', payment_refunds.refunded_on, null, -payment_refunds.amount, 0,
  payments.customer_id, payments.project_id
from payment_refunds left join payments on payments.id = payment_refunds.payment_id
union all
-- A voided invoice does not count, unless all of it was credited: then it stands beside its credit notes.
select 'accrual', 'invoice', issued_date, null, total_amount - late_fee_amount, tax_amount,
  customer_id, project_id
from invoices
where status <> 'draft' and (status <> 'cancelled' or credited_amount = total_amount)
union all
select 'accrual', 'late_fee', late_fee_added_on, null, late_fee_amount, 0, customer_id, project_id
from invoices
where late_fee_added_on is not null and status <> 'draft'
  and (status <> 'cancelled' or credited_amount = total_amount)
union all
select 'accrual', 'credit', credit_notes.created_on, null, -credit_notes.amount,
  -credit_notes.tax_amount, invoices.customer_id, invoices.project_id
from credit_notes join invoices on invoices.id = credit_notes.invoice_id
where status <> 'draft' and (status <> 'cancelled' or credited_amount = total_amount)
union all
select bases.basis, 'imported', null, completed_at, imported_value, 0, customer_id, id
from projects cross join (values ('cash'), ('accrual')) as bases (basis)
where status = 'completed' and imported_value is not null
  and not exists (
    select from invoices
    where invoices.project_id = projects.id and invoices.status not in ('draft', 'cancelled')
  );
