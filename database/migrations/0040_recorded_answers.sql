-- An answer that a customer gave by phone, by text or in person, and the owner recorded.
alter table estimates
  add column answer_method text not null default 'online'
    check (answer_method in ('online', 'phone', 'text', 'in_person')),
  add column answer_note text not null default '' check (length(answer_note) <= 2000);

-- A draft that was shown in person may be answered without having been sent.
do $$
declare
  sent_check text;
begin
  select conname into strict sent_check from pg_constraint
  where conrelid = 'estimates'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%sent_at IS NOT NULL%';
  execute format('alter table estimates drop constraint %I', sent_check);
end $$;
alter table estimates add constraint estimates_sent_or_recorded
  check (status = 'draft' or sent_at is not null or answer_method <> 'online');
