-- Where the business is on social networks. What a connection may do is in `secrets`, under the account's id.
create table social_accounts (
  id uuid primary key,
  platform text not null check (platform in ('facebook', 'instagram', 'linkedin', 'youtube', 'twitter')),
  account_name text not null check (length(account_name) between 1 and 120),
  account_type text not null default 'main'
    check (account_type in ('main', 'local', 'service-specific', 'emergency')),
  description text not null default '' check (length(description) <= 500),
  profile_url text not null default '' check (length(profile_url) <= 500),
  is_active boolean not null default true,
  -- As the platform reports them, or as typed.
  followers integer check (followers >= 0),
  engagement numeric(5, 2) check (engagement between 0 and 100),
  last_post_at timestamptz,
  metrics_at timestamptz,
  -- What the platform calls it; only of a connected one.
  external_id text check (length(external_id) between 1 and 200),
  connected_at timestamptz,
  token_expires_at timestamptz,
  -- Why the platform refuses the connection, until it is renewed.
  connection_error text not null default '' check (length(connection_error) <= 500),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((connected_at is null) = (external_id is null))
);
create unique index social_accounts_connected on social_accounts (platform, external_id)
  where external_id is not null and deleted_at is null;

-- What is posted. Status and times follow from the targets, by one rule, in the same transaction.
create table content_posts (
  id uuid primary key,
  topic text not null check (length(topic) between 1 and 200),
  content_type text not null
    check (content_type in ('tip', 'showcase', 'safety', 'how-to', 'testimonial', 'seasonal')),
  content text not null default '' check (length(content) <= 10000),
  hashtags text[] not null default '{}' check (cardinality(hashtags) <= 30),
  -- What wrote it: the built-in engine, a language model, or nobody but the owner.
  ai_model text not null default '' check (length(ai_model) <= 120),
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'publishing', 'published', 'failed')),
  scheduled_for timestamptz,
  published_at timestamptz,
  -- Where it stands in the calendar.
  calendar_at timestamptz generated always as (coalesce(published_at, scheduled_for)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  search_text text not null generated always as (lower(topic || ' ' || content)) stored,
  check (status <> 'scheduled' or scheduled_for is not null)
);
create index content_posts_by_status on content_posts (status, id) where deleted_at is null;
create index content_posts_in_calendar on content_posts (calendar_at)
  where deleted_at is null and calendar_at is not null;
create index content_posts_by_search_text on content_posts using gin (search_text gin_trgm_ops);

-- Where it is posted: on an account, or on a platform by hand.
create table content_post_targets (
  id uuid primary key,
  post_id uuid not null references content_posts on delete cascade,
  platform text not null check (platform in ('facebook', 'instagram', 'linkedin', 'youtube', 'twitter')),
  account_id uuid references social_accounts,
  -- The text for this one; nothing where it is the post's.
  content text check (length(content) <= 10000),
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'publishing', 'published', 'failed')),
  scheduled_for timestamptz,
  published_at timestamptz,
  external_id text check (length(external_id) <= 300),
  external_url text not null default '' check (length(external_url) <= 1000),
  attempts smallint not null default 0,
  -- Who publishes it claims it first; what a crash left behind is looked for before it is repeated.
  claimed_at timestamptz,
  -- What the platform gave before the post itself, such as a container; with it a repeat finds the post.
  platform_state text check (length(platform_state) <= 2000),
  next_attempt_at timestamptz,
  error text not null default '' check (length(error) <= 500),
  -- Names the post in its link, so that requests which came from it are counted.
  link_code text not null unique check (length(link_code) between 6 and 20),
  likes integer check (likes >= 0),
  shares integer check (shares >= 0),
  comments integer check (comments >= 0),
  reach integer check (reach >= 0),
  clicks integer check (clicks >= 0),
  metrics_at timestamptz,
  unique nulls not distinct (post_id, platform, account_id),
  check (status <> 'scheduled' or scheduled_for is not null),
  check ((status = 'published') = (published_at is not null))
);
create index content_post_targets_of_account on content_post_targets (account_id, published_at)
  where account_id is not null;
create index content_post_targets_waiting on content_post_targets (scheduled_for)
  where status in ('scheduled', 'publishing');
create index content_post_targets_published on content_post_targets (published_at)
  where published_at is not null;

create table content_post_pictures (
  post_id uuid not null references content_posts on delete cascade,
  photo_id uuid not null references photos,
  position smallint not null,
  primary key (post_id, photo_id)
);

-- How many texts the built-in engine wrote: each one begins where the last one ended.
create table content_generations (
  is_only boolean primary key default true check (is_only),
  count bigint not null
);
