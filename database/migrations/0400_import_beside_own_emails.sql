-- Whoever signs in from a second browser gets an email about it: that must not end the import.
create or replace function begin_business_import(replaced text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  names text;
  is_filled boolean;
begin
  select string_agg(format('public.%I', c.relname), ', ' order by c.relname) into names
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any (replaced);
  execute 'lock table ' || names || ' in access exclusive mode';
  for one in
    select c.relname, c.relforcerowsecurity as is_forced from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname in ('customers', 'requests', 'conversations', 'projects', 'visits', 'estimates',
                        'invoices', 'payments', 'partners', 'work_orders', 'emails', 'calls')
  loop
    -- Past the policies that are made for readers of the portals.
    if one.is_forced then execute format('alter table %I no force row level security', one.relname); end if;
    -- What this server wrote to its own people, say about a sign-in, is no business yet.
    if one.relname = 'emails' then
      select exists (
        select from emails where delivery = 'received' or recipient not in (select email from users)
      ) into is_filled;
    else
      execute format('select exists (select from %I)', one.relname) into is_filled;
    end if;
    if one.is_forced then execute format('alter table %I force row level security', one.relname); end if;
    if is_filled then
      raise exception '% has rows: an import needs an empty system', one.relname using errcode = 'object_not_in_prerequisite_state';
    end if;
  end loop;
  execute 'truncate ' || names || ' restart identity cascade';
  perform set_config('plumbline.waiting_keys', coalesce(string_agg(oid::text, ','), ''), true)
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable;
  for one in
    select conname, conrelid::regclass as on_table from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable
  loop
    execute format('alter table %s alter constraint %I deferrable initially deferred', one.on_table, one.conname);
  end loop;
  -- Totals come with the import: counted again, they would be double.
  for one in
    select distinct tgrelid::regclass as on_table from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s disable trigger user', one.on_table);
  end loop;
end $$;
