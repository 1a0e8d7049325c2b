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
  sort_name text not null generated always as (lower(last_name || ' ' || first_name)) stored,
  search_text text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || address || ' ' || city || ' ' || zip_code)
  ) stored
);

alter table requests add column customer_id uuid references customers;
alter table conversations add column customer_id uuid references customers;
create index requests_of_customer on requests (customer_id, id);
create index conversations_of_customer on conversations (customer_id, id);
