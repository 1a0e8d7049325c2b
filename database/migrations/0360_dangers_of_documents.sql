-- Dangers in what people write at a request, an estimate, an invoice, or a work order.
alter table dangers
  add column request_id uuid references requests on delete cascade,
  add column estimate_id uuid references estimates on delete cascade,
  add column invoice_id uuid references invoices on delete cascade,
  add column work_order_id uuid references work_orders on delete cascade,
  drop constraint dangers_check,
  add check (num_nonnulls(conversation_id, text_thread_id, email_id, call_id, project_id,
    request_id, estimate_id, invoice_id, work_order_id) = 1);
drop index dangers_open;
create unique index dangers_open on dangers
  ((coalesce(conversation_id, text_thread_id, email_id, call_id, project_id,
    request_id, estimate_id, invoice_id, work_order_id)), danger)
  where handled_at is null;
create index dangers_of_request on dangers (request_id) where request_id is not null;
create index dangers_of_estimate on dangers (estimate_id) where estimate_id is not null;
create index dangers_of_invoice on dangers (invoice_id) where invoice_id is not null;
create index dangers_of_work_order on dangers (work_order_id) where work_order_id is not null;
