-- What the platform called an account when it was last read. A name that the owner has not changed follows it.
alter table social_accounts add column platform_name text not null default ''
  check (length(platform_name) <= 120);
