-- Counts of what can be guessed or sent too often, shared by all servers. A key names the limit and
-- the account or network; `expire` is in milliseconds since 1970. The columns and their order are those
-- of rate-limiter-flexible.
create table sign_in_limits (
  key text primary key,
  points integer not null,
  expire bigint
);
create index sign_in_limits_by_age on sign_in_limits (expire);
