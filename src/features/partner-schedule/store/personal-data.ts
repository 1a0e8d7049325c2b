import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

export const partnerSchedulePersonalData: PersonalData = {
  rules: [
    {
      table: 'partner_hours',
      kinds: ['partner'],
      rows: ({ ids }) => isOneOf('partner_id', ids),
      key: 'partner_id',
      label: 'Working hours',
      fate: 'deleted',
    },
    {
      table: 'partner_days_off',
      kinds: ['partner'],
      rows: ({ ids }) => isOneOf('partner_id', ids),
      label: 'Days off',
      fate: 'deleted',
    },
  ],
};
