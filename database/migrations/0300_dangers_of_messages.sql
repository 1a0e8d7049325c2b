-- Dangers in a message of the customer portal; and the number of whoever wrote or called, because
-- talking to them is an answer wherever they reported it.
alter table dangers
  add column project_id uuid references projects on delete cascade,
  add column phone text not null default '' check (length(phone) <= 32),
  drop constraint dangers_check,
  add check (num_nonnulls(conversation_id, text_thread_id, email_id, call_id, project_id) = 1);
drop index dangers_open;
create unique index dangers_open on dangers
  ((coalesce(conversation_id, text_thread_id, email_id, call_id, project_id)), danger)
  where handled_at is null;
create index dangers_of_project on dangers (project_id) where project_id is not null;
create index dangers_of_phone on dangers (phone) where phone <> '' and handled_at is null;
