-- When a visitor last read the chat, and up to when the owner's answers went to them by email.
alter table conversations
  add column visitor_seen_at timestamptz,
  add column visitor_emailed_at timestamptz;

-- What was sent as a request is no longer gathered: another job begins another request.
update conversations set
  facts = facts - array['project_description', 'project_type', 'urgency', 'preferred_start_date', 'budget', 'job_size'],
  memory = jsonb_build_object('sentUpTo',
    (select coalesce(max(position), 0) from chat_messages where conversation_id = conversations.id))
where request_id is not null;
