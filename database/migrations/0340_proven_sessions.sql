-- When the holder of a session last entered their password again.
alter table sessions add column proven_at timestamptz;
