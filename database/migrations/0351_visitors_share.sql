-- What visitors and callers spent of a day's limit: they have a share of it.
alter table model_days
  add column visitors_spent numeric(14, 6) not null default 0 check (visitors_spent >= 0);
