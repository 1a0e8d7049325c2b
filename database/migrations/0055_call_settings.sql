-- How calls are handled is a section of the settings; the owner's own greeting is a recording.
create table voicemail_greetings (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  media_type text not null check (length(media_type) <= 100),
  size integer not null check (size > 0),
  duration_seconds integer not null check (duration_seconds between 0 and 600),
  created_at timestamptz not null
);

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in (
  'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
  'website', 'mark', 'assistant', 'schedule', 'estimates', 'invoices', 'payments', 'partners',
  'text_messages', 'calls'
));
