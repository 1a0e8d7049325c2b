-- The log of what was done and by which person, newest first: of everybody, of one person, of one kind of record.
create index audit_log_of_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_of_kind on audit_log (subject_type, id);
