-- Whoever sends a request can be reached by phone or by email. What each source must name beyond
-- that is decided where the request comes in.
alter table requests drop constraint requests_phone_check;
alter table requests drop constraint requests_email_check;
alter table requests
  add constraint requests_phone_check check (phone = '' or phone ~ '^\+[0-9]{5,15}$'),
  add constraint requests_email_check check (email = '' or length(email) between 3 and 254),
  add constraint requests_contact_check check (phone <> '' or email <> '');
