-- A task may have a day by which it is to be done; then the dashboard shows it.
alter table project_tasks add column due_date date;
create index tasks_due on project_tasks (due_date)
  where due_date is not null and done_at is null and removed_at is null;
