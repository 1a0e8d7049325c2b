-- A conversation shows what its role could see then: with another role, somebody begins a new one.
alter table assistant_conversations add column role text not null default 'owner'
  check (role in ('owner', 'office', 'field', 'bookkeeper'));
alter table assistant_conversations alter column role drop default;
