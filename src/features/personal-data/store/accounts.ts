import { sql } from 'drizzle-orm';
import type { PersonalData, PersonKind } from '#platform/personal-data/rules.ts';
import { erased, isOneOf, mentions } from '#platform/personal-data/sql.ts';

const kinds = ['customer', 'partner'] as const;
const ofUser = { kinds, key: 'user_id', fate: 'deleted' as const };

/** Roles as stored. */
const roles: Record<PersonKind, string> = { customer: 'customer', partner: 'contractor' };

/** Accounts with their sign-in. Someone with another role here keeps the account for that. */
export const accountPersonalData: PersonalData = {
  rules: [
    {
      table: 'sessions',
      kinds,
      rows: ({ kind, userIds }) => sql`${isOneOf('user_id', userIds)} and site = ${kind}`,
      label: 'Sessions',
      fate: 'deleted',
    },
    {
      table: 'users',
      kinds: ['customer'],
      rows: ({ userIds }) => sql`${isOneOf('id', userIds)} and ${hasNoOtherRole('customer')}`,
      fate: 'deleted',
    },
    {
      // Work orders refer to the partner, and the partner to the account.
      table: 'users',
      kinds: ['partner'],
      rows: ({ userIds }) => sql`${isOneOf('id', userIds)} and ${hasNoOtherRole('partner')}`,
      label: 'Portal account',
      fate: 'emptied',
      sets: {
        name: sql`'Deleted partner'`,
        email: sql`'deleted-' || id || '@deleted.invalid'`,
        email_verified: sql`false`,
        image: erased.null,
        two_factor_enabled: sql`false`,
      },
      leaves: [],
    },
    {
      ...ofUser,
      table: 'user_roles',
      rows: ({ kind, userIds }) => sql`${isOneOf('user_id', userIds)} and role = ${roles[kind]}`,
    },
    { ...ofUser, table: 'accounts', rows: (_, found) => isOneOf('user_id', found.of('users')) },
    {
      ...ofUser,
      table: 'passkeys',
      rows: (_, found) => isOneOf('user_id', found.of('users')),
      label: 'Passkeys',
    },
    { ...ofUser, table: 'two_factors', rows: (_, found) => isOneOf('user_id', found.of('users')) },
    {
      ...ofUser,
      table: 'known_devices',
      rows: (_, found) => isOneOf('user_id', found.of('users')),
    },
    {
      ...ofUser,
      table: 'email_changes',
      rows: (_, found) => isOneOf('user_id', found.of('users')),
    },
  ],
};

/**
 * Incidental mentions of people; activity log lines about deleted records are deleted with them.
 */
export const tracePersonalData: PersonalData = {
  rules: [
    {
      table: 'audit_log',
      kinds,
      rows: (person, found) => {
        const retained = new Set(found.retainedIds);
        const gone = found.ids.filter((id) => !retained.has(id));
        return sql`(${isOneOf('subject_id', [...gone, ...person.ids, ...person.userIds])}
          and action <> 'personal_data_deleted'
          or ${mentions(sql`details::text`, { ...person, ids: [] }, { ids: [] })})`;
      },
      label: 'Activity log entries',
      deletedBy: 'delete_audit_lines',
      fate: 'deleted',
    },
    {
      table: 'idempotency_keys',
      kinds,
      rows: (
        person,
        found,
      ) => sql`(actor = any(${sql.param([...person.userIds, ...person.ids])}::text[])
        or ${mentions(sql`result::text`, person, found)})`,
      key: 'created_at',
      fate: 'deleted',
    },
    {
      table: 'verifications',
      kinds,
      rows: (person, found) => mentions(sql`identifier || ' ' || value`, asUsers(person), found),
      fate: 'deleted',
    },
    {
      table: 'sign_in_limits',
      kinds,
      rows: (person, found) => mentions(sql`key`, asUsers(person), found),
      key: 'key',
      fate: 'deleted',
    },
  ],
};

function asUsers<Person extends { ids: string[]; userIds: string[] }>(person: Person): Person {
  return { ...person, ids: [...person.ids, ...person.userIds] };
}

function hasNoOtherRole(kind: PersonKind) {
  return sql`not exists (select from user_roles
      where user_roles.user_id = users.id and role <> ${roles[kind]})
    and not exists (select from staff where staff.user_id = users.id)
    ${kind === 'customer' ? sql`and not exists (select from partners where partners.user_id = users.id)` : sql``}`;
}
