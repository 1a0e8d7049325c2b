-- What customers of finished projects were asked, and what they wrote.
create table website_reviews (
  id uuid primary key,
  project_id uuid not null unique references projects on delete cascade,
  requested_at timestamptz not null,
  -- One reminder at most.
  reminded_at timestamptz,
  written_at timestamptz,
  language text not null default 'english' check (language in ('english', 'spanish')),
  rating smallint check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 600),
  author text not null default '' check (length(author) <= 80),
  -- Whether the customer agreed that the website shows it.
  may_show boolean not null default false,
  published_at timestamptz,
  check ((written_at is null) = (rating is null)),
  check (published_at is null or may_show)
);
create index website_reviews_waiting on website_reviews (requested_at)
  where written_at is null and reminded_at is null;
create index website_reviews_written on website_reviews (written_at desc) where written_at is not null;

create table website_review_links (
  token_hash text primary key,
  review_id uuid not null references website_reviews on delete cascade,
  created_at timestamptz not null
);
create index website_review_links_of_review on website_review_links (review_id);

alter table text_messages drop constraint text_messages_about_check;
alter table text_messages add constraint text_messages_about_check
  check (about in ('typed', 'reply', 'visit', 'arrival', 'estimate', 'invoice', 'offer', 'missed_call', 'review', 'opt_out'));
