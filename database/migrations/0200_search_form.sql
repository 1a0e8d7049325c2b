-- The form in which texts are searched and compared; `searchForm` in src/lib/search.ts is the same.
-- Only functions that are immutable everywhere: unaccent isn't.
create function search_form(text) returns text
language sql immutable strict parallel safe
as $$
  select translate(replace(replace(replace(replace(lower(normalize(regexp_replace(normalize(
    translate($1, E'\'`-\u00b4\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\uff07\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d', ''),
    NFKD), '[\u0300-\u036f]', '', 'g'), NFC)),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðłıς', 'oddliσ')
$$;

-- PostgreSQL before 17 can't change a generated column's expression, so each is made again.
do $$
declare
  one record;
  again text;
begin
  for one in
    select table_name::regclass as tab, column_name as col,
      regexp_replace(generation_expression, '\mlower\(', 'search_form(', 'g') as expression,
      array(
        select indexdef from pg_indexes
        where schemaname = table_schema and tablename = table_name
          and indexdef ~ ('\m' || column_name || '\M')
      ) as indexes
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'ALWAYS'
      and (column_name = 'search_text'
        or table_name = 'customers' and column_name in ('sort_name', 'full_name'))
    order by table_name, column_name
  loop
    execute format('alter table %s drop column %I', one.tab, one.col);
    execute format('alter table %s add column %I text not null generated always as (%s) stored',
      one.tab, one.col, one.expression);
    foreach again in array one.indexes loop
      execute again;
    end loop;
  end loop;
  -- Texts that are searched without a column of their own: messages, calls.
  for one in
    select indexname as name, regexp_replace(indexdef, '\mlower\(', 'search_form(') as definition
    from pg_indexes
    where schemaname = 'public' and indexdef ~ 'USING gin \(lower\(.*gin_trgm_ops'
  loop
    execute format('drop index %I', one.name);
    execute one.definition;
  end loop;
end
$$;
