-- A request may be made of text messages, as of a call: whoever texts may leave no email address.
alter table text_threads
  add column request_id uuid references requests (id),
  -- The latest text that the request covers.
  add column request_position bigint not null default 0;
alter table requests drop constraint requests_email_check;
alter table requests
  add constraint requests_email_check check (email = '' and form_source in ('call', 'text') or length(email) between 3 and 254);
