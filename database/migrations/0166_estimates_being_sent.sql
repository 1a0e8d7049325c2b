-- A sending that can still be undone: the estimate stays what it was until this instant has passed.
alter table estimates
  add column sending_id uuid,
  add column sending_at timestamptz,
  add constraint estimates_being_sent check (
    (sending_id is null) = (sending_at is null)
    and (sending_id is null or status in ('draft', 'sent', 'expired')));
