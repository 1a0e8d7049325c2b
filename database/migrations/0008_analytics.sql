-- What happened lately: a partial index, so that the last few lines are found whatever else is noted.
create index audit_log_recent on audit_log (at, position)
  where subject_type in ('customer', 'project', 'request')
    and action in ('created', 'status_changed', 'task_done');
