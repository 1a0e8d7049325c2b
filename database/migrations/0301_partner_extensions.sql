-- The extension behind a partner's phone number: "x12".
alter table partners
  add column phone_extension text not null default '' check (phone_extension ~ '^[0-9]{0,15}$');
alter table partner_applications
  add column phone_extension text not null default '' check (phone_extension ~ '^[0-9]{0,15}$');
