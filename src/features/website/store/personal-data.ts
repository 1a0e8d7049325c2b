import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

export const websitePersonalData: PersonalData = {
  rules: [
    {
      table: 'website_stories',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('project_id', found.of('projects')),
      label: 'Stories on the website',
      photos: ['before_photo', 'after_photo', 'before_of', 'after_of'],
      fate: 'deleted',
    },
    {
      table: 'website_reviews',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('project_id', found.of('projects')),
      label: 'Reviews',
      fate: 'deleted',
    },
    {
      table: 'website_review_links',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('review_id', found.of('website_reviews')),
      key: 'review_id',
      fate: 'deleted',
    },
  ],
};
