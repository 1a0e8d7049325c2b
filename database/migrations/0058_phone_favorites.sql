-- Contacts that stand first in the owner's softphone.
create table phone_favorites (
  customer_id uuid unique references customers on delete cascade,
  partner_id uuid unique references partners on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(customer_id, partner_id) = 1)
);
