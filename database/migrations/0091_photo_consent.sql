-- Whether the customer agreed that photos of the job may be shown, and who recorded it.
alter table projects
  add column photo_consent_at timestamptz,
  add column photo_consent_by text check (photo_consent_by in ('customer', 'owner')),
  add check ((photo_consent_at is null) = (photo_consent_by is null));
