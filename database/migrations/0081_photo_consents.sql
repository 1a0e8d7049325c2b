-- Whether a customer agrees that photos of a project are published: every yes and no, the latest counts.
create table project_photo_consents (
  id uuid primary key,
  project_id uuid not null references projects,
  has_agreed boolean not null,
  -- Who noted it down, and how the customer said so.
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null
);
create index project_photo_consents_of_project on project_photo_consents (project_id, id desc);
