-- Messages with a customer that are about no project: one thread for each customer, whose messages
-- can be moved to a project. A thread's id is that of its project, or else of its customer.
alter table project_messages drop constraint project_messages_project_id_fkey;
alter table project_threads drop constraint project_threads_pkey;
alter table project_threads
  alter column project_id drop not null,
  add column customer_id uuid references customers on delete cascade,
  add column thread_id uuid generated always as (coalesce(project_id, customer_id)) stored
    primary key,
  add constraint project_threads_of_one check (num_nonnulls(project_id, customer_id) = 1);
drop index threads_that_wait;
create index threads_that_wait on project_threads (thread_id) where awaits_answer;

alter table project_messages
  alter column project_id drop not null,
  add column thread_id uuid not null generated always as (coalesce(project_id, customer_id)) stored
    references project_threads on delete cascade;
drop index messages_in_order;
create unique index messages_in_order on project_messages (thread_id, position);
drop index messages_of_customer;
create index messages_of_customer on project_messages (customer_id, thread_id, position);
drop index messages_unread;
create index messages_unread on project_messages (thread_id, author) where read_at is null;

alter table message_answers
  alter column project_id drop not null,
  add column customer_id uuid references customers on delete cascade,
  add constraint message_answers_of_one check (num_nonnulls(project_id, customer_id) = 1);
create index message_answers_of_customer on message_answers (customer_id)
  where customer_id is not null;

drop policy own on project_messages;
create policy own on project_messages for select to plumbline_customer using (
  customer_id = acting_customer()
  and (project_id is null or exists (select from projects where projects.id = project_id))
);
create or replace view customer_messages with (security_invoker) as
select id, project_id, customer_id, position, author, body, attachments, created_at, read_at,
  thread_id
from project_messages;
grant select (thread_id) on project_messages to plumbline_customer;

-- Dangers in such messages.
alter table dangers
  add column customer_id uuid references customers on delete cascade,
  drop constraint dangers_check,
  add check (num_nonnulls(conversation_id, text_thread_id, email_id, call_id, project_id,
    request_id, estimate_id, invoice_id, work_order_id, visit_id, customer_id) = 1);
drop index dangers_open;
create unique index dangers_open on dangers
  ((coalesce(conversation_id, text_thread_id, email_id, call_id, project_id,
    request_id, estimate_id, invoice_id, work_order_id, visit_id, customer_id)), danger)
  where handled_at is null;
create index dangers_of_customer on dangers (customer_id) where customer_id is not null;
