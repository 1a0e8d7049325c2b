-- What estimates and invoices have in common.

-- The last number of a kind and year. Its row is held until the document that takes the next one is
-- stored: no number is given twice, and none is left out.
create table document_numbers (
  kind text not null check (kind in ('EST', 'INV')),
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- Private links to one document. Only what a token hashes to is known here.
create table document_links (
  token_hash text primary key,
  kind text not null check (kind in ('estimate', 'invoice')),
  document_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index links_of_document on document_links (kind, document_id) where revoked_at is null;

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in (
  'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
  'website', 'mark', 'assistant', 'schedule', 'estimates', 'invoices', 'payments'
));
