-- Staff: people who work for the owner, with the rights of their role (src/lib/rights.ts).
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add constraint user_roles_role_check
  check (role in ('owner', 'office', 'field', 'bookkeeper', 'customer', 'contractor'));

-- Somebody has one role in the back office at most.
create unique index one_office_role on user_roles (user_id)
  where role in ('owner', 'office', 'field', 'bookkeeper');

alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('visitor', 'owner', 'staff', 'customer', 'partner', 'system'));
