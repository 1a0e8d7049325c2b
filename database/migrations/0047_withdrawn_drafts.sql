-- An estimate that was never sent can be withdrawn with its project, and customers do not see that one.
alter table estimates drop constraint estimates_sent_or_recorded;
alter table estimates add constraint estimates_sent_or_recorded
  check (status in ('draft', 'expired') or sent_at is not null or answer_method <> 'online');

create or replace view customer_estimates with (security_invoker) as
select id, customer_id, project_id, estimate_number, title, description,
  case status when 'sent' then 'pending' else status end as status,
  total_amount as total, jsonb_array_length(options) as option_count, valid_until, sent_at, viewed_at,
  approved_at, rejected_at, (approved ->> 'total_amount')::numeric as approved_total, created_at, updated_at
from estimates
where status <> 'draft' and (status <> 'expired' or sent_at is not null);
