-- What is to be done where and when.
create table visits (
  id uuid primary key,
  customer_id uuid not null references customers,
  project_id uuid references projects,
  title text not null check (length(title) between 1 and 200),
  -- Both empty: promised, but without a day yet.
  starts_at timestamptz,
  ends_at timestamptz,
  minutes integer not null check (minutes between 15 and 720 and minutes % 15 = 0),
  -- How long after the start the customer may see us arrive.
  window_minutes integer not null check (window_minutes between 0 and 480),
  status text not null default 'scheduled' check (status in (
    'scheduled', 'confirmed', 'completed', 'cancelled'
  )),
  -- Where it is, as it was known when the visit was made.
  address text not null default '' check (length(address) <= 200),
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 40),
  zip_code text not null default '' check (length(zip_code) <= 10),
  notes text not null default '' check (length(notes) <= 5000),
  -- The start that the customer was last reminded of: nobody is reminded of it twice.
  reminded_for timestamptz,
  -- How often the appointment was told to calendars (RFC 5545 SEQUENCE).
  sequence integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((starts_at is null) = (ends_at is null)),
  check (extract(epoch from ends_at - starts_at) = minutes * 60),
  check (status not in ('confirmed', 'completed') or starts_at is not null)
);
create index visits_by_start on visits (starts_at, id) where starts_at is not null;
create index visits_without_day on visits (id) where starts_at is null and status = 'scheduled';
create index visits_of_customer on visits (customer_id, id);
create index visits_of_project on visits (project_id, id);

-- Private links to one visit. Only what a token hashes to is known here.
create table visit_links (
  token_hash text primary key,
  visit_id uuid not null references visits,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index links_of_visit on visit_links (visit_id) where revoked_at is null;

-- The owner's private calendar address; there is one at most.
create table calendar_feeds (
  owner_id uuid primary key references users,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- Files that go with a letter: [{"name", "type", "content"}], text only.
alter table letters add column attachments jsonb not null default '[]'
  check (jsonb_typeof(attachments) = 'array');

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in (
  'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
  'website', 'mark', 'assistant', 'schedule'
));
