create extension if not exists pg_trgm;

-- Accounts, sessions and sign-in, as better-auth reads and writes them (src/platform/sessions/tables.ts).
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A person may be several things at once: the owner may also be a customer.
create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'customer', 'contractor')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
create unique index one_owner on user_roles (role) where role = 'owner';

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table socket_tickets (
  ticket_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);

-- Who did what to which record. Written in the transaction of the change, never altered.
create table audit_log (
  id uuid primary key,
  -- In which order lines of one instant were written.
  position bigint not null generated always as identity,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'owner', 'system')),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  details jsonb not null default '{}'
);
create index audit_log_of_subject on audit_log (subject_type, subject_id, position);

-- Everything a person can submit twice. Kept longer than any draft in a browser.
create table idempotency_keys (
  endpoint text not null,
  actor text not null,
  key text not null,
  fingerprint text not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (endpoint, actor, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table photos (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  size integer not null check (size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);

create table requests (
  id uuid primary key,
  status text not null default 'new' check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  project_description text not null check (length(project_description) between 1 and 5000),
  urgency text not null default 'normal' check (urgency in ('emergency', 'urgent', 'normal', 'flexible')),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  address text not null check (length(address) between 1 and 200),
  city text not null default '' check (length(city) <= 80),
  zip_code text not null default '' check (length(zip_code) <= 10),
  phone text not null check (phone ~ '^\+[0-9]{5,15}$'),
  email text not null check (length(email) between 3 and 254),
  contact_method text not null default 'phone' check (contact_method in ('phone', 'text', 'email')),
  preferred_date date,
  language text not null default 'english' check (language in ('english', 'spanish')),
  note text not null default '' check (length(note) <= 5000),
  photo_count integer not null default 0 check (photo_count between 0 and 8),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || address || ' ' || city || ' ' || zip_code || ' ' || project_description)
  ) stored
);
create index requests_by_status on requests (status, id);
create index requests_by_search_text on requests using gin (search_text gin_trgm_ops);

create table request_photos (
  request_id uuid not null references requests on delete cascade,
  position integer not null check (position between 0 and 7),
  photo_id uuid not null unique references photos,
  primary key (request_id, position)
);

-- Every letter of the business, sent and received. `delivery` is about the way out only.
create table letters (
  id uuid primary key,
  folder text not null check (folder in ('inbox', 'sent')),
  sender text not null,
  recipient text not null,
  reply_to text not null default '',
  subject text not null,
  body_text text not null,
  body_html text not null,
  delivery text not null check (delivery in ('waiting', 'kept', 'sent', 'failed')),
  attempts integer not null default 0,
  error text not null default '',
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index letters_by_folder on letters (folder, id);
create index letters_in_trouble on letters (id) where delivery in ('waiting', 'failed') and error <> '';
