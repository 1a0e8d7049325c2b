-- What the owner does with calls afterwards: look at them, make requests of them.
alter table calls add column seen_at timestamptz;
create index calls_by_status on calls (call_status, started_at desc, id desc);
create index calls_to_follow_up on calls (started_at desc, id desc) where follow_up_required;
create index calls_unseen on calls (started_at) where seen_at is null and answered_at is null
  and ended_at is not null and call_direction = 'inbound';
create index voicemails_unheard on voicemails (id) where heard_at is null;

-- Who calls may leave no email address.
alter table requests drop constraint requests_form_source_check;
alter table requests
  add constraint requests_form_source_check check (form_source in ('form', 'chat', 'text', 'call'));
alter table requests drop constraint requests_email_check;
alter table requests
  add constraint requests_email_check check (email = '' and form_source = 'call' or length(email) between 3 and 254);
