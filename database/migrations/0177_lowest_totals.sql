-- Customers read "3 options, from $815.12" before they choose.
alter table estimates add column lowest_total numeric(12, 2) not null default 0;

with sums as (
  select estimates.id, sum(line.amount) as amount
  from estimates
  cross join lateral (
    select option ->> 'key' as key from jsonb_array_elements(options) as option
    union all select '' where jsonb_array_length(options) = 0
  ) as choice
  join estimate_lines as line on line.estimate_id = estimates.id and not line.is_optional
    and (line.options = '{}' or choice.key = any (line.options))
  group by estimates.id, choice.key
), discounted as (
  select estimates.id, min(case discount_kind
    when 'percent' then amount - round(amount * discount_value / 100, 2)
    when 'amount' then greatest(amount - discount_value, 0)
    else amount
  end) as lowest
  from estimates join sums on sums.id = estimates.id
  group by estimates.id
)
update estimates set lowest_total = case
  when jsonb_array_length(options) < 2 then total_amount
  else lowest + round(lowest * tax_percent / 100, 2)
end
from discounted
where discounted.id = estimates.id;

create or replace view customer_estimates with (security_invoker) as
select id, customer_id, project_id, estimate_number, title, description,
  case status when 'sent' then 'pending' else status end as status,
  total_amount as total, jsonb_array_length(options) as option_count, valid_until, sent_at, viewed_at,
  approved_at, rejected_at, (approved ->> 'total_amount')::numeric as approved_total, created_at, updated_at,
  lowest_total
from estimates
where status <> 'draft' and (status <> 'expired' or sent_at is not null);
grant select (lowest_total) on estimates to plumbline_customer;
