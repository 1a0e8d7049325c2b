-- Accounts of customers, and what they may read of the business.

alter table users add column two_factor_enabled boolean not null default false;

-- An authenticator app and its backup codes, as better-auth keeps them (encrypted).
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Who asked for an account and has not yet shown that the e-mail address is theirs. No account exists
-- before that, so nobody can hold one open for somebody else.
create table portal_signups (
  id uuid primary key,
  token_hash text not null unique,
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  full_name text not null check (length(full_name) between 1 and 160),
  phone text not null default '' check (length(phone) <= 40),
  address text not null default '' check (length(address) <= 200),
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 40),
  zip_code text not null default '' check (length(zip_code) <= 10),
  language text not null check (language in ('english', 'spanish')),
  invitation_id uuid references customer_invitations on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index portal_signups_by_age on portal_signups (created_at);

-- Accounts of the portal. The customer they belong to names them in customers.auth_user_id.
create table portal_accounts (
  user_id uuid primary key references users on delete cascade,
  status text not null check (status in ('waiting', 'open', 'refused')),
  -- Why the owner is asked: approval is wished, several records match, or the one has an account.
  question text check (question in ('approval', 'several', 'taken')),
  full_name text not null check (length(full_name) between 1 and 160),
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  language text not null check (language in ('english', 'spanish')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'waiting') = (question is not null))
);
create index portal_accounts_waiting on portal_accounts (created_at) where status = 'waiting';

alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('visitor', 'owner', 'customer', 'system'));

-- The second lock behind the application's own: in a customer's transaction the server acts as a role
-- that reads these views and nothing else, and of their tables only the rows of that customer.
create function acting_customer() returns uuid language sql stable parallel safe
  return nullif(current_setting('plumbline.customer', true), '')::uuid;
grant execute on function acting_customer() to plumbline_customer;

do $$
declare
  one text;
  mine text;
begin
  foreach one in array array['customers', 'projects', 'visits', 'estimates', 'invoices', 'payments', 'project_photos'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy everything on %I to plumbline_app using (true) with check (true)', one);
    mine := case one
      when 'customers' then 'id = acting_customer()'
      when 'project_photos' then
        'exists (select from projects where projects.id = project_id and projects.customer_id = acting_customer())'
      else 'customer_id = acting_customer()'
    end;
    execute format('create policy own on %I for select to plumbline_customer using (%s)', one, mine);
  end loop;
end $$;

create view customer_profiles with (security_invoker) as
select id, trim(first_name || ' ' || last_name) as full_name, first_name, last_name, email, phone,
  address, city, state, zip_code, language
from customers;
grant select (id, first_name, last_name, email, phone, address, city, state, zip_code, language)
  on customers to plumbline_customer;

create view customer_projects with (security_invoker) as
select id, customer_id, title, description, category, status, start_date, due_date, completed_at,
  address, city, state, zip_code, task_count, tasks_done, created_at, updated_at
from projects;
grant select (id, customer_id, title, description, category, status, start_date, due_date,
  completed_at, address, city, state, zip_code, task_count, tasks_done, created_at, updated_at)
  on projects to plumbline_customer;

create view customer_visits with (security_invoker) as
select id, customer_id, project_id, title, starts_at, ends_at, window_minutes, status, address, city,
  created_at, updated_at
from visits;
grant select (id, customer_id, project_id, title, starts_at, ends_at, window_minutes, status, address,
  city, created_at, updated_at)
  on visits to plumbline_customer;

-- A draft is nobody's business but the owner's; what was sent waits for the customer.
create view customer_estimates with (security_invoker) as
select id, customer_id, project_id, estimate_number, title, description,
  case status when 'sent' then 'pending' else status end as status,
  total_amount as total, jsonb_array_length(options) as option_count, valid_until, sent_at, viewed_at,
  approved_at, rejected_at, (approved ->> 'total_amount')::numeric as approved_total, created_at, updated_at
from estimates
where status <> 'draft';
grant select (id, customer_id, project_id, estimate_number, title, description, status, total_amount,
  options, valid_until, sent_at, viewed_at, approved_at, rejected_at, approved, created_at, updated_at)
  on estimates to plumbline_customer;

create view customer_invoices with (security_invoker) as
select id, customer_id, project_id, estimate_id, invoice_number, kind, project_title as title, status,
  total_amount as total, paid_amount as paid, open_amount as open, due_date, issued_date, paid_date,
  sent_at, created_at, updated_at
from invoices
where status <> 'draft' and (status <> 'cancelled' or sent_at is not null);
grant select (id, customer_id, project_id, estimate_id, invoice_number, kind, project_title, status,
  total_amount, paid_amount, open_amount, due_date, issued_date, paid_date, sent_at, created_at, updated_at)
  on invoices to plumbline_customer;

create view customer_payments with (security_invoker) as
select id, customer_id, invoice_id, project_id, amount, refunded_amount, status, payment_method,
  received_on, created_at
from payments
where status in ('paid', 'completed');
grant select (id, customer_id, invoice_id, project_id, amount, refunded_amount, status, payment_method,
  received_on, created_at)
  on payments to plumbline_customer;

create view customer_project_photos with (security_invoker) as
select project_id, photo_id, stage, created_at
from project_photos
where removed_at is null;
grant select (project_id, photo_id, stage, created_at, removed_at) on project_photos to plumbline_customer;

grant select on customer_profiles, customer_projects, customer_visits, customer_estimates,
  customer_invoices, customer_payments, customer_project_photos to plumbline_customer;
