-- A customer who asks for the way into the portal below a document gets a code beside the link: it is
-- entered there, and opens the invitation in the same browser.
alter table customer_invitations
  -- Keyed, since a code is short enough to be found by trying.
  add column code_hash text,
  add column code_expires_at timestamptz,
  add column wrong_codes integer not null default 0 check (wrong_codes >= 0),
  -- The secret that a right code was exchanged for.
  add column entry_hash text unique,
  add check ((code_hash is null) = (code_expires_at is null));
