-- Finished jobs as the website tells them. One of each project; shown only after the owner looked at it.
create table website_stories (
  id uuid primary key,
  project_id uuid not null unique references projects on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The town alone, never the street.
  town text not null check (length(town) between 1 and 80),
  finished_on date not null,
  title jsonb not null,
  body jsonb not null,
  alt jsonb not null,
  -- The photos of the project they are made of, and the files made of them.
  before_of uuid references photos,
  before_photo uuid,
  after_of uuid not null references photos,
  after_photo uuid not null,
  in_gallery boolean not null default true,
  shown_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((before_of is null) = (before_photo is null))
);
create index website_stories_shown on website_stories (finished_on desc, id) where shown_at is not null;
