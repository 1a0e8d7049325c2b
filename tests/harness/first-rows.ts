import type pg from 'pg';

/** Remembers the rows that a server has after its first start, beside its tables. */
export async function rememberFirstRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema first_rows;
    do $$
    declare one record; has_rows boolean;
    begin
      for one in ${tablesAndColumns} loop
        execute format('select exists (select from public.%I)', one.name) into has_rows;
        if has_rows then
          execute format('create table first_rows.%I as select %s from public.%I', one.name, one.columns, one.name);
        end if;
      end loop;
    end $$;`);
}

/** Restores every table to the rows of the first start, and removes all jobs from the queue. */
export async function restoreFirstRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$
    declare one record; has_rows boolean;
    begin
      -- Rows go and come in the order of the catalog, whatever refers to whatever.
      set local session_replication_role = replica;
      for one in ${tablesAndColumns} loop
        execute format('select exists (select from public.%I)', one.name) into has_rows;
        continue when not has_rows;
        -- Many dead rows would slow every test that comes after.
        if pg_relation_size(one.id) > 1000000 then execute format('truncate public.%I cascade', one.name);
        else execute format('delete from public.%I', one.name);
        end if;
      end loop;
      for one in ${tablesAndColumns} loop
        continue when to_regclass(format('first_rows.%I', one.name)) is null;
        execute format('insert into public.%I (%s) overriding system value select %s from first_rows.%I',
          one.name, one.columns, one.columns, one.name);
      end loop;
      delete from pgboss.job;
    end $$;`);
}

/** Without columns that the database computes itself. */
const tablesAndColumns = `
  (select c.oid as id, c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
   from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   group by c.oid, c.relname)`;
