-- An estimate that was never sent can be withdrawn with its project, and customers do not see that one.
do $$
declare one record;
begin
  for one in select conname from pg_constraint
    where conrelid = 'estimates'::regclass and pg_get_constraintdef(oid) like '%sent_at IS NOT NULL%'
  loop
    execute format('alter table estimates drop constraint %I', one.conname);
  end loop;
end $$;
alter table estimates add constraint estimates_sent
  check (status in ('draft', 'expired') or sent_at is not null);

create or replace view customer_estimates with (security_invoker) as
select id, customer_id, project_id, estimate_number, title, description,
  case status when 'sent' then 'pending' else status end as status,
  total_amount as total, jsonb_array_length(options) as option_count, valid_until, sent_at, viewed_at,
  approved_at, rejected_at, (approved ->> 'total_amount')::numeric as approved_total, created_at, updated_at
from estimates
where status <> 'draft' and sent_at is not null;
