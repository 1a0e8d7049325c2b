-- Old lines of the history are deleted by the retention job alone, over the connection of the tables'
-- owner: the app's role may no longer call these functions (src/platform/database/migrate.ts).
revoke execute on function delete_old_audit_lines(timestamptz, int) from public;

-- What is deleted with the data of a person leaves a line that says how much, and never takes what
-- concerns the office: its accounts, keys, and exports.
create or replace function delete_audit_lines(ids uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted bigint;
begin
  if current_setting('plumbline.erases', true) is distinct from 'on' then
    raise exception 'lines of the activity log go only with the data of a person';
  end if;
  delete from audit_log where id = any(ids) and action <> 'personal_data_deleted'
    and subject_type not in ('staff', 'secret', 'assistant_token', 'export', 'history')
    and not exists (select from user_roles where user_id = audit_log.subject_id
      and role in ('owner', 'office', 'field', 'bookkeeper'));
  get diagnostics deleted = row_count;
  if deleted = 0 then return; end if;
  insert into audit_log (id, at, actor_kind, action, subject_type, subject_id, details)
  -- A UUIDv7, by whose time the history is sorted.
  values (
    (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
    clock_timestamp(), 'system', 'history_deleted', 'history', '00000000-0000-7000-8000-000000000005',
    jsonb_build_object('lines', deleted));
end $$;
