-- Senders whose emails may load pictures from other sites.
create table email_picture_senders (
  address text primary key check (address = lower(address)),
  allowed_at timestamptz not null
);
