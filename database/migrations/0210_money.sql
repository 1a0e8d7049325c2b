-- One meaning each: revenue is without sales tax, on every basis; the value of a project is what its
-- approved estimates say.

-- The sales tax in what was received or refunded: its share of the invoice at that moment, so that a
-- later credit or fee changes no past month. The last payment carries the rest.
alter table payments add column tax_amount numeric(12, 2) not null default 0
  check (tax_amount between 0 and amount);
alter table payment_refunds add column tax_amount numeric(12, 2) not null default 0
  check (tax_amount between 0 and amount);

create function tax_in_payment(payment payments) returns numeric language sql stable as $$
  select case when due.tax <= 0 or due.total <= 0 then 0 else least(payment.amount, greatest(0,
      round(least(earlier.amount + payment.amount, due.total) * due.tax / due.total, 2) - earlier.tax
    )) end
  from (
    select total_amount - coalesce(sum(credit_notes.amount), 0) as total,
      invoices.tax_amount - coalesce(sum(credit_notes.tax_amount), 0) as tax
    from invoices left join credit_notes on credit_notes.invoice_id = invoices.id
    where invoices.id = payment.invoice_id group by invoices.id
  ) as due, (
    select coalesce(sum(amount), 0) as amount, coalesce(sum(tax), 0) as tax from (
      select amount, tax_amount as tax from payments
      where invoice_id = payment.invoice_id and id <> payment.id and status in ('paid', 'completed')
      union all
      select -payment_refunds.amount, -payment_refunds.tax_amount
      from payment_refunds join payments on payments.id = payment_refunds.payment_id
      where payments.invoice_id = payment.invoice_id
    ) as moved
  ) as earlier
$$;

create function tax_in_refund(refund payment_refunds) returns numeric language sql stable as $$
  select case when payments.amount = 0 then 0 else least(refund.amount, greatest(0,
      round((earlier.amount + refund.amount) * payments.tax_amount / payments.amount, 2) - earlier.tax
    )) end
  from payments, (
    select coalesce(sum(amount), 0) as amount, coalesce(sum(tax_amount), 0) as tax
    from payment_refunds where payment_id = refund.payment_id and id <> refund.id
  ) as earlier
  where payments.id = refund.payment_id
$$;

create function count_tax_in_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status not in ('paid', 'completed') then
    new.tax_amount = coalesce(tax_in_payment(new), 0);
  end if;
  return new;
end $$;
create trigger payments_tax before insert or update of status on payments
  for each row when (new.status in ('paid', 'completed')) execute function count_tax_in_payment();

create function count_tax_in_refund() returns trigger language plpgsql as $$
begin
  new.tax_amount = coalesce(tax_in_refund(new), 0);
  return new;
end $$;
create trigger refunds_tax before insert on payment_refunds
  for each row execute function count_tax_in_refund();

-- What was received so far: each payment's part of the tax of its invoice, in the order they came.
update payments set tax_amount = least(payments.amount, greatest(0, shares.until_now - shares.before))
from (
  select id,
    round(least(sum(amount) over later, total) * tax / total, 2) as until_now,
    round(least(sum(amount) over later - amount, total) * tax / total, 2) as before
  from (
    select payments.id, payments.invoice_id, payments.amount, invoices.total_amount - credited.amount as total,
      invoices.tax_amount - credited.tax as tax
    from payments join invoices on invoices.id = payments.invoice_id
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(tax_amount), 0) as tax
      from credit_notes where invoice_id = invoices.id
    ) as credited
    where payments.status in ('paid', 'completed') and invoices.tax_amount > credited.tax
      and invoices.total_amount > credited.amount
  ) as received
  window later as (partition by invoice_id order by id)
) as shares
where shares.id = payments.id;
update payment_refunds set tax_amount = least(payment_refunds.amount, greatest(0, shares.until_now - shares.before))
from (
  select payment_refunds.id,
    round(sum(payment_refunds.amount) over later * payments.tax_amount / payments.amount, 2) as until_now,
    round((sum(payment_refunds.amount) over later - payment_refunds.amount)
      * payments.tax_amount / payments.amount, 2) as before
  from payment_refunds join payments on payments.id = payment_refunds.payment_id
  where payments.amount > 0
  window later as (partition by payment_refunds.payment_id order by payment_refunds.id)
) as shares
where shares.id = payment_refunds.id;

-- `amount` is without the tax, `tax_amount` is the tax; both together are what was paid or invoiced.
-- All else is as it was (0044).
create or replace view revenue_entries with (security_invoker) as
select 'cash' as basis, 'payment' as kind, received_on as day, null::timestamptz as at,
  amount - tax_amount as amount, 0::numeric + tax_amount as tax_amount, customer_id, project_id
from payments
where status in ('paid', 'completed')
union all
select 'cash', 'refund', payment_refunds.refunded_on, null,
  payment_refunds.tax_amount - payment_refunds.amount, -payment_refunds.tax_amount,
  payments.customer_id, payments.project_id
from payment_refunds left join payments on payments.id = payment_refunds.payment_id
union all
-- A voided invoice does not count, unless all of it was credited: then it stands beside its credit notes.
select 'accrual', 'invoice', issued_date, null, total_amount - tax_amount - late_fee_amount, tax_amount,
  customer_id, project_id
from invoices
where status <> 'draft' and (status <> 'cancelled' or credited_amount = total_amount)
union all
select 'accrual', 'late_fee', late_fee_added_on, null, late_fee_amount, 0, customer_id, project_id
from invoices
where late_fee_added_on is not null and status <> 'draft'
  and (status <> 'cancelled' or credited_amount = total_amount)
union all
select 'accrual', 'credit', credit_notes.created_on, null, credit_notes.tax_amount - credit_notes.amount,
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

-- The value of a project: the sum of what the customer approved, as they signed it.
create view project_values with (security_invoker) as
select project_id, sum(total_amount) as amount, sum(tax_amount) as tax_amount
from estimates where status = 'approved' and project_id is not null
group by project_id;

update customers
  set lifetime_value = opening_value + counted.cash,
    lifetime_value_accrual = opening_value + counted.accrual
  from (
    select customer_id, coalesce(sum(amount) filter (where basis = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where basis = 'accrual'), 0) as accrual
    from revenue_entries group by customer_id
  ) as counted
  where counted.customer_id = customers.id
    and (lifetime_value, lifetime_value_accrual)
      <> (opening_value + counted.cash, opening_value + counted.accrual);

-- An approved estimate's prices stood as expected costs. Where that is all that is known, nothing is.
update projects set estimated_cost = null
where imported_value is null and exists (
  select from estimates where estimates.project_id = projects.id and estimates.status = 'approved'
    and estimates.subtotal = projects.estimated_cost
);
update project_costs set removed_at = now()
where removed_at is null and kind = 'other' and amount = 0 and estimated_amount is not null
  and exists (
    select from estimates, jsonb_array_elements(estimates.approved -> 'lines') as line
    where estimates.project_id = project_costs.project_id and estimates.status = 'approved'
      and line ->> 'description' = project_costs.label
      and (line ->> 'amount')::numeric = project_costs.estimated_amount
  );
