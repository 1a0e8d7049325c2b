-- A line counts in the options it names; one that names none belongs to the whole estimate and counts
-- in each of them, also in options that are added later.
alter table estimate_lines
  add column options text[] not null default '{}' check (cardinality(options) <= 5),
  add column unit text not null default 'each' check (unit in ('each', 'hour', 'room', 'square_foot', 'foot')),
  -- What one unit takes, for the owner alone: hours of work, and dollars that its materials cost.
  add column hours numeric(9, 2) check (hours >= 0),
  add column material_cost numeric(12, 2) check (material_cost >= 0);
update estimate_lines set options = array[option] where option <> '';
alter table estimate_lines drop column option;
