import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

/** Pictures made of photos of their jobs; posts already published elsewhere stay there. */
export const composedPicturePersonalData: PersonalData = {
  rules: [
    {
      table: 'content_composed_pictures',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('project_id', found.of('projects')),
      key: 'photo_id',
      photos: ['photo_id'],
      fate: 'deleted',
    },
  ],
};

/** Pictures in posts, found once the photos are. */
export const contentPersonalData: PersonalData = {
  rules: [
    {
      table: 'content_post_pictures',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('photo_id', found.photoIds),
      key: 'photo_id',
      label: 'Pictures in posts',
      fate: 'deleted',
    },
  ],
};
