-- Addresses that a mail server refused for good, until an email comes from them or the owner says otherwise.
create table bounced_addresses (
  address text primary key check (address = lower(address) and length(address) between 3 and 320),
  reason text not null check (length(reason) <= 500),
  bounced_at timestamptz not null
);
