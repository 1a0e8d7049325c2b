import type { PersonalData } from '#platform/personal-data/rules.ts';
import { hasAddress, isOneOf } from '#platform/personal-data/sql.ts';

export const portalPersonalData: PersonalData = {
  rules: [
    {
      table: 'portal_accounts',
      kinds: ['customer'],
      rows: ({ userIds }) => isOneOf('user_id', userIds),
      key: 'user_id',
      label: 'Portal account',
      fate: 'deleted',
    },
    {
      table: 'portal_signups',
      kinds: ['customer'],
      rows: (person) => hasAddress('email', person),
      fate: 'deleted',
    },
  ],
};
