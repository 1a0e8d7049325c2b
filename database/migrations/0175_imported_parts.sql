-- Which import added a contact or an address; nothing once somebody has changed it.
alter table customer_contacts
  add column import_id uuid references customer_imports on delete set null;
alter table customer_properties
  add column import_id uuid references customer_imports on delete set null;
create index customer_contacts_of_import on customer_contacts (import_id)
  where import_id is not null;
create index customer_properties_of_import on customer_properties (import_id)
  where import_id is not null;
