-- Tokens of programs end after 90 days; those that exist get at least two more weeks.
alter table assistant_tokens add column expires_at timestamptz;
update assistant_tokens
set expires_at = greatest(created_at + interval '90 days', now() + interval '14 days');
alter table assistant_tokens alter column expires_at set not null;
