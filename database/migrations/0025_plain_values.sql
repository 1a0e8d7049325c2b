-- Names inside of JSON by the names the rest of the program uses.
update settings
  set value = jsonb_set(value, '{gallery,state}', '"unchanged"')
  where section = 'website' and value #>> '{gallery,state}' = 'starter';
update settings
  set value = jsonb_set(value, '{testimonials,state}', '"unchanged"')
  where section = 'website' and value #>> '{testimonials,state}' = 'starter';

update conversations
  set memory = memory - 'lastSaid' || jsonb_build_object('lastMessage', memory -> 'lastSaid')
  where memory ? 'lastSaid';
update conversations
  set memory = memory - 'lastStated' || jsonb_build_object('lastMessage', memory -> 'lastStated')
  where memory ? 'lastStated';

update customer_mergers
  set primary_before = primary_before - 'keptAuthUserId'
    || jsonb_build_object('authUserId', primary_before -> 'keptAuthUserId')
  where primary_before ? 'keptAuthUserId';

update audit_log
  set details = jsonb_set(details, '{field}', '"key_stored"')
  where action = 'changed' and details ->> 'field' = 'key_kept';
update audit_log
  set details = details - 'kept' || jsonb_build_object('primary', details -> 'kept')
  where action in ('merged', 'merger_undone') and details ? 'kept';
