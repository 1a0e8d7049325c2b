-- What customers say about themselves in the portal, and how they wish to be written to.

create table customer_wishes (
  customer_id uuid primary key references customers on delete cascade,
  contact_method text not null check (contact_method in ('email', 'text', 'phone')),
  best_time text not null check (best_time in ('any', 'morning', 'afternoon', 'evening')),
  -- Letters that nobody asked for at that moment. All three off: never write.
  letters_messages boolean not null,
  letters_visits boolean not null,
  letters_documents boolean not null,
  version integer not null,
  updated_at timestamptz not null
);

-- A change of the address that somebody signs in with: it waits for a word from the new address.
create table portal_email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Since when somebody wishes that their account is deleted; the owner decides.
alter table portal_accounts add column deletion_asked_at timestamptz;

-- The second lock of 0018 for what is new to the customers' role.
do $$
declare
  one text;
begin
  foreach one in array array['customer_wishes', 'customer_properties'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy everything on %I to plumbline_app using (true) with check (true)', one);
    execute format('create policy own on %I for select to plumbline_customer using (customer_id = acting_customer())', one);
  end loop;
end $$;

grant select on customer_wishes to plumbline_customer;

create view customer_addresses with (security_invoker) as
select id, customer_id, label, address, city, state, zip_code, created_at
from customer_properties;
grant select (id, customer_id, label, address, city, state, zip_code, created_at)
  on customer_properties to plumbline_customer;

create or replace view customer_profiles with (security_invoker) as
select id, trim(first_name || ' ' || last_name) as full_name, first_name, last_name, email, phone,
  address, city, state, zip_code, language, version
from customers;
grant select (version) on customers to plumbline_customer;

grant select on customer_addresses to plumbline_customer;
