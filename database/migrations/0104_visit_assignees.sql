-- Who goes to a visit: the owner or somebody of the staff. Nobody is named until the owner does.
alter table visits add column assignee_id uuid references users;
create index visits_of_assignee on visits (assignee_id, starts_at) where assignee_id is not null;
