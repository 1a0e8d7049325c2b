-- Requests have numbers: R-2026-0123, counted per year in the business's time zone. Earlier ones
-- get theirs in the order in which they came.
alter table document_numbers drop constraint document_numbers_kind_check;
alter table document_numbers add constraint document_numbers_kind_check
  check (kind in ('EST', 'INV', 'WO', 'PE', 'PI', 'R'));

alter table requests add column request_number text;

update requests set request_number = 'R-' || year || '-' || lpad(place::text, greatest(4, length(place::text)), '0')
from (
  select id as numbered, year, row_number() over (partition by year order by created_at, id) as place
  from (
    select id, created_at, extract(year from created_at at time zone coalesce(
      (select value ->> 'timezone' from settings where section = 'system'), 'America/Chicago'
    ))::integer as year
    from requests
  ) as dated
) as counted
where id = numbered;

insert into document_numbers (kind, year, last)
select 'R', split_part(request_number, '-', 2)::integer, max(split_part(request_number, '-', 3)::integer)
from requests group by 2;

alter table requests
  alter column request_number set not null,
  add constraint requests_request_number_check check (request_number ~ '^R-\d{4}-\d{4,}$'),
  add constraint requests_request_number_key unique (request_number);

-- Also found by its number.
alter table requests drop column search_text;
alter table requests add column search_text text not null generated always as (
  search_form(request_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || address || ' ' || city || ' ' || zip_code || ' ' || project_description)
) stored;
create index requests_by_search_text on requests using gin (search_text gin_trgm_ops);
