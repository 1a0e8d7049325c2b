-- What partners agreed to, each text once, and who agreed to which when.
create table partner_terms (
  version integer primary key check (version > 0),
  text_hash text not null unique,
  english text not null,
  spanish text not null,
  created_at timestamptz not null
);

alter table partner_applications
  add column terms_version integer references partner_terms,
  add column terms_accepted_at timestamptz,
  add constraint partner_applications_terms
    check ((terms_version is null) = (terms_accepted_at is null));

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in (
  'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
  'website', 'mark', 'assistant', 'schedule', 'estimates', 'invoices', 'payments', 'partners'
));
