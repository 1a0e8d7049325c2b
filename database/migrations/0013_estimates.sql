-- What a customer is offered, and what they said to it.
create table estimates (
  id uuid primary key,
  estimate_number text not null unique check (estimate_number ~ '^EST-\d{4}-\d{4,}$'),
  -- Empty until it is known whose it is: found or made at the latest with the approval.
  customer_id uuid references customers,
  project_id uuid references projects,
  request_id uuid references requests,
  status text not null default 'draft' check (status in (
    'draft', 'sent', 'approved', 'rejected', 'expired'
  )),
  priority text not null default 'normal' check (priority in (
    'flexible', 'normal', 'urgent', 'emergency'
  )),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  contact_name text not null check (length(contact_name) between 1 and 160),
  contact_email text not null default '' check (contact_email = lower(contact_email) and length(contact_email) <= 254),
  contact_phone text not null default '' check (length(contact_phone) <= 40),
  service_address text not null check (length(service_address) between 1 and 300),
  language text not null default 'english' check (language in ('english', 'spanish')),
  tax_percent numeric(6, 3) not null default 0 check (tax_percent between 0 and 100),
  deposit_kind text not null default 'none' check (deposit_kind in ('none', 'amount', 'percent')),
  -- Dollars or percent, as deposit_kind says.
  deposit_value numeric(12, 2) not null default 0 check (deposit_value >= 0),
  -- What the owner says to the customer on the page.
  message text not null default '' check (length(message) <= 2000),
  terms text not null default '' check (length(terms) <= 10000),
  -- For the owner alone.
  notes text not null default '' check (length(notes) <= 5000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- [{key, name, description, is_recommended}], in the order they are shown; none: one price.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  valid_until date,
  -- Kept: of the recommended, else the first option, without optional lines.
  subtotal numeric(12, 2) not null default 0 check (subtotal >= 0),
  tax_amount numeric(12, 2) not null default 0 check (tax_amount >= 0),
  total_amount numeric(12, 2) not null default 0,
  ai_suggested_price numeric(12, 2) check (ai_suggested_price >= 0),
  ai_confidence_score numeric(4, 3) check (ai_confidence_score between 0 and 1),
  ai_complexity_score numeric(4, 2) check (ai_complexity_score between 0 and 10),
  ai_reasoning text not null default '' check (length(ai_reasoning) <= 5000),
  -- Goes up with every change of what was sent.
  revision integer not null default 1 check (revision > 0),
  version integer not null default 1,
  sent_at timestamptz,
  viewed_at timestamptz,
  approved_at timestamptz,
  rejected_at timestamptz,
  reject_reason text not null default '' check (length(reject_reason) <= 2000),
  -- {option, lines, subtotal, tax_percent, tax_amount, total_amount, deposit_amount}, never changed.
  approved jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(estimate_number || ' ' || title || ' ' || contact_name || ' ' || contact_email || ' ' || contact_phone || ' ' || service_address || ' ' || description)
  ) stored,
  check (total_amount = subtotal + tax_amount),
  check ((status = 'approved') = (approved is not null)),
  check ((status = 'approved') = (approved_at is not null)),
  check (status = 'draft' or sent_at is not null)
);
create index estimates_by_status on estimates (status, id);
create index estimates_of_customer on estimates (customer_id, id);
create index estimates_of_project on estimates (project_id, id);
create index estimates_of_request on estimates (request_id, id);
create index estimates_to_expire on estimates (valid_until) where status = 'sent';
create index estimates_by_search_text on estimates using gin (search_text gin_trgm_ops);

create table estimate_lines (
  id uuid primary key,
  estimate_id uuid not null references estimates,
  -- The key of an option; '' where the estimate has none.
  option text not null default '' check (length(option) <= 20),
  position integer not null,
  description text not null check (length(description) between 1 and 500),
  quantity numeric(9, 2) not null check (quantity >= 0),
  rate numeric(9, 2) not null check (rate >= 0),
  amount numeric(12, 2) not null check (amount = round(quantity * rate, 2)),
  category text not null default 'general' check (category in (
    'general', 'plumbing', 'electrical', 'carpentry', 'painting', 'drywall'
  )),
  -- The customer ticks it or not.
  is_optional boolean not null default false
);
create index lines_of_estimate on estimate_lines (estimate_id, position);

-- What each revision said, as it was sent. Never rewritten.
create table estimate_revisions (
  estimate_id uuid not null references estimates,
  revision integer not null check (revision > 0),
  content jsonb not null,
  created_at timestamptz not null,
  primary key (estimate_id, revision)
);

create table estimate_photos (
  estimate_id uuid not null references estimates,
  photo_id uuid not null references photos,
  created_at timestamptz not null,
  primary key (estimate_id, photo_id)
);

-- Who signed what, when and from where. There is one signature at most.
create table estimate_signatures (
  estimate_id uuid primary key references estimates,
  revision integer not null,
  signer_name text not null check (length(signer_name) between 1 and 160),
  -- A drawn signature as the data address of a PNG; none when the name was typed.
  picture text check (length(picture) <= 200000),
  client_address text not null,
  user_agent text not null default '' check (length(user_agent) <= 400),
  signed_at timestamptz not null,
  -- SHA-256 of what was approved, as it is printed on the audit page.
  content_hash text not null,
  -- The signed PDF and its SHA-256, once it is made.
  pdf_key text,
  pdf_hash text,
  check ((pdf_key is null) = (pdf_hash is null))
);

-- Each step of the follow-ups is sent once for each revision.
create table estimate_follow_ups (
  estimate_id uuid not null references estimates,
  revision integer not null,
  days integer not null check (days > 0),
  created_at timestamptz not null,
  primary key (estimate_id, revision, days)
);

create table estimate_templates (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index estimate_templates_by_name on estimate_templates (lower(name)) where removed_at is null;

create function keep_as_it_is() returns trigger language plpgsql as $$
begin
  raise exception '% is never rewritten', tg_table_name;
end $$;
create trigger revisions_stay before update or delete on estimate_revisions
  for each row execute function keep_as_it_is();

create function keep_what_was_approved() returns trigger language plpgsql as $$
begin
  raise exception 'an approved estimate is never rewritten';
end $$;
create trigger approved_stays before update on estimates for each row
  when (old.approved is not null and (
    new.approved is distinct from old.approved or new.approved_at is distinct from old.approved_at
    or new.revision <> old.revision or new.status <> old.status
    or new.total_amount <> old.total_amount
  )) execute function keep_what_was_approved();
