-- Revenue is what was received (cash) or invoiced (accrual), never what the owner spent. The two views
-- below are the one definition of revenue and of cost; every number on a screen or in a file reads
-- them. `day` is a day by the clock of the business; where only an instant is known, it is in `at`.

-- What a project that was entered as completed brought: its actual cost, else the estimated one, as
-- typed. It counts until an invoice of the project is issued; cost lines never change it.
alter table projects add column imported_value numeric(12, 2) check (imported_value >= 0);
update projects
  set imported_value = coalesce(case when cost_count = 0 then actual_cost end, estimated_cost, 0)
  where status = 'completed' and completed_at = created_at;

create index projects_imported on projects (completed_at) where imported_value is not null;
create index projects_with_typed_cost on projects (completed_at)
  where cost_count = 0 and actual_cost is not null and imported_value is null;
create index payments_of_project on payments (project_id) where project_id is not null;
create index costs_by_work_day on project_costs (worked_on)
  where worked_on is not null and removed_at is null;
create index costs_by_creation on project_costs (created_at)
  where worked_on is null and removed_at is null;
create index payouts_by_day on partner_payouts (paid_on) where voided_at is null;

create view revenue_entries with (security_invoker) as
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
select 'accrual', 'invoice', issued_date, null, total_amount, tax_amount, customer_id, project_id
from invoices
where status <> 'draft' and (status <> 'cancelled' or credited_amount = total_amount)
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

create view cost_entries with (security_invoker) as
select worked_on as day, null::timestamptz as at, amount, project_id
from project_costs
where removed_at is null and worked_on is not null
union all
select null, created_at, amount, project_id
from project_costs
where removed_at is null and worked_on is null
union all
-- A typed cost counts on the day of completion. Of an imported project it is what the project brought.
select null, completed_at, actual_cost, id
from projects
where cost_count = 0 and actual_cost is not null and imported_value is null
union all
select partner_payouts.paid_on, null, partner_payout_orders.amount, work_orders.project_id
from partner_payout_orders
join partner_payouts on partner_payouts.id = partner_payout_orders.payout_id
join work_orders on work_orders.id = partner_payout_orders.order_id
where partner_payouts.voided_at is null;

-- Lifetime value by both rules, so that changing the setting changes no rows: `lifetime_value` by cash.
alter table customers add column lifetime_value_accrual numeric(12, 2) not null default 0;
create index customers_by_lifetime_value_accrual
  on customers (archived, lifetime_value_accrual, id) where merged_into is null;
alter table customer_totals add column lifetime_value_accrual numeric not null default 0;

create or replace function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_totals (customers, with_open_work, lifetime_value, lifetime_value_accrual, rated, rating_sum, registered, ready_to_invite)
    select count(*), count(*) filter (where active_projects > 0), sum(lifetime_value),
      sum(lifetime_value_accrual), count(rating),
      coalesce(sum(rating), 0), count(auth_user_id),
      count(*) filter (where auth_user_id is null and total_projects > 0)
    from added where archived_at is null having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into customer_totals (customers, with_open_work, lifetime_value, lifetime_value_accrual, rated, rating_sum, registered, ready_to_invite)
    select -count(*), -count(*) filter (where active_projects > 0), -sum(lifetime_value),
      -sum(lifetime_value_accrual), -count(rating),
      -coalesce(sum(rating), 0), -count(auth_user_id),
      -count(*) filter (where auth_user_id is null and total_projects > 0)
    from removed where archived_at is null having count(*) > 0;
  else
    insert into customer_totals (customers, with_open_work, lifetime_value, lifetime_value_accrual, rated, rating_sum, registered, ready_to_invite)
    select * from (
      select coalesce(sum(way), 0) as customers,
        coalesce(sum(way) filter (where active_projects > 0), 0) as with_open_work,
        coalesce(sum(way * lifetime_value), 0) as lifetime_value,
        coalesce(sum(way * lifetime_value_accrual), 0) as lifetime_value_accrual,
        coalesce(sum(way) filter (where rating is not null), 0) as rated,
        coalesce(sum(way * rating), 0) as rating_sum,
        coalesce(sum(way) filter (where auth_user_id is not null), 0) as registered,
        coalesce(sum(way) filter (where auth_user_id is null and total_projects > 0), 0) as ready_to_invite
      from (
        select 1 as way, active_projects, lifetime_value, lifetime_value_accrual, rating, auth_user_id, total_projects
        from added where archived_at is null
        union all
        select -1, active_projects, lifetime_value, lifetime_value_accrual, rating, auth_user_id, total_projects
        from removed where archived_at is null
      ) as both_sides
    ) as change
    where (customers, with_open_work, lifetime_value, lifetime_value_accrual, rated, rating_sum, registered, ready_to_invite)
      <> (0, 0, 0, 0, 0, 0, 0, 0);
  end if;
  return null;
end $$;

-- Imported customers keep the value they came with; what was added to it since follows the new rule.
update customers
  set lifetime_value = opening_value + counted.cash,
    lifetime_value_accrual = opening_value + counted.accrual
  from (
    select customers.id, coalesce(sums.cash, 0) as cash, coalesce(sums.accrual, 0) as accrual
    from customers left join (
      select customer_id, sum(amount) filter (where basis = 'cash') as cash,
        sum(amount) filter (where basis = 'accrual') as accrual
      from revenue_entries group by customer_id
    ) as sums on sums.customer_id = customers.id
  ) as counted
  where counted.id = customers.id
    and (lifetime_value, lifetime_value_accrual)
      <> (opening_value + counted.cash, opening_value + counted.accrual);
