-- Tradespeople who work for the owner: applications, work orders, what they earn.

-- Who applied. The id stays when an application is approved: papers belong to it before and after.
create table partner_applications (
  id uuid primary key,
  -- The account, once the address was verified.
  user_id uuid references users on delete set null,
  full_name text not null check (length(full_name) between 1 and 160),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone text not null check (length(phone) between 1 and 40),
  business_name text not null default 'Self-Employed' check (length(business_name) between 1 and 120),
  years_experience integer not null default 0 check (years_experience between 0 and 80),
  primary_trade text not null check (length(primary_trade) between 1 and 80),
  service_zip_codes text[] not null check (cardinality(service_zip_codes) between 1 and 100),
  -- Miles.
  travel_distance integer not null default 10 check (travel_distance between 5 and 100),
  has_insurance boolean not null,
  has_license boolean not null,
  preferred_language text not null check (preferred_language in ('english', 'spanish')),
  status text not null default 'pending' check (status in ('pending', 'more', 'approved', 'rejected')),
  -- What the owner said with a rejection, or asks for.
  reason text not null default '' check (length(reason) <= 2000),
  -- The password that was chosen, until the address is verified.
  password_hash text,
  -- Of the private link that every letter about the application carries; sealed, to be written again.
  token_hash text not null unique,
  sealed_token text not null default '',
  verified_at timestamptz,
  decided_at timestamptz,
  version integer not null default 1,
  applied_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(full_name || ' ' || business_name || ' ' || email || ' ' || phone || ' ' || primary_trade)
  ) stored
);
create unique index one_open_application on partner_applications (email)
  where verified_at is not null and status in ('pending', 'more', 'approved');
create index applications_by_status on partner_applications (status, id);
create index applications_by_email on partner_applications (email);
create index applications_by_search_text on partner_applications using gin (search_text gin_trgm_ops);

create table partners (
  id uuid primary key references partner_applications,
  user_id uuid not null unique references users,
  full_name text not null check (length(full_name) between 1 and 160),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone text not null check (length(phone) between 1 and 40),
  business_name text not null check (length(business_name) between 1 and 120),
  trades text[] not null check (cardinality(trades) between 1 and 10),
  years_experience integer not null check (years_experience between 0 and 80),
  service_zip_codes text[] not null check (cardinality(service_zip_codes) between 1 and 100),
  travel_distance integer not null check (travel_distance between 5 and 100),
  preferred_language text not null check (preferred_language in ('english', 'spanish')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  suspended_reason text not null default '' check (length(suspended_reason) <= 2000),
  -- Letters that the partner wishes: new offers; changes of what is theirs; payouts.
  letters_offers boolean not null default true,
  letters_changes boolean not null default true,
  letters_payouts boolean not null default true,
  -- Of the private calendar address; none until it is asked for.
  calendar_token_hash text unique,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(full_name || ' ' || business_name || ' ' || email || ' ' || phone)
  ) stored
);
create index partners_by_name on partners (lower(full_name), id);
create index partners_by_search_text on partners using gin (search_text gin_trgm_ops);

-- Insurance certificates and licences.
create table partner_papers (
  id uuid primary key,
  application_id uuid not null references partner_applications,
  kind text not null check (kind in ('insurance', 'license')),
  name text not null check (length(name) between 1 and 200),
  size integer not null check (size > 0),
  -- What the bytes say it is.
  media_type text not null,
  expires_on date not null,
  -- The partner and the owner were told that it expires soon.
  warned_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index papers_of_application on partner_papers (application_id, kind, expires_on) where removed_at is null;

-- What form W-9 asks for. Only the last figures of the number are readable here.
create table partner_tax_forms (
  partner_id uuid primary key references partners,
  sealed text not null,
  number_kind text not null check (number_kind in ('ssn', 'ein')),
  last_four text not null check (last_four ~ '^\d{4}$'),
  signed_name text not null check (length(signed_name) between 1 and 160),
  signed_at timestamptz not null,
  version integer not null default 1
);

-- What partners ask of the owner in one paper.
create table partner_invoices (
  id uuid primary key,
  partner_id uuid not null references partners,
  invoice_number text not null unique check (invoice_number ~ '^PI-\d{4}-\d{4,}$'),
  total numeric(12, 2) not null check (total >= 0),
  note text not null default '' check (length(note) <= 2000),
  created_at timestamptz not null
);
create index invoices_of_partner on partner_invoices (partner_id, id);

create table work_orders (
  id uuid primary key,
  order_number text not null unique check (order_number ~ '^WO-\d{4}-\d{4,}$'),
  project_id uuid not null references projects,
  visit_id uuid references visits,
  title text not null check (length(title) between 1 and 200),
  trade text not null check (length(trade) between 1 and 80),
  -- Where it is, as much as everybody may know who is asked.
  city text not null default '' check (length(city) <= 80),
  zip_code text not null default '' check (length(zip_code) <= 10),
  scope text not null check (length(scope) between 1 and 5000),
  -- [{key, text, done_at}]
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  -- [{key, text, from}], from: site, partner, owner
  materials jsonb not null default '[]' check (jsonb_typeof(materials) = 'array'),
  -- The dog, the gate code: for whom the order is given to alone.
  site_note text not null default '' check (length(site_note) <= 2000),
  pricing text not null check (pricing in ('fixed', 'bids')),
  -- What the partner gets: offered or agreed, with approved changes. Empty until a bid is taken.
  amount numeric(12, 2) check (amount >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  offer_ends_at timestamptz not null,
  status text not null default 'offered' check (status in (
    'offered', 'accepted', 'on_my_way', 'arrived', 'done', 'confirmed', 'cancelled', 'expired'
  )),
  partner_id uuid references partners,
  -- Whether the customer hears of on my way, arrived and done.
  tells_customer boolean not null default true,
  accepted_at timestamptz,
  on_my_way_at timestamptz,
  arrived_at timestamptz,
  done_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 2000),
  partner_invoice_id uuid references partner_invoices,
  -- Kept with every payout.
  paid_amount numeric(12, 2) not null default 0 check (paid_amount >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(order_number || ' ' || title || ' ' || trade || ' ' || city || ' ' || zip_code)
  ) stored,
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check (status in ('offered', 'expired', 'cancelled') or (partner_id is not null and amount is not null)),
  check (status not in ('offered', 'expired') or partner_id is null),
  check (paid_amount <= coalesce(amount, 0)),
  check (pricing = 'bids' or amount is not null),
  check (partner_invoice_id is null or status = 'confirmed')
);
create index orders_by_status on work_orders (status, id);
create index orders_of_project on work_orders (project_id, id);
create index orders_of_partner on work_orders (partner_id, status, id);
create index orders_of_visit on work_orders (visit_id);
create index orders_by_start on work_orders (partner_id, starts_at) where starts_at is not null;
create index offers_to_end on work_orders (offer_ends_at) where status = 'offered';
create index orders_by_search_text on work_orders using gin (search_text gin_trgm_ops);

-- Whom an order was offered to, and what they said.
create table work_order_offers (
  id uuid primary key,
  order_id uuid not null references work_orders,
  partner_id uuid not null references partners,
  status text not null default 'open' check (status in (
    'open', 'bid', 'accepted', 'declined', 'lost', 'expired', 'withdrawn'
  )),
  bid_amount numeric(12, 2) check (bid_amount > 0),
  note text not null default '' check (length(note) <= 2000),
  seen_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, partner_id),
  check (status <> 'bid' or bid_amount is not null)
);
create index offers_of_partner on work_order_offers (partner_id, id);
create unique index one_acceptance on work_order_offers (order_id) where status = 'accepted';

-- What happened with an order, in the order it happened. The id comes from the partner's phone, so
-- that what is sent twice is stored once.
create table work_order_entries (
  id uuid primary key,
  position bigint not null generated always as identity,
  order_id uuid not null references work_orders,
  -- Between the owner and this partner; empty where it is nobody's in particular.
  partner_id uuid references partners,
  author text not null check (author in ('partner', 'owner', 'customer', 'system')),
  kind text not null check (length(kind) between 1 and 40),
  body text not null default '' check (length(body) <= 2000),
  -- Hours, materials, which task: as the kind says.
  details jsonb not null default '{}',
  -- By the clock of whoever did it; a phone without a signal sends it later.
  happened_at timestamptz not null,
  created_at timestamptz not null
);
create index entries_of_order on work_order_entries (order_id, position);

create table work_order_photos (
  order_id uuid not null references work_orders,
  photo_id uuid not null references photos,
  -- Shown with the offer, or taken before or after the work.
  stage text not null check (stage in ('scope', 'before', 'after')),
  entry_id uuid references work_order_entries,
  created_at timestamptz not null,
  primary key (order_id, photo_id)
);

-- What turned out to be more than was agreed. The owner prices it in an estimate, which the customer
-- approves by its link; then the partner's amount is agreed too.
create table work_order_changes (
  id uuid primary key,
  order_id uuid not null references work_orders,
  description text not null check (length(description) between 1 and 2000),
  -- What the partner asks for it.
  amount numeric(12, 2) not null check (amount >= 0),
  status text not null default 'proposed' check (status in ('proposed', 'priced', 'approved', 'declined')),
  estimate_id uuid references estimates,
  reason text not null default '' check (length(reason) <= 2000),
  answered_at timestamptz,
  created_at timestamptz not null,
  check (status <> 'priced' or estimate_id is not null)
);
create index changes_of_order on work_order_changes (order_id, id);
create index changes_of_estimate on work_order_changes (estimate_id) where estimate_id is not null;

create table partner_payouts (
  id uuid primary key,
  partner_id uuid not null references partners,
  amount numeric(12, 2) not null check (amount > 0),
  paid_on date not null,
  method text not null check (method in ('check', 'transfer', 'cash', 'other')),
  reference text not null default '' check (length(reference) <= 120),
  note text not null default '' check (length(note) <= 2000),
  created_at timestamptz not null,
  voided_at timestamptz
);
create index payouts_of_partner on partner_payouts (partner_id, paid_on, id);

create table partner_payout_orders (
  payout_id uuid not null references partner_payouts,
  order_id uuid not null references work_orders,
  amount numeric(12, 2) not null check (amount > 0),
  primary key (payout_id, order_id)
);
create index payouts_of_order on partner_payout_orders (order_id);

-- What a partner would do a piece of work for, as the owner may take it over into a customer's estimate.
create table partner_estimates (
  id uuid primary key,
  partner_id uuid not null references partners,
  estimate_number text not null unique check (estimate_number ~ '^PE-\d{4}-\d{4,}$'),
  order_id uuid references work_orders,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  -- [{description, quantity, rate, amount, category}]
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  total numeric(12, 2) not null check (total >= 0),
  status text not null default 'draft' check (status in ('draft', 'sent', 'taken', 'declined')),
  customer_estimate_id uuid references estimates,
  reason text not null default '' check (length(reason) <= 2000),
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index estimates_of_partner on partner_estimates (partner_id, id);
create index partner_estimates_sent on partner_estimates (id) where status = 'sent';

-- When a partner works; a weekday without a row is free. 0 is Sunday.
create table partner_hours (
  partner_id uuid not null references partners,
  weekday integer not null check (weekday between 0 and 6),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (partner_id, weekday)
);

create table partner_days_off (
  id uuid primary key,
  partner_id uuid not null references partners,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null
);
create index days_off_of_partner on partner_days_off (partner_id, to_day);

-- Orders, and the papers of partners, have numbers of their own.
alter table document_numbers drop constraint document_numbers_kind_check;
alter table document_numbers add constraint document_numbers_kind_check
  check (kind in ('EST', 'INV', 'WO', 'PE', 'PI'));

-- Partners act by themselves from here on.
alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('visitor', 'owner', 'customer', 'partner', 'system'));

alter table projects add constraint projects_partner_id_fkey
  foreign key (partner_id) references partners;
create index projects_of_partner on projects (partner_id) where partner_id is not null;

-- The second lock, as 0018 has it for customers: reading for a partner, the server acts as a role
-- that sees what was offered to them, and who and where the customer is only once the order is theirs.
create function acting_partner() returns uuid language sql stable parallel safe
  return nullif(current_setting('plumbline.partner', true), '')::uuid;
grant execute on function acting_partner() to plumbline_partner;

do $$
declare
  one text;
  theirs text;
begin
  foreach one in array array['work_orders', 'work_order_offers', 'work_order_entries', 'work_order_photos',
    'work_order_changes', 'partner_payouts', 'partner_payout_orders', 'partner_invoices',
    'partner_estimates'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy everything on %I to plumbline_app using (true) with check (true)', one);
    theirs := case one
      when 'work_orders' then
        'partner_id = acting_partner() or exists (select from work_order_offers offer where offer.order_id = work_orders.id)'
      when 'work_order_entries' then
        'partner_id = acting_partner() or (partner_id is null and exists (select from work_orders orders where orders.id = order_id and orders.partner_id = acting_partner()))'
      when 'work_order_photos' then
        'exists (select from work_orders orders where orders.id = order_id and (orders.partner_id = acting_partner() or stage = ''scope''))'
      when 'work_order_changes' then
        'exists (select from work_orders orders where orders.id = order_id and orders.partner_id = acting_partner())'
      when 'partner_payout_orders' then
        'exists (select from partner_payouts payout where payout.id = payout_id)'
      else 'partner_id = acting_partner()'
    end;
    execute format('create policy own on %I for select to plumbline_partner using (%s)', one, theirs);
  end loop;
end $$;

create policy theirs on projects for select to plumbline_partner using (
  exists (select from work_orders orders where orders.project_id = projects.id
    and orders.partner_id = acting_partner() and orders.status <> 'cancelled'));
create policy theirs on customers for select to plumbline_partner using (
  exists (select from projects where projects.customer_id = customers.id));
grant select (id, customer_id, address, city, state, zip_code) on projects to plumbline_partner;
grant select (id, first_name, last_name, phone) on customers to plumbline_partner;

-- One order as one partner sees it. Name, phone and street are of rows that the policies above hide
-- from everybody but whose order it is.
create view partner_orders with (security_invoker) as
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
  orders.version, orders.created_at, orders.updated_at
from work_orders orders
left join work_order_offers offers on offers.order_id = orders.id and offers.partner_id = acting_partner()
left join projects on projects.id = orders.project_id
left join customers on customers.id = projects.customer_id
where orders.partner_id = acting_partner() or offers.partner_id = acting_partner();

grant select on work_orders, work_order_offers, work_order_entries, work_order_photos, work_order_changes,
  partner_payouts, partner_payout_orders, partner_invoices, partner_estimates, partner_orders to plumbline_partner;
