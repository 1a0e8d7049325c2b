-- Whose projects a composed picture shows, so that its use ends with the customer's consent.
create table content_composed_pictures (
  photo_id uuid not null references photos on delete cascade,
  project_id uuid not null references projects on delete cascade,
  primary key (photo_id, project_id)
);
