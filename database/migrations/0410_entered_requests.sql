-- Requests that the owner enters from a talk at the door, a referral, or elsewhere, with the time
-- that the person would like in their own words.
alter table requests drop constraint requests_form_source_check;
alter table requests
  add constraint requests_form_source_check check (
    form_source in ('form', 'chat', 'text', 'call', 'email', 'in_person', 'referral', 'other')
  ),
  add column preferred_time text not null default '' check (length(preferred_time) <= 200);
