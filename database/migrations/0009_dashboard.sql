-- What completed projects brought in a month is read by the day of their completion.
create index projects_by_completion on projects (completed_at) where status = 'completed';
