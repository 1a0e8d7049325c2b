-- The texts of work orders in Spanish, each beside the English that it says. What belongs to an English
-- text that has changed since is no longer shown.
alter table work_orders add column spanish jsonb not null default '[]'
  check (jsonb_typeof(spanish) = 'array');

create or replace view partner_orders with (security_invoker) as
select orders.id, orders.order_number, orders.title, orders.trade, orders.city, orders.zip_code, orders.scope,
  orders.materials, orders.pricing, orders.starts_at, orders.ends_at, orders.offer_ends_at, orders.project_id,
  coalesce(orders.partner_id = acting_partner(), false) as is_mine,
  case when orders.partner_id = acting_partner() then orders.status
    when orders.status = 'offered' then 'offered' when orders.status in ('cancelled', 'expired') then orders.status
    else 'gone' end as status,
  case when orders.partner_id = acting_partner() or orders.pricing = 'fixed' then orders.amount end as amount,
  case when orders.partner_id = acting_partner() then orders.checklist else '[]' end as checklist,
  case when orders.partner_id = acting_partner() and orders.status <> 'cancelled' then orders.site_note else '' end as site_note,
  case when orders.partner_id = acting_partner() then orders.paid_amount else 0 end as paid_amount,
  case when orders.partner_id = acting_partner() then orders.partner_invoice_id end as partner_invoice_id,
  case when orders.partner_id = acting_partner() then orders.accepted_at end as accepted_at,
  case when orders.partner_id = acting_partner() then orders.on_my_way_at end as on_my_way_at,
  case when orders.partner_id = acting_partner() then orders.arrived_at end as arrived_at,
  case when orders.partner_id = acting_partner() then orders.done_at end as done_at,
  case when orders.partner_id = acting_partner() then orders.confirmed_at end as confirmed_at,
  case when orders.partner_id = acting_partner() then orders.cancelled_at end as cancelled_at,
  case when orders.partner_id = acting_partner() then orders.cancel_reason else '' end as cancel_reason,
  offers.id as offer_id, offers.status as offer_status, offers.bid_amount, offers.note as offer_note, offers.seen_at,
  trim(customers.first_name || ' ' || customers.last_name) as customer_name, customers.phone as customer_phone,
  projects.address as street, projects.state,
  orders.version, orders.created_at, orders.updated_at,
  -- Of a text that is hidden its Spanish is hidden, too.
  (select coalesce(jsonb_agg(pair), '[]') from jsonb_array_elements(orders.spanish) pair
    where pair->>'english' in (orders.title, orders.scope)
      or exists (select from jsonb_array_elements(orders.materials) one where one->>'text' = pair->>'english')
      or orders.partner_id = acting_partner() and (orders.status <> 'cancelled' and pair->>'english' = orders.site_note
        or exists (select from jsonb_array_elements(orders.checklist) one where one->>'text' = pair->>'english'))) as spanish,
  (select pair->>'spanish' from jsonb_array_elements(orders.spanish) pair
    where pair->>'english' = orders.title limit 1) as spanish_title
from work_orders orders
left join work_order_offers offers on offers.order_id = orders.id and offers.partner_id = acting_partner()
left join projects on projects.id = orders.project_id
left join customers on customers.id = projects.customer_id
where orders.partner_id = acting_partner() or offers.partner_id = acting_partner();
