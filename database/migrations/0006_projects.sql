-- What is being done for a customer.
create table projects (
  id uuid primary key,
  customer_id uuid not null references customers,
  request_id uuid references requests,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  category text not null default 'general' check (length(category) between 1 and 80),
  status text not null default 'submitted' check (status in (
    'submitted', 'quoted', 'approved', 'scheduled', 'in_progress', 'completed', 'cancelled'
  )),
  priority text not null default 'normal' check (priority in ('urgent', 'high', 'normal', 'low')),
  estimated_cost numeric(12, 2) check (estimated_cost >= 0),
  actual_cost numeric(12, 2) check (actual_cost >= 0),
  start_date date,
  due_date date,
  completed_at timestamptz,
  -- Where the work is: the customer's own address or one of the further ones, as it was then.
  address text not null default '' check (length(address) <= 200),
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 40),
  zip_code text not null default '' check (length(zip_code) <= 10),
  notes text not null default '' check (length(notes) <= 5000),
  -- Kept with every change of a task.
  task_count integer not null default 0 check (task_count >= 0),
  tasks_done integer not null default 0 check (tasks_done between 0 and task_count),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(title || ' ' || description || ' ' || category || ' ' || address || ' ' || city || ' ' || zip_code)
  ) stored
);
create unique index projects_of_request on projects (request_id);
create index projects_of_customer on projects (customer_id, id);
create index projects_by_status on projects (status, id);
create index projects_by_search_text on projects using gin (search_text gin_trgm_ops);
