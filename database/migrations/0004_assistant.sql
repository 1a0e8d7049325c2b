-- Keys of outside companies that the owner types in, sealed with SECRET_KEY.
create table secrets (
  name text primary key check (length(name) between 1 and 80),
  sealed text not null,
  updated_at timestamptz not null
);

-- What language models were asked on each day of the business, and what it cost in US dollars. The
-- most a call can cost is booked before it is made, and set right after it.
create table model_days (
  day date primary key,
  spent numeric(14, 6) not null default 0 check (spent >= 0),
  calls integer not null default 0,
  failures integer not null default 0,
  last_failure text not null default ''
);

-- The assistant has a section of its own now, with its name.
insert into settings (section, value, version, updated_at)
select 'assistant', jsonb_build_object('name', value -> 'assistant_name'), 1, updated_at
from settings where section = 'business_info' and value ? 'assistant_name';
update settings set value = value - 'assistant_name' where section = 'business_info';

