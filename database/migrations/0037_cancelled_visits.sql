-- A customer may undo a cancellation for a minute: when it was cancelled, and what it was before.
alter table visits
  add column cancelled_at timestamptz,
  add column status_before text check (status_before in ('scheduled', 'confirmed'));
