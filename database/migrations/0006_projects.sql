-- What is being done for a customer.
create table projects (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- The request it came out of: one press makes one project, however often it is pressed.
  request_id uuid references requests,
  -- Who does the work when it is not the owner; filled once there are partners.
  partner_id uuid,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  category text not null default 'general' check (length(category) between 1 and 80),
  status text not null default 'submitted' check (status in (
    'submitted', 'quoted', 'approved', 'scheduled', 'in_progress', 'completed', 'cancelled'
  )),
  priority text not null default 'normal' check (priority in ('urgent', 'high', 'normal', 'low')),
  estimated_cost numeric(12, 2) check (estimated_cost >= 0),
  -- Kept as the sum of the cost lines where there are some, else as typed.
  actual_cost numeric(12, 2) check (actual_cost >= 0),
  start_date date,
  due_date date,
  completed_at timestamptz check (completed_at is null or status = 'completed'),
  -- Where the work is: the customer's own address or one of the further ones, as it was then.
  address text not null default '' check (length(address) <= 200),
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 40),
  zip_code text not null default '' check (length(zip_code) <= 10),
  notes text not null default '' check (length(notes) <= 5000),
  -- Kept with every change of a task or a cost line.
  task_count integer not null default 0 check (task_count >= 0),
  tasks_done integer not null default 0 check (tasks_done between 0 and task_count),
  cost_count integer not null default 0 check (cost_count >= 0),
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
create index projects_by_due_date on projects (due_date)
  where status not in ('completed', 'cancelled');
create index projects_by_search_text on projects using gin (search_text gin_trgm_ops);

-- What is to be done. Removed rows stay for an undo: `removed_at` here and below.
create table project_tasks (
  id uuid primary key,
  project_id uuid not null references projects,
  title text not null check (length(title) between 1 and 200),
  -- The place in the list; there is room between two neighbours.
  position bigint not null,
  done_at timestamptz,
  done_by text not null default '' check (length(done_by) <= 120),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index tasks_of_project on project_tasks (project_id, position, id) where removed_at is null;

create table checklists (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  items text[] not null check (cardinality(items) between 1 and 100),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index checklists_by_name on checklists (lower(name)) where removed_at is null;

-- The catalogue: what is bought again and again.
create table materials (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  unit text not null default 'each' check (length(unit) between 1 and 20),
  unit_cost numeric(12, 2) not null check (unit_cost >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  search_text text not null generated always as (lower(name)) stored
);
create unique index materials_by_name on materials (lower(name)) where removed_at is null;
create index materials_by_search_text on materials using gin (search_text gin_trgm_ops);

-- What a project costs us: materials and hours by quantity and the price of then, other costs by amount.
create table project_costs (
  id uuid primary key,
  project_id uuid not null references projects,
  kind text not null check (kind in ('material', 'hours', 'other')),
  label text not null check (length(label) between 1 and 120),
  material_id uuid references materials,
  quantity numeric(9, 2) check (quantity >= 0),
  unit text not null default '' check (length(unit) <= 20),
  unit_cost numeric(12, 2) check (unit_cost >= 0),
  amount numeric(12, 2) not null check (amount >= 0),
  -- What was expected of this line, where somebody said so.
  estimated_amount numeric(12, 2) check (estimated_amount >= 0),
  worked_on date,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'other') = (quantity is null)),
  check ((quantity is null) = (unit_cost is null)),
  check (amount = round(quantity * unit_cost, 2) or quantity is null),
  check (kind <> 'hours' or quantity * 4 = trunc(quantity * 4))
);
create index costs_of_project on project_costs (project_id, id) where removed_at is null;

-- Pictures before, during and after the work; those of the request belong to both.
create table project_photos (
  project_id uuid not null references projects,
  photo_id uuid not null references photos,
  stage text not null check (stage in ('before', 'during', 'after')),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (project_id, photo_id)
);

create table project_files (
  id uuid primary key,
  project_id uuid not null references projects,
  name text not null check (length(name) between 1 and 200),
  size integer not null check (size > 0),
  -- What the bytes say it is.
  media_type text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index files_of_project on project_files (project_id, id) where removed_at is null;
