-- What customers owe, what they paid, and what was taken off. Nothing here is ever deleted.
create table recurring_invoices (
  id uuid primary key,
  -- The invoice that is made again and again.
  source_id uuid not null,
  every text not null check (every in ('week', 'month', 'quarter', 'year')),
  -- The day from which months are counted: the 31st stays the last of the month.
  started_on date not null,
  next_on date not null,
  ends_on date,
  sends boolean not null,
  stopped_at timestamptz,
  created_at timestamptz not null
);
create index recurring_invoices_due on recurring_invoices (next_on) where stopped_at is null;

create table invoices (
  id uuid primary key,
  invoice_number text not null unique check (invoice_number ~ '^INV-\d{4}-\d{4,}$'),
  kind text not null default 'standard' check (kind in ('standard', 'deposit', 'progress', 'final')),
  status text not null default 'draft' check (status in (
    'draft', 'sent', 'partial', 'paid', 'overdue', 'cancelled'
  )),
  estimate_id uuid references estimates,
  project_id uuid references projects,
  customer_id uuid not null references customers,
  recurring_id uuid references recurring_invoices,
  -- The day of the recurrence that it was made for.
  recurring_on date,
  -- As it is printed, whatever becomes of the customer's record.
  customer_name text not null check (length(customer_name) between 1 and 160),
  customer_email text not null default '' check (customer_email = lower(customer_email) and length(customer_email) <= 254),
  service_address text not null default '' check (length(service_address) <= 300),
  language text not null default 'english' check (language in ('english', 'spanish')),
  project_title text not null check (length(project_title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  notes text not null default '' check (length(notes) <= 2000),
  terms text not null default '' check (length(terms) <= 5000),
  invoice_mode text not null default 'detailed' check (invoice_mode in ('simple', 'detailed')),
  labor_rate numeric(12, 2) check (labor_rate >= 0),
  total_hours numeric(9, 2) check (total_hours >= 0),
  material_cost_basis numeric(12, 2) check (material_cost_basis >= 0),
  material_markup_percent numeric(6, 3) check (material_markup_percent >= 0),
  work_description text not null default '' check (length(work_description) <= 5000),
  tax_percent numeric(6, 3) not null default 0 check (tax_percent between 0 and 100),
  subtotal numeric(12, 2) not null check (subtotal >= 0),
  tax_amount numeric(12, 2) not null check (tax_amount >= 0),
  total_amount numeric(12, 2) not null check (total_amount > 0),
  -- Kept with every payment, refund and credit note: what came in and stayed, and what was let off.
  paid_amount numeric(12, 2) not null default 0 check (paid_amount >= 0),
  credited_amount numeric(12, 2) not null default 0 check (credited_amount >= 0),
  open_amount numeric(12, 2) not null generated always as (total_amount - paid_amount - credited_amount) stored,
  payment_method text check (payment_method in ('credit_card', 'check', 'cash', 'transfer', 'manual')),
  due_date date not null,
  issued_date date,
  paid_date date,
  sent_at timestamptz,
  viewed_at timestamptz,
  -- While it is disputed nobody is reminded.
  disputed_at timestamptz,
  dispute_note text not null default '' check (length(dispute_note) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(invoice_number || ' ' || customer_name || ' ' || customer_email || ' ' || project_title || ' ' || service_address)
  ) stored,
  check (total_amount = subtotal + tax_amount),
  check (paid_amount + credited_amount <= total_amount),
  check (status <> 'paid' or paid_amount + credited_amount = total_amount),
  check (status <> 'cancelled' or paid_amount = 0),
  check (status = 'draft' or issued_date is not null or status = 'cancelled'),
  check ((kind = 'standard') or estimate_id is not null)
);
alter table recurring_invoices add constraint recurring_source
  foreign key (source_id) references invoices;
-- A recurrence makes one invoice for each of its days, however often the job runs.
create unique index invoices_of_recurrence on invoices (recurring_id, recurring_on);
-- An estimate has one deposit invoice at a time.
create unique index deposit_of_estimate on invoices (estimate_id)
  where kind = 'deposit' and status <> 'cancelled';
create index invoices_by_status on invoices (status, id);
create index invoices_of_customer on invoices (customer_id, id);
create index invoices_of_project on invoices (project_id, id);
create index invoices_of_estimate on invoices (estimate_id, id);
create index invoices_open on invoices (due_date, id) include (open_amount)
  where status in ('sent', 'partial', 'overdue');
create index invoices_by_issue on invoices (issued_date, id) where status <> 'draft';
create index invoices_by_search_text on invoices using gin (search_text gin_trgm_ops);

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  position integer not null,
  type text not null default 'item' check (type in ('item', 'labor', 'material', 'earlier')),
  description text not null check (length(description) between 1 and 500),
  quantity numeric(9, 2) not null check (quantity >= 0),
  -- Below zero only where an earlier invoice is taken off.
  rate numeric(12, 2) not null check (rate >= 0 or type = 'earlier'),
  amount numeric(12, 2) not null check (amount = round(quantity * rate, 2)),
  category text not null default '' check (length(category) <= 80),
  -- What it cost us, before the markup.
  cost_basis numeric(12, 2) check (cost_basis >= 0)
);
create index lines_of_invoice on invoice_lines (invoice_id, position);

-- What was let off an invoice that had been sent. The number is the invoice's with -C1, -C2 …
create table credit_notes (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  credit_number text not null unique,
  amount numeric(12, 2) not null check (amount > 0),
  tax_amount numeric(12, 2) not null check (tax_amount between 0 and amount),
  reason text not null check (length(reason) between 1 and 500),
  created_on date not null,
  created_at timestamptz not null
);
create index credits_of_invoice on credit_notes (invoice_id, id);
create index credits_by_day on credit_notes (created_on);

-- Each step is sent once. A step is days after the due date; below zero it comes before.
create table invoice_reminders (
  invoice_id uuid not null references invoices,
  step integer not null,
  -- An older step that a later one made needless.
  is_skipped boolean not null default false,
  created_at timestamptz not null,
  primary key (invoice_id, step)
);

create table payments (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  customer_id uuid not null references customers,
  project_id uuid references projects,
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_amount numeric(12, 2) not null default 0 check (refunded_amount between 0 and amount),
  status text not null check (status in (
    'paid', 'pending', 'failed', 'processing', 'completed', 'cancelled'
  )),
  payment_method text not null check (payment_method in (
    'credit_card', 'check', 'cash', 'transfer', 'manual'
  )),
  -- Who takes the card: nobody for what is recorded by hand.
  provider text not null default 'hand' check (provider in ('hand', 'test', 'stripe')),
  -- The company's own names for the page where the card is entered, and for the charge.
  provider_session text unique,
  provider_address text not null default '',
  provider_charge text unique,
  received_on date,
  reference text not null default '' check (length(reference) <= 120),
  note text not null default '' check (length(note) <= 500),
  failure text not null default '' check (length(failure) <= 500),
  -- The customer is in a dispute with their bank: the money is held back.
  disputed_at timestamptz,
  -- When a card session ends by itself.
  expires_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status not in ('paid', 'completed') or received_on is not null),
  check (refunded_amount = 0 or status in ('paid', 'completed'))
);
create index payments_of_invoice on payments (invoice_id, id);
create index payments_of_customer on payments (customer_id, id);
create index payments_by_status on payments (status, id);
create index payments_by_day on payments (received_on, id) where status in ('paid', 'completed');
create index payments_unsettled on payments (created_at)
  where status = 'processing' and provider = 'stripe';

create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null default '' check (length(reason) <= 500),
  -- `pending` until the card company has taken it.
  status text not null check (status in ('pending', 'done', 'failed')),
  provider_refund text unique,
  failure text not null default '' check (length(failure) <= 500),
  refunded_on date not null,
  created_at timestamptz not null
);
create index refunds_of_payment on payment_refunds (payment_id, id);
create index refunds_by_day on payment_refunds (refunded_on);

-- Every event of the card company is taken once, in whatever order they come.
create table card_events (
  id text primary key,
  type text not null,
  outcome text not null,
  received_at timestamptz not null
);
