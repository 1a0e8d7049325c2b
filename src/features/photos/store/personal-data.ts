import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

/** Photos that only deleted rows referred to. */
export const photoPersonalData: PersonalData = {
  rules: [
    {
      table: 'photos',
      kinds: ['customer', 'partner'],
      rows: (_, found) => isOneOf('id', found.photoIds),
      label: 'Photos',
      folder: 'photos',
      fate: 'deleted',
      isLast: true,
    },
  ],
};
