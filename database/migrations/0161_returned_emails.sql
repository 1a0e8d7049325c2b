-- Emails that came back and that nobody has looked at: the dashboard shows them.
create index emails_returned on emails (id)
  where delivery in ('failed', 'bounced') and read_at is null and folder <> 'trash';
