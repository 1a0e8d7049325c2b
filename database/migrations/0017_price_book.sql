-- The owner's own services with what they take and cost.
create table price_book_entries (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  -- How papers in Spanish name it; the other name where this is empty.
  spanish_name text not null default '' check (length(spanish_name) <= 120),
  category text not null check (category in (
    'general', 'plumbing', 'electrical', 'carpentry', 'painting', 'drywall'
  )),
  unit text not null check (unit in ('each', 'hour', 'room', 'square_foot', 'foot')),
  -- What one unit takes and what its materials cost us.
  hours numeric(6, 2) not null check (hours >= 0),
  materials numeric(9, 2) not null check (materials >= 0),
  -- One unit never costs the customer less or more than this.
  price_from numeric(9, 2) not null check (price_from >= 0),
  price_to numeric(9, 2) not null check (price_to >= price_from),
  -- Other words for it, English and Spanish, by which a description is matched.
  words text[] not null default '{}' check (cardinality(words) <= 40),
  -- Empty while it is one of the entries to start from that the owner has not looked at.
  reviewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index price_book_by_name on price_book_entries (lower(name)) where removed_at is null;

-- Whether the entries to start from were put in: once, even if the owner removes them all.
create table price_book_start (
  only_row boolean primary key default true check (only_row),
  filled_at timestamptz not null
);

-- What earlier jobs were about, for prices of similar ones.
create index estimates_by_words on estimates
  using gin (to_tsvector('english', title || ' ' || description));
create index invoices_by_words on invoices using gin (
  to_tsvector('english', project_title || ' ' || description || ' ' || work_description)
);
