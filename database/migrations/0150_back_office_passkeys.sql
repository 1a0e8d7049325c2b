-- A passkey opens the site it was made on, and no other: whoever reads somebody's mailbox can make one in
-- the customer portal.
alter table passkeys add column site text not null default 'customer'
  check (site in ('admin', 'customer', 'partner'));

-- Sessions begun with a passkey have both factors without an authenticator app.
alter table sessions add column by_passkey boolean not null default false;
