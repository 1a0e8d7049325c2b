-- Whoever sent a request follows it by a private link. Only what a token hashes to is known here.
create table request_links (
  token_hash text primary key,
  request_id uuid not null references requests on delete cascade,
  created_at timestamptz not null
);
create index links_of_request on request_links (request_id);

alter table requests
  -- When somebody of the business first opened it.
  add column seen_at timestamptz,
  -- When it was lost or withdrawn: 90 days later its links end.
  add column closed_at timestamptz,
  add column withdrawn_at timestamptz,
  -- By a private link, or signed in.
  add column withdrawn_by text check (withdrawn_by in ('link', 'portal')),
  add column withdrawal_reason text not null default '' check (length(withdrawal_reason) <= 1000),
  -- Since when something that the sender added waits for an answer.
  add column awaits_since timestamptz,
  add constraint requests_withdrawal_check check ((withdrawn_at is null) = (withdrawn_by is null)),
  -- Eight come with the form; others may be added.
  drop constraint requests_photo_count_check,
  add constraint requests_photo_count_check check (photo_count between 0 and 20);
create index requests_awaiting on requests (awaits_since) where awaits_since is not null;

alter table request_photos
  drop constraint request_photos_position_check,
  add constraint request_photos_position_check check (position between 0 and 19);

update requests set closed_at = updated_at where status = 'lost';
