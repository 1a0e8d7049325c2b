-- Reading for a partner, the role sees orders through the masked view alone: it can no longer ask the
-- tables for a site note, a checklist, or an amount that the view hides. The view reads with the rights
-- of its owner, and hides names and streets by itself; the policies for that owner are made where the
-- grants are (src/platform/database/migrate.ts), because it may be called differently elsewhere.
create or replace view partner_orders with (security_invoker = false) as
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
left join projects on projects.id = orders.project_id and exists (
  select from work_orders theirs where theirs.project_id = projects.id
    and theirs.partner_id = acting_partner() and theirs.status <> 'cancelled')
left join customers on customers.id = projects.customer_id
where orders.partner_id = acting_partner() or offers.partner_id = acting_partner();

drop policy own on work_order_entries;
create policy own on work_order_entries for select to plumbline_partner using (
  partner_id = acting_partner() or (partner_id is null
    and exists (select from partner_orders orders where orders.id = order_id and orders.is_mine)));
drop policy own on work_order_photos;
create policy own on work_order_photos for select to plumbline_partner using (
  exists (select from partner_orders orders
    where orders.id = order_id and (orders.is_mine or stage = 'scope')));
drop policy own on work_order_changes;
create policy own on work_order_changes for select to plumbline_partner using (
  exists (select from partner_orders orders where orders.id = order_id and orders.is_mine));

drop policy own on work_orders;
drop policy own on work_order_offers;
drop policy theirs on projects;
drop policy theirs on customers;
revoke all on work_orders, work_order_offers, projects, customers from plumbline_partner;
revoke select (id, customer_id, address, city, state, zip_code) on projects from plumbline_partner;
revoke select (id, first_name, last_name, phone) on customers from plumbline_partner;
