import { settingsQuery } from '#features/settings/admin/queries.ts';
import { googleQuery, reviewsQuery, storiesQuery } from '#features/website/admin/queries.ts';
import type { AskFirst } from './load-at-first.ts';

/** Requests what the website page shows. */
export const askForWebsite: AskFirst = ({ queries }) => [
  queries.ensureQueryData(settingsQuery),
  queries.ensureQueryData(storiesQuery),
  queries.ensureQueryData(reviewsQuery),
  queries.ensureQueryData(googleQuery),
];
