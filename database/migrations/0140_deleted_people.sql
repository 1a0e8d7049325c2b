-- Personal data of customers and partners is deleted on request; what the law requires stays for a time.
-- See docs/decisions/2026-11-24-deleting-a-person.md.

alter table customers
  add column erased_at timestamptz,
  add column retain_until date,
  add check (retain_until is null or erased_at is not null);

alter table partners
  add column erased_at timestamptz,
  add column retain_until date,
  add check (retain_until is null or erased_at is not null);

create index erased_customers on customers (erased_at) where erased_at is not null;
create index erased_partners on partners (erased_at) where erased_at is not null;

-- What was sent and signed is never rewritten, except where somebody's data is deleted for good.
create or replace function keep_as_it_is() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('plumbline.erases', true) = 'on' then
    return old;
  end if;
  raise exception '% is never rewritten', tg_table_name;
end $$;

create or replace function keep_what_was_approved() returns trigger language plpgsql as $$
begin
  if current_setting('plumbline.erases', true) = 'on'
    and new.approved_at = old.approved_at and new.revision = old.revision
    and new.status = old.status and new.total_amount = old.total_amount then
    return new;
  end if;
  raise exception 'an approved estimate is never rewritten';
end $$;

-- The app writes the activity log and reads it, and may not touch its lines. Two things take lines out of
-- it: deleting the data of a person, and the time for which the owner keeps it.
create function delete_audit_lines(ids uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('plumbline.erases', true) is distinct from 'on' then
    raise exception 'lines of the activity log go only with the data of a person';
  end if;
  delete from audit_log where id = any(ids);
end $$;

create function delete_old_audit_lines(before timestamptz, at_once int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted bigint;
begin
  if before > now() - interval '180 days' then
    raise exception 'the activity log is retained for 180 days at least';
  end if;
  delete from audit_log where id in (
    select id from audit_log where at < before order by at, position limit at_once);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke execute on function delete_audit_lines(uuid[]), delete_old_audit_lines(timestamptz, int) from public;
