-- What was written is found from the search over everything.
create index project_messages_by_body on project_messages using gin (lower(body) gin_trgm_ops);
create index text_messages_by_body on text_messages using gin (lower(body) gin_trgm_ops);
