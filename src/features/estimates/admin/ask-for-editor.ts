import type { QueryClient } from '@tanstack/react-query';
import { estimateQuery } from './queries.ts';
import { estimateSettingsQuery } from './settings-query.ts';

/** What an estimate's editor shows; for a new one, `id` is empty. */
export const askForEditor = ({
  queries,
  id,
}: {
  queries: QueryClient;
  id: string;
}): (Promise<unknown> | false)[] => [
  queries.ensureQueryData(estimateSettingsQuery),
  id !== '' && queries.ensureQueryData(estimateQuery(id)),
];
