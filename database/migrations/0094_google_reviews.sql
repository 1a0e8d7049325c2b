-- The business on Google, and what Google gives out about it. The key is in `secrets`.
create table website_google (
  only_row boolean primary key default true check (only_row),
  location_id text not null check (length(location_id) between 10 and 300),
  rating numeric(2, 1) check (rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  url text not null default '' check (length(url) <= 1000),
  reviews jsonb not null default '[]',
  read_at timestamptz,
  -- Why the latest try failed; empty where it did not.
  problem text not null default '' check (problem in ('', 'denied', 'unknown_location', 'limited', 'unavailable'))
);
