-- A request may be made of an email: whoever writes one may leave no phone number.
create table email_requests (
  email_id uuid primary key references emails on delete cascade,
  request_id uuid not null references requests (id)
);
create index email_requests_by_request on email_requests (request_id);
alter table requests drop constraint requests_form_source_check;
alter table requests
  add constraint requests_form_source_check check (form_source in ('form', 'chat', 'text', 'call', 'email'));
alter table requests drop constraint requests_phone_check;
alter table requests
  add constraint requests_phone_check check (phone = '' and form_source = 'email' or phone ~ '^\+[0-9]{5,15}$');
