-- Exports of the whole business, and its import on another server. These rows are the record of both:
-- they stay where they are, so that an export is the same before and after a move.

create table business_exports (
  id uuid primary key,
  status text not null check (status in ('waiting', 'working', 'ready', 'failed', 'deleted')),
  -- The session that asked for it; only that one may download it.
  session_id uuid not null,
  requested_at timestamptz not null,
  -- Of the work on it: one that is silent for long has died with its server.
  alive_at timestamptz not null,
  rows_total bigint not null default 0,
  rows_done bigint not null default 0,
  files_done bigint not null default 0,
  size bigint not null default 0,
  sha256 text not null default '',
  failure text not null default '',
  ready_at timestamptz,
  deletes_at timestamptz
);

create table business_imports (
  id uuid primary key,
  status text not null check (status in ('uploading', 'waiting', 'checking', 'working', 'done', 'failed')),
  requested_at timestamptz not null,
  -- Of the work on it: one that is silent for long has died with its server.
  alive_at timestamptz not null,
  name text not null,
  size bigint not null check (size > 0),
  steps_total bigint not null default 0,
  steps_done bigint not null default 0,
  failure text not null default '',
  ended_at timestamptz
);

-- One import at a time.
create unique index business_imports_open on business_imports ((true))
  where status in ('uploading', 'waiting', 'checking', 'working');

-- The app's role may change rows only. An import writes all tables at once: it empties them, and the
-- foreign keys wait for its end. So the owner of the tables does that part, on an empty system alone.
create function begin_business_import(replaced text[]) returns void
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
    execute format('select exists (select from %I)', one.relname) into is_filled;
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

-- Checks the foreign keys, and makes everything as it was. `counters` are the last values of the
-- columns that count by themselves: {"audit_log.position": 12}.
create function end_business_import(counters jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  set constraints all immediate;
  for one in
    select conname, conrelid::regclass as on_table from pg_constraint
    where oid = any (string_to_array(current_setting('plumbline.waiting_keys'), ',')::oid[])
  loop
    execute format('alter table %s alter constraint %I not deferrable', one.on_table, one.conname);
  end loop;
  for one in
    select distinct tgrelid::regclass as on_table from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s enable trigger user', one.on_table);
  end loop;
  for one in
    select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence,
           (counters ->> (c.relname || '.' || a.attname))::bigint as last
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''
      and counters ? (c.relname || '.' || a.attname)
  loop
    perform setval(one.sequence, one.last);
  end loop;
end $$;

revoke execute on function begin_business_import(text[]), end_business_import(jsonb) from public;
