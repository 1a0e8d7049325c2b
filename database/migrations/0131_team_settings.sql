-- How staff sign in.
alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in (
  'business_info', 'business_hours', 'pricing', 'notifications', 'customer_portal', 'system',
  'website', 'mark', 'assistant', 'schedule', 'estimates', 'invoices', 'payments', 'partners',
  'text_messages', 'calls', 'email', 'email_assistant', 'setup', 'team'
));
