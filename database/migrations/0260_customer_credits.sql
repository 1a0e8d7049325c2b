-- Money that a customer has with the business and that belongs to no invoice: more than was owed, or
-- a refund that could not go back. It counts as received once it is used on an invoice.
create table customer_credits (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- What came in: 'received', 'credited' (a refund that failed), 'restored' (a use that was undone).
  -- What went out: 'used' on an invoice, 'returned' to the customer.
  kind text not null check (kind in ('received', 'credited', 'restored', 'used', 'returned')),
  amount numeric(12, 2) not null check (amount <> 0),
  payment_method text not null check (payment_method in (
    'credit_card', 'check', 'cash', 'transfer', 'zelle', 'venmo', 'cash_app', 'manual', 'credit'
  )),
  -- The payment whose rest it is, that uses it, or whose refund it is.
  payment_id uuid references payments,
  refund_id uuid references payment_refunds,
  booked_on date not null,
  reference text not null default '' check (length(reference) <= 120),
  note text not null default '' check (length(note) <= 500),
  voided_at timestamptz,
  created_at timestamptz not null,
  check ((kind in ('used', 'returned')) = (amount < 0))
);
create index credits_of_customer on customer_credits (customer_id, id);
create index credits_of_payment on customer_credits (payment_id) where payment_id is not null;
create unique index credits_of_refund on customer_credits (refund_id) where voided_at is null;

-- Stored with each entry; the check is the last guard against using the same credit twice.
alter table customers add column credit_amount numeric(12, 2) not null default 0;
alter table customers add constraint customers_credit_amount_check check (credit_amount >= 0);

alter table payments drop constraint payments_payment_method_check,
  add constraint payments_payment_method_check check (payment_method in (
    'credit_card', 'check', 'cash', 'transfer', 'zelle', 'venmo', 'cash_app', 'manual', 'credit'
  ));
alter table invoices drop constraint invoices_payment_method_check,
  add constraint invoices_payment_method_check check (payment_method in (
    'credit_card', 'check', 'cash', 'transfer', 'zelle', 'venmo', 'cash_app', 'manual', 'credit'
  ));
-- 'credited' is the customer's credit now, instead of going back.
alter table payment_refunds drop constraint payment_refunds_status_check,
  add constraint payment_refunds_status_check check (status in ('pending', 'done', 'failed', 'credited'));

alter table customer_credits enable row level security;
alter table customer_credits force row level security;
create policy everything on customer_credits to plumbline_app using (true) with check (true);
create policy own on customer_credits for select to plumbline_customer
  using (customer_id = acting_customer());

create view customer_credit_entries with (security_invoker) as
select id, customer_id, kind, amount, payment_method, payment_id, booked_on, created_at
from customer_credits where voided_at is null;
grant select (id, customer_id, kind, amount, payment_method, payment_id, booked_on, voided_at,
  created_at) on customer_credits to plumbline_customer;
grant select on customer_credit_entries to plumbline_customer;

create or replace view customer_profiles with (security_invoker) as
select id, trim(first_name || ' ' || last_name) as full_name, first_name, last_name, email, phone,
  address, city, state, zip_code, language, version, credit_amount
from customers;
grant select (credit_amount) on customers to plumbline_customer;
