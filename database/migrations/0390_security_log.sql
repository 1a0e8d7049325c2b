-- Sign-ins, wrong passwords, limits, and refusals are in the history, too. Lines of one kind from one
-- address are counted in one line for a time, so that an attacker fills no disk.
alter table audit_log add column times integer check (times > 0);

-- The only line that ever changes: its count goes up.
create function count_access(
  line_id uuid, line_at timestamptz, kind text, user_id uuid, what text, subject uuid, facts jsonb, added int
) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit_log set times = times + added where id = line_id and times is not null;
  if found then return; end if;
  insert into audit_log (id, at, actor_kind, actor_id, action, subject_type, subject_id, details, times)
  values (line_id, line_at, kind, user_id, what, 'access', subject, facts, added)
  on conflict (id) do update set times = audit_log.times + excluded.times
    where audit_log.times is not null;
end $$;

-- Addresses are in lines about access alone; these go earlier than the rest.
create function delete_old_access_lines(before timestamptz, at_once int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted bigint;
begin
  if before > now() - interval '180 days' then
    raise exception 'the activity log is retained for 180 days at least';
  end if;
  delete from audit_log where id in (
    select id from audit_log where subject_type = 'access' and at < before
    order by at, position limit at_once);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke execute on function
  count_access(uuid, timestamptz, text, uuid, text, uuid, jsonb, int),
  delete_old_access_lines(timestamptz, int) from public;
