-- Emails that sign somebody in, open an account or reset a password: nobody but their recipient reads
-- them, and their text is erased once they have left.
alter table emails
  add column is_secret boolean not null default false,
  add column erased_at timestamptz,
  add check (erased_at is null or (is_secret and body_text = '' and body_html = ''));

update emails set is_secret = true
  where body_text ~ '/customer/(login/link|reset-password|signup/confirm|new-email)\?token='
    or body_text ~ '/customer/signup\?invitation='
    or body_text ~ '/(admin|partner)/reset-password\?token='
    or (body_text ~ '/partner/application/' and subject ~ '^(Confirm your email|Confirme su correo)');
-- Codes stood in subjects.
update emails set subject = regexp_replace(subject, ': \d{6}$', '')
  where is_secret and subject ~ ': \d{6}$';
update emails set body_text = '', body_html = '', erased_at = now()
  where is_secret and delivery <> 'waiting';
-- Those that still wait to be erased, which are few.
create index emails_with_secrets on emails (id) where is_secret and erased_at is null;
