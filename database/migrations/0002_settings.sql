-- What the owner has said about the business, a document for each part of the settings
-- (src/features/settings/rules.ts). A part without a row has what the software came with.
create table settings (
  section text primary key check (section in (
    'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
    'website', 'mark'
  )),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null default 1,
  updated_at timestamptz not null
);
