-- Dangers in the notes of whoever went to a visit.
alter table dangers
  add column visit_id uuid references visits on delete cascade,
  drop constraint dangers_check,
  add check (num_nonnulls(conversation_id, text_thread_id, email_id, call_id, project_id,
    request_id, estimate_id, invoice_id, work_order_id, visit_id) = 1);
drop index dangers_open;
create unique index dangers_open on dangers
  ((coalesce(conversation_id, text_thread_id, email_id, call_id, project_id,
    request_id, estimate_id, invoice_id, work_order_id, visit_id)), danger)
  where handled_at is null;
create index dangers_of_visit on dangers (visit_id) where visit_id is not null;
