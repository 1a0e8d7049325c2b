-- How many estimates stand where and what they come to, as a sum of changes: each statement adds its
-- own lines, so that no two transactions wait for one counter. A job adds them up.
create table estimate_totals (
  id bigint generated always as identity primary key,
  status text not null,
  estimates bigint not null,
  amount numeric not null
);

create function count_estimates() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into estimate_totals (status, estimates, amount)
    select status, count(*), sum(total_amount) from added group by status;
  elsif tg_op = 'DELETE' then
    insert into estimate_totals (status, estimates, amount)
    select status, -count(*), -sum(total_amount) from removed group by status;
  else
    insert into estimate_totals (status, estimates, amount)
    select status, sum(way), sum(way * total_amount) from (
      select 1 as way, status, total_amount from added
      union all
      select -1, status, total_amount from removed
    ) as both_sides
    group by status having sum(way) <> 0 or sum(way * total_amount) <> 0;
  end if;
  return null;
end $$;

create trigger count_added_estimates after insert on estimates
  referencing new table as added for each statement execute function count_estimates();
create trigger count_changed_estimates after update on estimates
  referencing new table as added old table as removed for each statement execute function count_estimates();
create trigger count_removed_estimates after delete on estimates
  referencing old table as removed for each statement execute function count_estimates();
