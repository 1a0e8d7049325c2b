-- How long the approved work takes: a visit for it begins with that length.
alter table projects add column expected_minutes integer check (expected_minutes > 0);
