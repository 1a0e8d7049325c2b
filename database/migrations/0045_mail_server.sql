-- The mail server that the owner typed in under Settings, Connections; its password is in `secrets`.
create table mail_server (
  is_only boolean primary key default true check (is_only),
  address text not null check (length(address) between 3 and 254),
  name text not null check (length(name) <= 120),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  username text not null check (length(username) <= 254),
  updated_at timestamptz not null
);
