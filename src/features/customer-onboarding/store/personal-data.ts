import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

export const onboardingPersonalData: PersonalData = {
  rules: [
    {
      table: 'customer_invitations',
      kinds: ['customer'],
      rows: ({ ids }) => isOneOf('customer_id', ids),
      label: 'Invitations',
      fate: 'deleted',
    },
  ],
};
