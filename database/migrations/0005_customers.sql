-- The people the work is done for. Figures of an import are opening figures of it; the kept figures
-- beside them are counted from stored facts in the transaction that changes those.
create table customers (
  id uuid primary key,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null default '' check (length(last_name) <= 80),
  email text not null default '' check (email = lower(email) and length(email) <= 254),
  -- E.164 where the number is a real one, else as it was written.
  phone text not null default '' check (length(phone) <= 40),
  address text not null default '' check (length(address) <= 200),
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 40),
  zip_code text not null default '' check (length(zip_code) <= 10),
  notes text not null default '' check (length(notes) <= 5000),
  source text not null default 'Direct' check (length(source) between 1 and 80),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- None until somebody rated.
  rating smallint check (rating between 1 and 5),
  language text not null default 'english' check (language in ('english', 'spanish')),
  auth_user_id uuid unique references users on delete set null,
  opening_projects integer not null default 0 check (opening_projects >= 0),
  opening_completed integer not null default 0 check (opening_completed >= 0),
  opening_value numeric(12, 2) not null default 0,
  total_projects integer not null default 0,
  active_projects integer not null default 0,
  completed_projects integer not null default 0,
  lifetime_value numeric(12, 2) not null default 0,
  last_contact_at timestamptz,
  archived_at timestamptz,
  merged_into uuid references customers,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Archived ones stand in the same lists, in a part of their own.
  archived boolean not null generated always as (archived_at is not null) stored,
  sort_name text not null generated always as (lower(trim(last_name || ' ' || first_name))) stored,
  full_name text not null generated always as (lower(trim(first_name || ' ' || last_name))) stored,
  search_text text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || address || ' ' || city || ' ' || zip_code)
  ) stored,
  check (merged_into is null or archived_at is not null)
);
-- One for each order of the list.
create index customers_by_name on customers (archived, sort_name, id) where merged_into is null;
create index customers_by_lifetime_value on customers (archived, lifetime_value, id) where merged_into is null;
create index customers_by_last_contact on customers
  (archived, coalesce(last_contact_at, '-infinity'::timestamptz), id) where merged_into is null;
create index customers_by_created on customers (archived, id) where merged_into is null;
create index customers_by_search_text on customers using gin (search_text gin_trgm_ops);
create index customers_by_tags on customers using gin (tags);
-- What people are recognised by.
create index customers_by_email on customers (email) where email <> '' and archived_at is null;
create index customers_by_phone on customers (phone) where phone <> '' and archived_at is null;
create index customers_by_full_name on customers (full_name) where archived_at is null;
create index customers_merged on customers (merged_into) where merged_into is not null;

-- Others at the same customer: a spouse, a tenant, an office.
create table customer_contacts (
  id uuid primary key,
  customer_id uuid not null references customers on delete cascade,
  name text not null check (length(name) between 1 and 120),
  relation text not null default '' check (length(relation) <= 80),
  email text not null default '' check (email = lower(email) and length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  created_at timestamptz not null
);
create index customer_contacts_of_customer on customer_contacts (customer_id, id);
create index customer_contacts_by_email on customer_contacts (email) where email <> '';

-- Further addresses of a customer; the first one is the customer's own.
create table customer_properties (
  id uuid primary key,
  customer_id uuid not null references customers on delete cascade,
  label text not null default '' check (length(label) <= 80),
  address text not null check (length(address) between 1 and 200),
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 40),
  zip_code text not null default '' check (length(zip_code) <= 10),
  notes text not null default '' check (length(notes) <= 1000),
  created_at timestamptz not null
);
create index customer_properties_of_customer on customer_properties (customer_id, id);

-- Two that were one: what went over to the kept one, so that it can be taken back.
create table customer_mergers (
  id uuid primary key,
  kept_id uuid not null references customers on delete cascade,
  gone_id uuid not null references customers on delete cascade,
  moved jsonb not null,
  kept_before jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index customer_mergers_of_kept on customer_mergers (kept_id, id);

-- Totals over all customers as a sum of changes: each statement adds its own line, so that no two
-- transactions wait for one counter. A job adds the lines up.
create table customer_totals (
  id bigint generated always as identity primary key,
  customers bigint not null,
  with_open_work bigint not null,
  lifetime_value numeric not null,
  rated bigint not null,
  rating_sum bigint not null,
  registered bigint not null,
  ready_to_invite bigint not null
);

create function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_totals (customers, with_open_work, lifetime_value, rated, rating_sum, registered, ready_to_invite)
    select count(*), count(*) filter (where active_projects > 0), sum(lifetime_value), count(rating),
      coalesce(sum(rating), 0), count(auth_user_id),
      count(*) filter (where auth_user_id is null and total_projects > 0)
    from added where archived_at is null having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into customer_totals (customers, with_open_work, lifetime_value, rated, rating_sum, registered, ready_to_invite)
    select -count(*), -count(*) filter (where active_projects > 0), -sum(lifetime_value), -count(rating),
      -coalesce(sum(rating), 0), -count(auth_user_id),
      -count(*) filter (where auth_user_id is null and total_projects > 0)
    from removed where archived_at is null having count(*) > 0;
  else
    insert into customer_totals (customers, with_open_work, lifetime_value, rated, rating_sum, registered, ready_to_invite)
    select * from (
      select coalesce(sum(way), 0) as customers,
        coalesce(sum(way) filter (where active_projects > 0), 0) as with_open_work,
        coalesce(sum(way * lifetime_value), 0) as lifetime_value,
        coalesce(sum(way) filter (where rating is not null), 0) as rated,
        coalesce(sum(way * rating), 0) as rating_sum,
        coalesce(sum(way) filter (where auth_user_id is not null), 0) as registered,
        coalesce(sum(way) filter (where auth_user_id is null and total_projects > 0), 0) as ready_to_invite
      from (
        select 1 as way, active_projects, lifetime_value, rating, auth_user_id, total_projects
        from added where archived_at is null
        union all
        select -1, active_projects, lifetime_value, rating, auth_user_id, total_projects
        from removed where archived_at is null
      ) as both_sides
    ) as change
    where (customers, with_open_work, lifetime_value, rated, rating_sum, registered, ready_to_invite)
      <> (0, 0, 0, 0, 0, 0, 0);
  end if;
  return null;
end $$;

create trigger count_added_customers after insert on customers
  referencing new table as added for each statement execute function count_customers();
create trigger count_changed_customers after update on customers
  referencing new table as added old table as removed for each statement execute function count_customers();
create trigger count_removed_customers after delete on customers
  referencing old table as removed for each statement execute function count_customers();

alter table requests add column customer_id uuid references customers;
alter table conversations add column customer_id uuid references customers;
create index requests_of_customer on requests (customer_id, id);
create index conversations_of_customer on conversations (customer_id, id);
create index conversations_of_request on conversations (request_id);

-- Imports: what each one made and added, so that it can be taken back, and which rows it has taken,
-- so that a file that is imported again adds nothing twice.
create table customer_imports (
  id uuid primary key,
  file_name text not null default '' check (length(file_name) <= 200),
  total integer not null,
  created integer not null,
  merged integer not null,
  same_person integer not null,
  repeated integer not null,
  skipped integer not null,
  failed integer not null,
  created_at timestamptz not null,
  undone_at timestamptz
);

create table customer_import_rows (
  -- MD5 of the row's cleaned content, and the how manieth of its kind it was in its file.
  row_hash uuid not null,
  occurrence integer not null,
  import_id uuid not null references customer_imports on delete cascade,
  primary key (row_hash, occurrence)
);
create index customer_import_rows_of_import on customer_import_rows (import_id);

create table customer_import_customers (
  import_id uuid not null references customer_imports on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  is_new boolean not null,
  projects integer not null,
  completed integer not null,
  value numeric(12, 2) not null,
  -- Blanks that the import filled in, by column, with what it put there.
  filled jsonb not null default '{}',
  primary key (import_id, customer_id)
);
create index customer_import_customers_of_customer on customer_import_customers (customer_id);

-- Invitations to the customer portal: a link that joins an account to this one customer.
create table customer_invitations (
  id uuid primary key,
  customer_id uuid not null references customers on delete cascade,
  token_hash text not null unique,
  email text not null check (length(email) <= 254),
  -- By us; otherwise the owner copied the text to send it by other means.
  sent boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  reminded_at timestamptz
);
create index customer_invitations_of_customer on customer_invitations (customer_id, id);
-- Those that a reminder may still be due for.
create index customer_invitations_open on customer_invitations (created_at)
  where sent and used_at is null and revoked_at is null and reminded_at is null;
create index customers_to_invite on customers (id)
  where auth_user_id is null and total_projects > 0 and archived_at is null;
create index customers_registered on customers (id)
  where auth_user_id is not null and archived_at is null;
